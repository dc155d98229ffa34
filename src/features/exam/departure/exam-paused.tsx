import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/states';
import { wholeRosterQuery } from '../live/roster-query';
import { text } from './text';

/** Shown before an exam is closed: whose clock stands and will not run out, so that the results would never be final. */
export function ExamPaused({ examId }: { examId: string }) {
  const roster = useQuery(wholeRosterQuery(examId));
  const paused = (roster.data?.data ?? []).filter(
    ({ paused: stands, progress }) => stands && progress !== 'finished' && progress !== 'expired',
  );
  if (paused.length === 0) return null;
  return (
    <Notice tone="lantern">{text.paused(paused.map(({ student_name: name }) => name).join(', '))}</Notice>
  );
}
