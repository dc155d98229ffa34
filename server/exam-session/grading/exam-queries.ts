import type { ParsedInputOf } from '#contract/endpoint';
import type { ExamToGrade, grading } from '#contract/exam-session/grading';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, sliceOf } from '../../http/page';
import { listSitters } from '../attempts/sitters';
import { countEssays, type EssayCounts, NO_ESSAYS } from './essay-queries';
import { stateFor } from './essay-state';
import { listWaitingExams } from './former-exams';
import { listMarked } from './marked-essays';
import { type Grader, type Reach, readReach, selectGraded } from './reach';

/**
 * Lists begun exams with essays that the caller may grade, newest first unless sorted otherwise: those of the active period, and those of
 * other periods while something still waits for him (ADR 92).
 */
export async function listExamsToGrade(
  db: Db,
  grader: Grader,
  query: ParsedInputOf<typeof grading.listExams>,
) {
  const slice = sliceOf(query);
  const { column, direction } = sqlOrderOf(query.sort ?? 'name');
  const reach = await readReach(db, grader);
  const period = (await findActivePeriod(db, grader.homebase)) ?? '';
  const found = selectGraded(db, reach).where(({ ref, or }) =>
    or([contains(ref('exams.name'), slice.pattern), contains(ref('users.name'), slice.pattern)]),
  );
  const waiting = await listWaitingExams(db, reach, { found, period });
  const own = found.where((eb) => eb.or([eb('exams.period', '=', period), eb('exams.id', 'in', waiting)]));
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['exams.id', 'exams.name', 'exams.teacher', 'users.name as teacher_name'])
    .$if(query.sort !== undefined, (all) => all.orderBy(SORTS[column] ?? 'exams.name', direction))
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data: ExamToGrade[] = [];
  for (const { teacher, ...row } of rows)
    data.push({ ...row, ...(await readProgress(db, reach, { id: row.id, teacher })) });
  return pageReply(slice, Number(total), data);
}

const SORTS: Record<string, 'exams.name' | 'users.name'> = { name: 'exams.name', teacher: 'users.name' };

interface Listed {
  id: string;
  teacher: string;
}

/** Whose essays of an exam he may grade, and how far he is. */
async function readProgress(
  db: Db,
  { homebase, teacher, taught, second, inPlace }: Reach,
  { id: exam, teacher: owner }: Listed,
) {
  const isSecond = second.includes(exam);
  const classes =
    teacher === null || owner === teacher || isSecond || inPlace.includes(exam)
      ? null
      : taught.filter(({ id }) => id === exam).map((each) => each.class);
  const sitters = await listSitters(db, { homebase, exam, classes }, null);
  const attempts = sitters.map(({ attempt }) => attempt);
  const counts = await (teacher !== null && isSecond
    ? countSecond(db, homebase, { attempts, marker: teacher })
    : countFirst(db, homebase, attempts));
  const names = [...new Set(sitters.map((sitter) => sitter.class))].join(', ');
  return { classes: names, second: isSecond, ...counts };
}

async function countFirst(db: Db, homebase: string, attempts: readonly string[]): Promise<EssayCounts> {
  return sumOf([...(await countEssays(db, homebase, attempts)).values()]);
}

interface Second {
  attempts: readonly string[];
  marker: string;
}

async function countSecond(db: Db, homebase: string, { attempts, marker }: Second): Promise<EssayCounts> {
  const essays = await listMarked(db, homebase, attempts);
  const states = essays.map((essay) => stateFor(essay, { user: marker, place: 'second' }).state);
  return {
    answered: states.length,
    graded: states.filter((state) => state === 'graded').length,
    changed: states.filter((state) => state === 'changed').length,
  };
}

function sumOf(counts: readonly EssayCounts[]): EssayCounts {
  return counts.reduce(
    (sum, each) => ({
      answered: sum.answered + each.answered,
      graded: sum.graded + each.graded,
      changed: sum.changed + each.changed,
    }),
    NO_ESSAYS,
  );
}
