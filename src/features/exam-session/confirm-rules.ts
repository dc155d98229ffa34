import type { ExamForStudent } from '#contract/exam/exam';
import { MINUTE_MS } from '#domain/time/durations';
import { formatClock, formatNumber } from '../../lib/format';
import { text } from './text';

/** The rules shown to a student before he begins, by how much of the exam is left now. */
export function rulesOf(exam: ExamForStudent, nowMs: number): string[] {
  const { finish_policy: finish, fullscreen_policy: fullscreen, min_minutes: minimum } = exam;
  return [
    timeRule(exam, nowMs),
    ...text.confirm.rules,
    text.confirm.finish[finish],
    ...(minimum > 0 ? [minimumRule(exam, nowMs)] : []),
    text.confirm.fullscreen[fullscreen],
  ];
}

function timeRule(exam: ExamForStudent, nowMs: number): string {
  const { duration, extra_minutes: extra } = exam;
  const closeAt = cutAt(exam, nowMs);
  if (closeAt === null) return text.confirm.time(formatNumber(duration + extra));
  const clock = formatClock(closeAt);
  return extra > 0
    ? text.confirm.timeUntilEndAndMore(clock, formatNumber(extra))
    : text.confirm.timeUntilEnd(clock);
}

function minimumRule(exam: ExamForStudent, nowMs: number): string {
  const { min_minutes: minimum, extra_minutes: extra } = exam;
  const closeAt = cutAt(exam, nowMs);
  const isNever = closeAt !== null && closeAt + extra * MINUTE_MS <= nowMs + minimum * MINUTE_MS;
  return isNever
    ? text.confirm.minimumPastEnd(formatNumber(minimum))
    : text.confirm.minimum(formatNumber(minimum));
}

/**
 * When the exam closes, in ms, if that shortens the time of a student who begins now; one who has begun has his time
 * already.
 */
function cutAt({ close_at, duration, progress }: ExamForStudent, nowMs: number): number | null {
  if (close_at === null || progress !== 'notStarted') return null;
  const closeAt = Date.parse(close_at);
  return nowMs < closeAt && closeAt < nowMs + duration * MINUTE_MS ? closeAt : null;
}
