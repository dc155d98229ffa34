import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { countUngraded } from '#domain/score/open-essays';
import { formatNumber } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { StandIn } from '../../../ui/stand-in';
import { Notice } from '../../../ui/states';
import { text as copyText } from '../copies/text';
import { useCorrections } from '../corrections/api';
import { text as correctionText } from '../corrections/text';
import { WINDOW_CLOCK_MS } from '../exam-state';
import { useKeysWait, useRelease } from '../results/api';
import { isSitting } from '../results/passing';
import { PassingCard } from '../results/passing-card';
import { PupilSheet } from '../results/pupil-sheet';
import { releaseLine } from '../results/release-line';
import { AbsentList, AllScores, RemedialList } from '../results/score-sheets';
import { text as resultText } from '../results/text';
import { useAllScores } from './api';
import { NotLoaded } from './not-loaded';
import { ScoreChart } from './score-chart';
import { type ScoreSheet, ScoreTable } from './score-table';
import { text } from './text';
import type { AllRows } from './use-score-rows';

interface ScoresTabProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
}

export function ScoresTab(props: ScoresTabProps) {
  const { exam, classid } = props;
  const [sheet, setSheet] = useState<ScoreSheet | null>(null);
  const { query: all, loaded } = useAllScores(exam.id, classid);
  const release = useRelease(exam.id);
  const mark = release.data?.passing_mark ?? null;
  const rows = exam.essay_score > 0 ? all.data : all.data?.map(withoutOpen);
  return (
    <StandIn sheet={sheet && sheetOf(sheet, { exam, classid, rows, mark, onBack: () => setSheet(null) })}>
      <NotLoaded queries={[all, release]} />
      <ScoreList
        {...props}
        all={{ data: all.data, isError: all.isError, loaded }}
        mark={mark}
        onSheet={setSheet}
      />
    </StandIn>
  );
}

interface SheetProps {
  exam: ExamForStaff;
  classid: string;
  rows: readonly ScoreRow[] | undefined;
  mark: number | null;
  onBack: () => void;
}

function sheetOf(sheet: ScoreSheet, { exam, classid, rows, mark, onBack }: SheetProps): ReactNode {
  if (sheet.kind === 'pupil') return <PupilSheet exam={exam} row={sheet.row} onBack={onBack} />;
  if (!rows) return null;
  const shown = { exam, rows, onBack };
  if (sheet.kind === 'all') return <AllScores {...shown} classid={classid} mark={mark} />;
  if (sheet.kind === 'absent') return <AbsentList {...shown} classid={classid} mark={mark} />;
  return mark === null ? null : <RemedialList {...shown} classid={classid} mark={mark} />;
}

interface ScoreListProps extends ScoresTabProps {
  all: AllRows;
  mark: number | null;
  onSheet: (sheet: ScoreSheet) => void;
}

/** Essays without weight leave no score open. */
function withoutOpen(row: ScoreRow): ScoreRow {
  return { ...row, ungraded: 0, undecided: 0 };
}

function ScoreList({ mark, ...table }: ScoreListProps) {
  const { exam, onSheet } = table;
  const all = table.all.data;
  const corrections = useCorrections(exam.id);
  const corrected = corrections.data?.questions.filter(({ standing }) => standing !== null).length ?? 0;
  const hasEssays = exam.essay_score > 0;
  const undecided = hasEssays ? all?.filter((row) => row.undecided > 0).length : 0;
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
      <OpenScores all={all} undecided={undecided ?? 0} hasEssays={hasEssays} />
      <ScoreTable {...table} undecided={undecided} />
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

/** What pupils see of the results; of a rehearsal, never anything. */
function ShownNotice({ exam }: { exam: ExamForStaff }) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const wait = useKeysWait(exam);
  return (
    <Notice>{exam.kind === 'rehearsal' ? copyText.rehearsalScores : releaseLine(exam, nowMs, wait)}</Notice>
  );
}
