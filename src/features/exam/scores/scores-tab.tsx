import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ScoreRow } from '#contract/answer';
import type { ExamForStaff } from '#contract/exam';
import { countUngraded } from '#domain/score/open-essays';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { DownloadIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SearchBox } from '../../../ui/search-box';
import { StandIn } from '../../../ui/stand-in';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import { toaster } from '../../../ui/toast';
import { useAllScores, useScores } from '../api';
import { text as copyText } from '../copies/text';
import { useCorrections } from '../corrections/api';
import { text as correctionText } from '../corrections/text';
import { WINDOW_CLOCK_MS } from '../exam-state';
import { useRelease } from '../results/api';
import { isSitting } from '../results/passing';
import { PassingCard } from '../results/passing-card';
import { PupilSheet } from '../results/pupil-sheet';
import { ReleaseDialog } from '../results/release-dialog';
import { releaseLine } from '../results/release-line';
import { AbsentList, AllScores, RemedialList } from '../results/score-sheets';
import { text as resultText } from '../results/text';
import { ScoreChart } from './score-chart';
import { type Compared, scoreColumns } from './score-columns';
import { exportScores, exportScoresAsCsv } from './score-export';
import { text } from './text';

interface ScoresTabProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
}

/** What is shown in place of the list. */
type Sheet = { kind: 'all' | 'remedial' | 'absent' } | { kind: 'pupil'; row: ScoreRow };

export function ScoresTab(props: ScoresTabProps) {
  const { exam, classid } = props;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const all = useAllScores(exam.id, classid);
  const release = useRelease(exam.id);
  const mark = release.data?.passing_mark ?? null;
  const rows = exam.essay_score > 0 ? all.data : all.data?.map(withoutOpen);
  return (
    <StandIn sheet={sheet && sheetOf(sheet, { exam, rows, mark, onBack: () => setSheet(null) })}>
      <ScoreList {...props} all={all.data} mark={mark} onSheet={setSheet} />
    </StandIn>
  );
}

interface SheetProps {
  exam: ExamForStaff;
  rows: readonly ScoreRow[] | undefined;
  mark: number | null;
  onBack: () => void;
}

function sheetOf(sheet: Sheet, { exam, rows, mark, onBack }: SheetProps): ReactNode {
  if (sheet.kind === 'pupil') return <PupilSheet examId={exam.id} row={sheet.row} onBack={onBack} />;
  if (!rows) return null;
  const shown = { exam, rows, onBack };
  if (sheet.kind === 'all') return <AllScores {...shown} mark={mark} />;
  if (sheet.kind === 'absent') return <AbsentList {...shown} mark={mark} />;
  return mark === null ? null : <RemedialList {...shown} mark={mark} />;
}

interface ScoreListProps extends ScoresTabProps {
  /** All rows; undefined until all pages are loaded. */
  all: readonly ScoreRow[] | undefined;
  mark: number | null;
  onSheet: (sheet: Sheet) => void;
}

/** Essays without weight leave no score open. */
function withoutOpen(row: ScoreRow): ScoreRow {
  return { ...row, ungraded: 0, undecided: 0 };
}

function ScoreList({ exam, classid, classFilter, all, mark, onSheet }: ScoreListProps) {
  const { page, limit, search, ...list } = useListState();
  const scores = useScores(exam.id, { page, limit, search, classid });
  const compared = scores.data?.compared_with ?? null;
  const corrections = useCorrections(exam.id);
  const corrected = corrections.data?.questions.filter(({ standing }) => standing !== null).length ?? 0;
  const hasEssays = exam.essay_score > 0;
  const undecided = hasEssays ? countRows(all, (row) => row.undecided > 0) : 0;
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <ShownNotice exam={exam} />
      {all ? <ScoreChart rows={all} /> : null}
      {all?.length ? (
        <PassingCard
          rows={all}
          mark={mark}
          isRehearsal={exam.kind === 'rehearsal'}
          onRemedial={() => onSheet({ kind: 'remedial' })}
          onAbsent={() => onSheet({ kind: 'absent' })}
        />
      ) : null}
      {corrected > 0 ? <Notice>{correctionText.scoresNote(formatNumber(corrected))}</Notice> : null}
      <OpenScores all={all} undecided={undecided} hasEssays={hasEssays} />
      <DataTable
        label={text.caption}
        columns={scoreColumns(compared)}
        rows={scores.data?.data}
        rowKey={({ student_id: id }) => id}
        rowName={({ student_name: name }) => name}
        rowActions={(row) =>
          row.log_exam === null
            ? []
            : [{ id: 'sheet', label: resultText.sheet.open, onSelect: () => onSheet({ kind: 'pupil', row }) }]
        }
        refreshing={scores.isPlaceholderData}
        problem={toProblem(scores.error)}
        onRetry={() => void scores.refetch()}
        search={search}
        onClearSearch={() => list.setSearch('')}
        empty={
          <EmptyState icon={UsersIcon} title={text.emptyTitle}>
            {text.emptyBody}
          </EmptyState>
        }
        paging={{
          page,
          limit,
          totalData: scores.data?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={
          <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
            <SearchBox value={search} onSearch={list.setSearch} label={text.search} />
            {classFilter}
            <chakra.div display="flex" flexWrap="wrap" gap="3" ms={{ md: 'auto' }}>
              <ReleaseButton exam={exam} undecided={undecided} />
              <Button
                variant="outline"
                tone="neutral"
                disabled={!all?.length}
                onClick={() => onSheet({ kind: 'all' })}
              >
                {resultText.print.scores}
              </Button>
              <ExportButton exam={exam} rows={all} compared={compared} />
            </chakra.div>
          </chakra.div>
        }
      />
      <Formula exam={exam} />
    </chakra.div>
  );
}

function countRows(all: readonly ScoreRow[] | undefined, is: (row: ScoreRow) => boolean): number {
  return all?.filter(is).length ?? 0;
}

interface OpenScoresProps {
  all: readonly ScoreRow[] | undefined;
  undecided: number;
  hasEssays: boolean;
}

/** Whose scores may still change, and why. */
function OpenScores({ all, undecided, hasEssays }: OpenScoresProps) {
  const sitting = countRows(all, isSitting);
  const ungraded = countRows(all, (row) => countUngraded(row) > 0);
  return (
    <>
      {sitting > 0 ? <Notice tone="lantern">{text.sittingNote(formatNumber(sitting))}</Notice> : null}
      {undecided > 0 ? <Notice tone="lantern">{text.undecidedNote(formatNumber(undecided))}</Notice> : null}
      {ungraded > 0 && hasEssays ? (
        <Notice tone="lantern">{text.ungradedNote(formatNumber(ungraded))}</Notice>
      ) : null}
    </>
  );
}

/** The formula in one line, with an explanation of its parts. */
function Formula({ exam }: { exam: ExamForStaff }) {
  return (
    <chakra.div fontSize="sm" color="fg.muted">
      <p>{text.weights(formatNumber(exam.mc_score), formatNumber(exam.essay_score))}</p>
      <details>
        <chakra.summary cursor="pointer" py="2" fontWeight="semibold">
          {resultText.formula.heading}
        </chakra.summary>
        {resultText.formula.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </chakra.div>
  );
}

interface ReleaseButtonProps {
  exam: ExamForStaff;
  /** Number of pupils whose scores wait for a decision between two markers. */
  undecided: number;
}

function ReleaseButton({ exam: { id: examId, kind }, undecided }: ReleaseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const release = useRelease(examId);
  if (kind === 'rehearsal') return null;
  return (
    <>
      <Button variant="outline" tone="neutral" disabled={!release.data} onClick={() => setOpen(true)}>
        {resultText.release.action}
      </Button>
      {isOpen && release.data ? (
        <ReleaseDialog
          examId={examId}
          release={release.data}
          undecided={undecided}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What pupils see of the results; of a rehearsal, never anything. */
function ShownNotice({ exam }: { exam: ExamForStaff }) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  return <Notice>{exam.kind === 'rehearsal' ? copyText.rehearsalScores : releaseLine(exam, nowMs)}</Notice>;
}

interface ExportButtonProps {
  exam: ExamForStaff;
  /** Undefined until all pages are loaded. */
  rows: readonly ScoreRow[] | undefined;
  compared: Compared | null;
}

function ExportButton({ exam, rows, compared }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (!rows) return;
    setIsBusy(true);
    try {
      await exportScores(exam.name, rows, compared);
    } catch {
      toaster.error(text.downloadFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        busy={isBusy}
        disabled={!rows?.length}
        onClick={() => void download()}
      >
        <DownloadIcon boxSize="4" />
        {text.download}
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        disabled={!rows?.length}
        onClick={() => exportScoresAsCsv(exam.name, rows ?? [], compared)}
      >
        <DownloadIcon boxSize="4" />
        {text.downloadCsv}
      </Button>
    </>
  );
}
