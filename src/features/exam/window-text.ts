import type { ExamForStaff } from '#contract/exam/exam';
import { formatMoment, formatNumber, formatSpan, zoneName } from '../../lib/format';
import { text } from './text';

/** The window in words, with its time zone and the number of its waves; empty if only the switch decides. */
export function windowText({
  open_at,
  close_at,
  waves,
}: Pick<ExamForStaff, 'open_at' | 'close_at' | 'waves'>): string {
  if (open_at && close_at) {
    const span = named(formatSpan(open_at, close_at), close_at);
    return waves.length === 0 ? span : text.window.inWaves(span, formatNumber(waves.length));
  }
  if (open_at) return text.window.opens(named(formatMoment(open_at), open_at));
  if (close_at) return text.window.closes(named(formatMoment(close_at), close_at));
  return '';
}

function named(words: string, instant: string): string {
  return `${words} ${zoneName(new Date(instant))}`;
}
