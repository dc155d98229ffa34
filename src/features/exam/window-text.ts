import type { ExamForStaff } from '#contract/exam';
import { formatMoment, formatSpan } from '../../lib/format';
import { text } from './text';

/** The window in words; empty when the switch alone decides. */
export function windowText({ open_at, close_at }: Pick<ExamForStaff, 'open_at' | 'close_at'>): string {
  if (open_at && close_at) return formatSpan(open_at, close_at);
  if (open_at) return text.window.opens(formatMoment(open_at));
  if (close_at) return text.window.closes(formatMoment(close_at));
  return '';
}
