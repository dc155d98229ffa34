import { RELATIVES, type RecordField, type RecordValues } from '#contract/records/pupil-record';
import { isMadeUp } from './identity-number';

/** What makes a record invalid. */
export type RecordProblem =
  | 'future'
  | 'tooEarly'
  | 'beforeBirth'
  | 'afterAdmission'
  | 'parentTooYoung'
  | 'madeUp'
  | 'ownNumber'
  | 'nikAsKk';

const EARLIEST = '1900-01-01';
/** The least number of years between a parent and the child. */
const PARENT_AGE_MIN = 10;

/** What is wrong with a record as a whole, by the field in which to correct it. `today`: the date at the school. */
export function recordProblems(values: RecordValues, today: string): Map<RecordField, RecordProblem> {
  const problems = new Map<RecordField, RecordProblem>();
  const note = (field: RecordField, problem: RecordProblem | undefined) => {
    if (problem && !problems.has(field)) problems.set(field, problem);
  };
  note('birth_date', dateProblem(values.birth_date, today));
  note('admitted_on', dateProblem(values.admitted_on, aYearAfter(today)) ?? admissionProblem(values));
  note('nik', numberProblem(values.nik));
  note('nisn', numberProblem(values.nisn));
  note('kk', numberProblem(values.kk));
  if (values.kk && values.kk === values.nik) note('kk', 'nikAsKk');
  for (const relative of RELATIVES) {
    const [nik, birth] = [`${relative}_nik`, `${relative}_birth_date`] as const;
    note(birth, dateProblem(values[birth], today));
    note(nik, numberProblem(values[nik]));
    if (values[nik] && values[nik] === values.nik) note(nik, 'ownNumber');
    if (relative !== 'guardian' && !isOldEnough(values[birth], values.birth_date)) {
      note(birth, 'parentTooYoung');
    }
  }
  return problems;
}

/**
 * What is wrong with the changed fields of a record, which is `whole` by now: an existing mistake does not prevent
 * correcting another field.
 */
export function problemsOfChanges(
  whole: RecordValues,
  changes: Partial<RecordValues>,
  today: string,
): Map<RecordField, RecordProblem> {
  const found = recordProblems(whole, today);
  // With the day of admission unchanged, the new day of birth is the one that does not fit.
  if (
    found.get('admitted_on') === 'beforeBirth' &&
    changes.admitted_on === undefined &&
    !found.has('birth_date')
  )
    found.set('birth_date', 'afterAdmission');
  return new Map([...found].filter(([field]) => changes[field] !== undefined));
}

/** What is wrong with a day that has been, or undefined. */
export function dateProblem(date: string | null, today: string): 'future' | 'tooEarly' | undefined {
  if (!date) return undefined;
  if (date > today) return 'future';
  return date < EARLIEST ? 'tooEarly' : undefined;
}

/** Pupils of the next school year are entered before it begins. */
function aYearAfter(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

function admissionProblem({ birth_date, admitted_on }: RecordValues): 'beforeBirth' | undefined {
  return birth_date && admitted_on && admitted_on < birth_date ? 'beforeBirth' : undefined;
}

function numberProblem(number: string | null): 'madeUp' | undefined {
  return number && isMadeUp(number) ? 'madeUp' : undefined;
}

function isOldEnough(parent: string | null, child: string | null): boolean {
  if (!parent || !child) return true;
  return Number(child.slice(0, 4)) - Number(parent.slice(0, 4)) >= PARENT_AGE_MIN;
}
