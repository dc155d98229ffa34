import { useQuery } from '@tanstack/react-query';
import { nameSome } from '#domain/exam/name-some';
import { isPaused } from '#domain/exam-session/exam-time';
import { Notice } from '../../../ui/states';
import { wholeRosterQuery } from '../live/roster-query';
import { text } from './text';

/** Shown before an exam is closed: whose clock stands and will not run out, so that the results would never be final. */
export function ExamPaused({ examId }: { examId: string }) {
  const roster = useQuery(wholeRosterQuery(examId));
  const paused = (roster.data?.data ?? []).filter(isPaused);
  if (paused.length === 0) return null;
  const names = paused.map(({ student_name: name }) => name);
  return <Notice tone="lantern">{text.paused(nameSome(names))}</Notice>;
}
