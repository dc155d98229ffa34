// The data of the release form, and the conversion from and to the contract's.
import type { Release, ResultShows } from '#contract/exam-session/release';
import { fromLocalInput, toLocalInput } from '../../../lib/format';

export interface ReleaseChoice {
  shows: ResultShows;
  when: 'closed' | 'at';
  /** Value of a `datetime-local` input. */
  at: string;
  /** As typed; empty: no mark. Null: nothing was typed, so the subject's applies. */
  passingMark: string | null;
}

export const NOTHING_CHOSEN: ReleaseChoice = { shows: 'none', when: 'closed', at: '', passingMark: null };

export function toChoice({ shows, at, passing_mark: mark }: Release): ReleaseChoice {
  return {
    shows,
    when: at === null ? 'closed' : 'at',
    at: toLocalInput(at),
    passingMark: mark === null ? '' : String(mark),
  };
}

export function whenOf({ shows, when, at }: ReleaseChoice): Pick<Release, 'shows' | 'at'> {
  return { shows, at: shows !== 'none' && when === 'at' ? fromLocalInput(at) : null };
}

export function markOf({ passingMark }: ReleaseChoice): number | null {
  return passingMark === null || passingMark.trim() === '' ? null : Number(passingMark);
}

export function isAtMissing({ shows, when, at }: ReleaseChoice): boolean {
  return shows !== 'none' && when === 'at' && fromLocalInput(at) === null;
}

export function isMarkWrong({ passingMark }: ReleaseChoice): boolean {
  return passingMark !== null && !/^(100|\d{0,2})$/.test(passingMark.trim());
}
