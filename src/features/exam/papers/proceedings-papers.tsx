import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { toProblem } from '../../../lib/problem';
import { Card } from '../../../ui/page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useProceedings } from './api';
import type { Choice } from './paper-choice';
import { ProceedingsPaper, type ReportPart } from './proceedings-paper';
import { roomWavesOf } from './room-waves';
import { text } from './text';

interface ProceedingsPapersProps {
  exam: ExamForStaff;
  letterhead: Letterhead;
  parts: readonly ReportPart[];
}

/** The reports of an exam: they are shown once all of them are read, so that none is missing from the print. */
export function ProceedingsPapers({ exam, letterhead, parts }: ProceedingsPapersProps) {
  const logs = useProceedings(
    exam.id,
    parts.map(({ room, wave }) => ({ room: room?.id, wave: wave?.number })),
  );
  const problem = toProblem(logs.error);
  if (logs.data) {
    return logs.data.map(({ log }, index) => {
      const part = parts[index];
      if (!part) return null;
      const key = `${part.wave?.number} ${part.room?.id}`;
      return <ProceedingsPaper key={key} letterhead={letterhead} exam={exam} log={log} {...part} />;
    });
  }
  if (!problem) return <LoadingState label={text.loading} />;
  return (
    <Card>
      <ErrorState {...problem} onRetry={() => void logs.refetch()} retrying={logs.isFetching} />
    </Card>
  );
}

/**
 * Without waves one report, of a room or of all together. With waves one for each room and wave; the report of the whole exam follows
 * if there are pupils without a seat, whom no other would name.
 */
export function reportPartsOf(plan: SeatingPlan, choice: Pick<Choice, 'room' | 'wave'>): ReportPart[] {
  const room = plan.rooms.find(({ id }) => id === choice.room) ?? null;
  const together: ReportPart = { room, wave: null, covered: room ? [room] : plan.rooms };
  if (plan.waves.length === 0) return [together];
  const parts = roomWavesOf(plan, choice).map(({ room: one, wave }) => ({ room: one, wave, covered: [one] }));
  const isAll = choice.room === '' && choice.wave === '';
  return isAll && (parts.length === 0 || plan.unseated.length > 0) ? [...parts, together] : parts;
}
