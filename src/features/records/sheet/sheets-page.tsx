import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useState } from 'react';
import type { RecordSheet } from '#contract/records/sheet-calls';
import type { Letterhead } from '#contract/school/letterhead';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { Card, Page } from '../../../ui/page';
import { HEADED } from '../../../ui/print/headed';
import { usePageFeet } from '../../../ui/print/page-foot';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import '../../../ui/print/paper.css';
import { useLetterhead, useSheets, type Whose } from './api';
import { RegisterSheet } from './register-sheet';
import { text } from './text';

interface SheetsPageProps {
  whose: Whose;
  /** The pupil or class, once known. */
  name: string | undefined;
  onBack: () => void;
}

/** Pages of the register, of one pupil or of a whole class: the screen shows what is printed. */
export function SheetsPage({ whose, name, onBack }: SheetsPageProps) {
  const sheets = useSheets(whose);
  const letterhead = useLetterhead();
  const all = sheets.data ?? NONE;
  const photos = usePhotos(all);
  usePageFeet(all.map(({ fields, nis }) => text.foot(fields.name ?? '', nis ?? '')));
  const problem = toProblem(sheets.error ?? letterhead.error);
  const ofOne = 'userid' in whose;
  const [first] = all;
  return (
    <Page
      paper
      title={text.titleOf((ofOne ? first?.fields.name : name) ?? '')}
      description={text.description}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {ofOne ? text.back.pupil : text.back.class}
        </Button>
      }
      actions={
        <Button disabled={!first || !letterhead.data || photos.isWaiting} onClick={() => print()}>
          {photos.isWaiting ? text.waiting : text.printNow}
        </Button>
      }
    >
      {sheets.data && letterhead.data ? (
        <Sheets all={all} letterhead={letterhead.data} onPhoto={photos.settle} />
      ) : (
        <Waiting
          problem={problem}
          // Fetching the sheets is logged as a print: not again for the sake of the letterhead.
          onRetry={() => [sheets, letterhead].forEach((part) => void (part.error && part.refetch()))}
          retrying={sheets.isFetching || letterhead.isFetching}
        />
      )}
    </Page>
  );
}

interface WaitingProps {
  problem: ReturnType<typeof toProblem>;
  onRetry: () => void;
  retrying: boolean;
}

function Waiting({ problem, ...again }: WaitingProps) {
  if (!problem) return <LoadingState label={text.loading} />;
  return (
    <Card>
      <ErrorState {...problem} {...again} />
    </Card>
  );
}

const NONE: readonly RecordSheet[] = [];

interface SheetsProps {
  all: readonly RecordSheet[];
  letterhead: Letterhead;
  onPhoto: () => void;
}

function Sheets({ all, letterhead, onPhoto }: SheetsProps) {
  const [now] = useState(() => Date.now());
  if (all.length === 0)
    return (
      <Card>
        <EmptyState icon={UsersIcon} title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      </Card>
    );
  return (
    <chakra.div
      {...HEADED}
      display="grid"
      gap="6"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ '@media print': { display: 'block' } }}
    >
      {all.map((sheet, place) => (
        <RegisterSheet key={sheet.userid} {...{ sheet, letterhead, place, now, onPhoto }} />
      ))}
    </chakra.div>
  );
}

/** A sheet that is printed before its photograph has come has none. */
function usePhotos(all: readonly RecordSheet[]) {
  const [settled, setSettled] = useState(0);
  const settle = useCallback(() => setSettled((number) => number + 1), []);
  return { isWaiting: settled < all.filter(({ photo }) => photo !== null).length, settle };
}
