import type { ExamForStaff } from '#contract/exam/exam';
import { formatClock, formatMoment, formatSpan } from '../../../lib/format';
import { dayAt } from '../../../lib/school-day';
import { text } from './text';

/** When an exam is sat, as read on `day` (`YYYY-MM-DD`): `07.30–09.00`; other days than this one are written. */
export function dayTime(
  { open_at: from, close_at: to }: Pick<ExamForStaff, 'open_at' | 'close_at'>,
  day: string,
): string {
  const isToday = (instant: string) => dayAt(Date.parse(instant)) === day;
  const said = (instant: string) => (isToday(instant) ? formatClock(instant) : formatMoment(instant));
  if (from && to)
    return isToday(from) && isToday(to) ? `${formatClock(from)}–${formatClock(to)}` : formatSpan(from, to);
  if (from) return text.from(said(from));
  return to ? text.until(said(to)) : text.untimed;
}
