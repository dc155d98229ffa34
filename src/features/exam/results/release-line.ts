import type { ExamForStaff } from '#contract/exam/exam';
import type { Release } from '#contract/exam-session/release';
import { isClosed } from '#domain/exam/window';
import { formatMoment, zoneName } from '../../../lib/format';
import { text } from './text';

type Shown = Pick<ExamForStaff, 'results' | 'isactive' | 'close_at'>;

/** What pupils and parents see now or later, in one line. */
export function releaseLine({ results: { shows, at }, isactive, close_at }: Shown, nowMs: number): string {
  const { line } = text.release;
  if (shows === 'none') return line.none;
  const what = line.shows[shows];
  const closeAt = close_at === null ? null : Date.parse(close_at);
  const isOver = isClosed({ isActive: isactive, closeAt, now: nowMs });
  if (at === null) return isOver ? line.now(what) : line.closed(what);
  const early = closeAt === null || Date.parse(at) < closeAt;
  const moment = `${formatMoment(at)} ${zoneName(new Date(at))}`;
  // Whatever was set, keys wait for the end.
  return shows === 'answers' && !isOver && early ? line.scoreFirst(moment) : line.at(what, moment);
}

/** The passing mark in words; empty if none is set. */
export function markLine({ passing_mark: mark }: Release): string {
  return mark === null ? '' : text.release.line.mark(String(mark));
}
