import type { ReactNode } from 'react';
import type { PupilRecord } from '#contract/records/record-shown';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useRecord } from '../api';
import { ConsentCard } from '../consent/consent-card';
import { Review } from '../proposals/review';
import { PrintButton } from '../sheet/print-button';
import { text } from '../text';
import { RecordView } from './record-view';

interface RecordPageProps {
  userid: string;
  /** An admin may withdraw a family's consent at its request. */
  isAdmin: boolean;
  onPrint: () => void;
  onBack: () => void;
}

/** A pupil's record for school staff: proposals that await a decision come first. */
export function RecordPage({ userid, isAdmin, onPrint, onBack }: RecordPageProps) {
  const { data: record, ...query } = useRecord(userid);
  const back = (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
      <ArrowLeftIcon boxSize="4" />
      {text.back}
    </Button>
  );
  return (
    <Page
      title={record?.fields.name ?? text.title}
      description={record ? describe(record) : text.description}
      back={back}
      actions={record ? <PrintButton onPrint={onPrint} /> : null}
    >
      <LoadedRecord {...query} record={record}>
        {(loaded) => (
          <>
            <Review key={loaded.userid} record={loaded} />
            <RecordView record={loaded} keeps />
            {isAdmin ? <ConsentCard record={loaded} mayGive={false} /> : null}
          </>
        )}
      </LoadedRecord>
    </Page>
  );
}

interface LoadedRecordProps {
  record: PupilRecord | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  children: (record: PupilRecord) => ReactNode;
}

/** A record, or the loading or error state in its place. */
export function LoadedRecord({ record, error, isFetching, refetch, children }: LoadedRecordProps) {
  if (record) return children(record);
  const problem = toProblem(error);
  if (!problem) return <LoadingState />;
  return (
    <Card>
      <ErrorState {...problem} onRetry={() => void refetch()} retrying={isFetching} />
    </Card>
  );
}

/** His NIS, class, year and school. */
function describe({ nis, isactive, class_name, periode_name, homebase_name }: PupilRecord): string {
  const seat = class_name ?? (isactive ? text.noClass : null);
  const state = isactive ? null : text.notActive;
  return [nis && `${text.nis} ${nis}`, state, seat, periode_name, homebase_name].filter(Boolean).join(' · ');
}
