import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { Bank } from '#contract/bank';
import { addPoints } from '#domain/question-bank/points';
import type { SheetRow } from '#domain/question-bank/question-sheet';
import { isApiError } from '../../../lib/api-error';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { ProgressBar } from '../../../ui/progress-bar';
import { ErrorState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useQuestions, useUploadQuestions } from '../api';
import { sumPoints } from '../point-totals';
import { TotalTile } from '../points-summary';
import { text } from '../text';
import { type Preview, previewSheet, type Refusals } from './preview';
import { PreviewTable } from './preview-table';

interface SheetPreviewProps {
  bank: Bank;
  fileName: string;
  rows: readonly SheetRow[];
  onAnother: () => void;
  onSaved: () => void;
}

type RowFilter = 'all' | 'ready' | 'faulty';

const NOTHING: Refusals = [];

export function SheetPreview({ bank, fileName, rows, onAnother, onSaved }: SheetPreviewProps) {
  const questions = useQuestions(bank.id);
  const existing = questions.data?.data;
  const upload = useUploadQuestions();
  const refusals = isApiError(upload.error) ? upload.error.rows : NOTHING;
  const preview = useMemo(() => {
    const held = (existing ?? []).map(({ qtype, poin }) => ({ qtype, points: Math.round(poin * 100) }));
    const totals = addPoints({ multipleChoice: 0, essay: 0 }, held);
    return previewSheet(rows, bank.btype, totals, refusals);
  }, [rows, bank.btype, existing, refusals]);
  const canSave = preview.faultyCount === 0 && preview.sheetProblems.length === 0 && existing !== undefined;
  const count = formatNumber(preview.readyCount);
  const save = () =>
    upload.mutate(
      { bankid: bank.id, rows: rows.map((row) => [...row]) },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onSaved();
        },
      },
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {text.upload.file(fileName, formatNumber(preview.rows.length))}
      </chakra.p>
      {upload.error ? (
        <Notice tone="danger" title={text.upload.serverRefused} urgent>
          {toProblem(upload.error)?.message}
        </Notice>
      ) : null}
      {questions.error && !existing ? (
        <ErrorState
          {...toProblem(questions.error)}
          message={text.upload.bankUnread}
          onRetry={() => void questions.refetch()}
          retrying={questions.isFetching}
        />
      ) : null}
      <SheetProblems preview={preview} />
      <Totals bank={bank} questions={[...(existing ?? []), ...preview.added]} />
      <FilteredRows preview={preview} />
      {upload.isPending ? <ProgressBar label={text.upload.saving(count)} /> : null}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="3"
        position="sticky"
        bottom="0"
        // Above the table's own sticky column.
        zIndex="docked"
        py="3"
        bg="bg"
        borderTopWidth="1px"
      >
        <Button variant="outline" tone="neutral" disabled={upload.isPending} onClick={onAnother}>
          {text.upload.another}
        </Button>
        <Button busy={upload.isPending} disabled={!canSave} onClick={save}>
          {text.upload.save(count)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

function SheetProblems({ preview }: { preview: Preview }) {
  if (preview.sheetProblems.length > 0) {
    return (
      <Notice tone="lantern" title={text.upload.sheetProblems}>
        {preview.sheetProblems.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    );
  }
  if (preview.faultyCount > 0) return <Notice tone="lantern">{text.upload.mendFirst}</Notice>;
  return null;
}

interface TotalsProps {
  bank: Bank;
  /** Those in the bank and those of the sheet together: that is what the rule of 100 counts. */
  questions: readonly { qtype: number; poin: number }[];
}

function Totals({ bank, questions }: TotalsProps) {
  const isPaper = bank.btype === 'paket';
  return (
    <chakra.section aria-label={text.upload.totals} display="flex" flexWrap="wrap" gap="3" fontSize="sm">
      <TotalTile
        label={text.upload.afterwards(text.qtype.automatic)}
        total={sumPoints(questions, 'automatic')}
        isPaper={isPaper}
      />
      <TotalTile
        label={text.upload.afterwards(text.qtype.essay)}
        total={sumPoints(questions, 'essay')}
        isPaper={isPaper}
      />
    </chakra.section>
  );
}

function FilteredRows({ preview }: { preview: Preview }) {
  const [filter, setFilter] = useState<RowFilter>(preview.faultyCount > 0 ? 'faulty' : 'all');
  const shown = preview.rows.filter(
    ({ problems }) => filter === 'all' || (filter === 'faulty') === problems.length > 0,
  );
  const chips = [
    { id: 'all', label: text.upload.all(formatNumber(preview.rows.length)) },
    { id: 'ready', label: text.upload.ready(formatNumber(preview.readyCount)), icon: CheckCircleIcon },
    { id: 'faulty', label: text.upload.faulty(formatNumber(preview.faultyCount)), icon: AlertIcon },
  ] as const;
  return (
    <>
      <FilterChips label={text.upload.filter} chips={chips} active={filter} onChoose={setFilter} />
      <PreviewTable rows={shown} />
    </>
  );
}
