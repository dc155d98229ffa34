import { useQuery } from '@tanstack/react-query';
import { nameSome } from '#domain/exam/name-some';
import { Notice } from '../../../ui/states';
import { wholeRosterQuery } from '../live/roster-query';
import { text } from './text';

/**
 * Shown before an exam is closed: whose clock stands and will not run out, so that the results would never be final. Who was stopped has
 * ended, whatever his clock does.
 */
export function ExamPaused({ examId }: { examId: string }) {
  const roster = useQuery(wholeRosterQuery(examId));
  const paused = (roster.data?.data ?? []).filter(
    ({ paused: stands, progress }) => stands && (progress === 'running' || progress === 'admitted'),
  );
  if (paused.length === 0) return null;
  const names = paused.map(({ student_name: name }) => name);
  return <Notice tone="lantern">{text.paused(nameSome(names))}</Notice>;
}
