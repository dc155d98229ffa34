import type { Release } from '#contract/release';
import { formatMoment, zoneName } from '../../../lib/format';
import { text } from './text';

/** What pupils and parents come to see, in one line. */
export function releaseLine({ shows, at }: Release): string {
  if (shows === 'none') return text.release.line.none;
  const what = text.release.line.shows[shows];
  return at === null
    ? text.release.line.closed(what)
    : text.release.line.at(what, `${formatMoment(at)} ${zoneName(new Date(at))}`);
}

/** The mark that passes; empty where none is set. */
export function markLine({ passing_mark: mark }: Release): string {
  return mark === null ? '' : text.release.line.mark(String(mark));
}
