import type { RecordValues } from '#contract/records/pupil-record';
import { RECORD_PROBLEM_WORDS } from '#contract/records/record-text';
import type { RecordProblem } from './problems';

/** The sentence for a problem of this record. */
export function problemWords(
  problem: RecordProblem,
  { birth_date, admitted_on }: Pick<RecordValues, 'birth_date' | 'admitted_on'>,
): string {
  const words = RECORD_PROBLEM_WORDS[problem];
  return typeof words === 'string' ? words : words(inWords(birth_date), inWords(admitted_on));
}

/** `3 Agustus 2026` */
function inWords(day: string | null): string {
  if (day === null) return '';
  return new Date(day).toLocaleDateString('id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
