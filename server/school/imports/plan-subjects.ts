import { v7 as uuidv7 } from 'uuid';
import { describeSheetProblem } from '#contract/school/sheet-problem-text';
import { SUBJECT_NAME_MAX } from '#contract/school/subject';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';
import { alreadyInRow } from './already-in-row';
import { plainName } from './plain-name';
import {
  accepted,
  type FieldChange,
  inTurns,
  labelOf,
  makePlan,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';
import { findSorting, readSortings, type Sortings } from './subject-sortings';

/** Subjects are identified by their names. */
export async function planSubjects(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const { db, homebase, now } = context;
  const read = await readRows(context, sheet);
  const school: School = {
    now,
    subjects: await readSubjects(db, homebase),
    sortings: await readSortings(db, homebase),
    rowOf: new Map(),
  };
  const planned = await inTurns(context.breathe, read, (row) => planRow(school, row));
  return makePlan(sheet, read, planned);
}

interface School {
  now: number;
  subjects: readonly Subject[];
  /** Categories and branches; new ones are added as rows are planned. */
  sortings: Sortings;
  /** The row in which each subject was seen first. */
  rowOf: Map<string, number>;
}
type Subject = Awaited<ReturnType<typeof readSubjects>>[number];

function readSubjects(db: Db, homebase: string) {
  return db.selectFrom('subjects').selectAll().where('homebase', '=', homebase).execute();
}

function planRow(school: School, row: ReadRow): PlannedRow {
  const subject = findSubject(school.subjects, row.values.name ?? '');
  const problems = [...row.problems, ...objections(school, row, subject), ...wrongWeights(row, subject)];
  if (problems.length > 0) return refused({ ...row, problems });
  const sorting = findSorting(school.sortings, row.values, subject, school.now);
  const { passing_mark } = row.values;
  const wanted = {
    category: sorting.category,
    branch: sorting.branch,
    passing_mark: passing_mark ? Number(passing_mark) : (subject?.passing_mark ?? null),
    ...weightsOf(row, subject),
  };
  if (!subject) {
    const key = { id: uuidv7({ msecs: school.now }) };
    const after = { name: row.values.name ?? '', ...wanted };
    return accepted(row, true, [], [...sorting.writes, { place: 'subjects', key, before: null, after }]);
  }
  const changed = changedColumns(subject, wanted);
  const told = changed.map((column) => tell(school.sortings, column, subject[column], wanted[column]));
  const write: Change = {
    place: 'subjects',
    key: { id: subject.id },
    before: pick(subject, changed),
    after: pick(wanted, changed),
  };
  return accepted(row, false, told, changed.length > 0 ? [...sorting.writes, write] : []);
}

/** The name as it is spelt comes before one that differs in signs only. */
function findSubject(subjects: readonly Subject[], name: string): Subject | undefined {
  const spelt = subjects.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return spelt ?? subjects.find((one) => plainName(one.name) === plainName(name));
}

function objections(school: School, { row, values }: ReadRow, subject: Subject | undefined): string[] {
  const { name, category, branch } = values;
  if (!name) return [];
  const found: string[] = [];
  if (name.length > SUBJECT_NAME_MAX)
    found.push(describeSheetProblem(labelOf('subjects', 'name'), 'tooLong'));
  const key = subject?.id ?? plainName(name);
  const former = school.rowOf.get(key);
  if (former === undefined) school.rowOf.set(key, row);
  else found.push(alreadyInRow('Mata pelajaran ini', former));
  if (subject && subject.is_active !== 1) found.push('Mata pelajaran ini sudah diarsipkan.');
  if (branch && !category && !subject?.category) found.push('Rumpun membutuhkan kategori.');
  return found;
}

const WEIGHTS = [
  ['presensi', 'presence_weight'],
  ['attitude', 'attitude_weight'],
  ['final', 'score_weight'],
] as const;
type Weights = Record<(typeof WEIGHTS)[number][1], number | null>;

/** The weights after the import: an empty cell keeps the present one. */
function weightsOf({ values }: ReadRow, subject: Subject | undefined): Weights {
  const weights: Weights = { presence_weight: null, attitude_weight: null, score_weight: null };
  for (const [key, column] of WEIGHTS) {
    const given = values[key];
    weights[column] = given ? Number(given) : (subject?.[column] ?? null);
  }
  return weights;
}

function wrongWeights(row: ReadRow, subject: Subject | undefined): string[] {
  if (WEIGHTS.every(([key]) => !row.values[key])) return [];
  const weights = Object.values(weightsOf(row, subject));
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0);
  const isWhole = sum === 100 && weights.every((weight) => weight !== null);
  return isWhole ? [] : ['Ketiga bobot harus diisi dan berjumlah 100.'];
}

const LABELS = {
  category: labelOf('subjects', 'category'),
  branch: labelOf('subjects', 'branch'),
  passing_mark: labelOf('subjects', 'passing_mark'),
  presence_weight: labelOf('subjects', 'presensi'),
  attitude_weight: labelOf('subjects', 'attitude'),
  score_weight: labelOf('subjects', 'final'),
};
type Column = keyof typeof LABELS;
type Wanted = Pick<Subject, Column>;

function changedColumns(subject: Subject, wanted: Wanted): Column[] {
  return (Object.keys(LABELS) as Column[]).filter((column) => subject[column] !== wanted[column]);
}

function pick(from: Wanted, columns: readonly Column[]) {
  return Object.fromEntries(columns.map((column) => [column, from[column]]));
}

function tell(
  { names }: Sortings,
  column: Column,
  before: string | number | null,
  after: string | number | null,
): FieldChange {
  const words = (value: string | number | null) =>
    value === null ? null : (names.get(String(value)) ?? String(value));
  return { field: LABELS[column], before: words(before), after: words(after) };
}
