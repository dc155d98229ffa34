import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SchoolData } from '#contract/backup/backup';
import { sayBytes } from '#domain/storage/say-bytes';
import { formatMoment, formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useIsOnline } from '../../lib/use-connectivity';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DownloadIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { Notice } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { downloadSchoolData, useSchoolData } from './api';
import { text } from './text';

const words = text.schoolData;

/** All data of the school as one file: what it holds, its download and how far that is. */
export function SchoolDataCard() {
  const { state, isAwaited, begin } = useSchoolData();
  const isOnline = useIsOnline();
  const [asking, setAsking] = useState(false);
  const { data } = state;
  const isBusy = isAwaited || Boolean(data?.running);
  return (
    <Card>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-start"
          gap="4"
          justifyContent="space-between"
        >
          <chakra.div flex="1" minWidth={{ base: '100%', md: '20rem' }}>
            <Heading as="h2" size="md">
              {words.title}
            </Heading>
            <chakra.p mt="1" fontSize="sm" color="fg.muted">
              {words.body}
            </chakra.p>
          </chakra.div>
          <Button
            busy={isBusy}
            disabled={!isOnline || !data || data.refusal !== null}
            onClick={() => setAsking(true)}
          >
            <DownloadIcon boxSize="4" />
            {words.download}
          </Button>
        </chakra.div>
        <Standing {...{ isOnline, isAwaited, data }} problem={toProblem(state.error)?.message} />
      </chakra.div>
      {asking ? <Question begin={begin} state={state} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

interface StandingProps {
  isOnline: boolean;
  isAwaited: boolean;
  data: SchoolData | undefined;
  problem: string | undefined;
}

function Standing({ isOnline, isAwaited, data, problem }: StandingProps) {
  if (!isOnline) return <Notice>{words.offline}</Notice>;
  if (!data) return problem ? <Notice tone="danger">{problem}</Notice> : <Muted>{words.counting}</Muted>;
  if (data.running || isAwaited) return <Running running={data.running} />;
  return (
    <>
      {data.broken ? <Notice tone="lantern">{words.broken}</Notice> : null}
      {data.refusal ? <Notice>{data.refusal}</Notice> : null}
      <Muted>{words.holds(countsOf(data))}</Muted>
      <chakra.div role="status">
        <Muted>{lastOf(data)}</Muted>
      </chakra.div>
    </>
  );
}

function Running({ running }: { running: SchoolData['running'] }) {
  return (
    <div>
      <ProgressBar
        label={running ? words.making : words.awaiting}
        {...(running ? { percent: running.share * 100, detail: sayBytes(running.bytes) } : {})}
      />
      <chakra.div mt="3">
        <Muted>{running ? words.leave : words.mayAsk}</Muted>
      </chakra.div>
    </div>
  );
}

function Muted({ children }: { children: string }) {
  return (
    <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.p>
  );
}

function countsOf({ pupils, inactive, teachers, parents, banks, exams }: SchoolData) {
  return [pupils, inactive, teachers, parents, banks, exams].map(formatNumber);
}

function lastOf({ last }: SchoolData): string {
  if (!last) return words.never;
  const size = last.bytes === null ? '' : `, ${sayBytes(last.bytes)}`;
  return words.last(formatMoment(last.at), last.by ?? words.nobody) + size;
}

interface QuestionProps {
  begin: ReturnType<typeof useSchoolData>['begin'];
  state: ReturnType<typeof useSchoolData>['state'];
  onClose: () => void;
}

function Question({ begin, state, onClose }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    // The browser downloads by itself and tells the page of no refusal: the server is asked first.
    const { data, error } = await state.refetch();
    if (error) toaster.error(toProblem(error)?.message ?? '');
    else if (data?.refusal) toaster.error(data.refusal);
    else {
      begin();
      downloadSchoolData();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="brand"
      title={words.downloadTitle}
      confirmLabel={words.download}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void download()}
    >
      {words.downloadBody}
    </ConfirmDialog>
  );
}
