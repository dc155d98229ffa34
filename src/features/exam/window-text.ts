import type { ExamForStaff } from '#contract/exam/exam';
import { formatMoment, formatSpan, zoneName } from '../../lib/format';
import { text } from './text';

/** The window in words, with its time zone; empty if only the switch decides. */
export function windowText({ open_at, close_at }: Pick<ExamForStaff, 'open_at' | 'close_at'>): string {
  if (open_at && close_at) return named(formatSpan(open_at, close_at), close_at);
  if (open_at) return text.window.opens(named(formatMoment(open_at), open_at));
  if (close_at) return text.window.closes(named(formatMoment(close_at), close_at));
  return '';
}

function named(words: string, instant: string): string {
  return `${words} ${zoneName(new Date(instant))}`;
}
