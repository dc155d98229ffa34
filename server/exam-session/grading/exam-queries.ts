import type { ListQuery } from '#contract/fields';
import type { ExamToGrade } from '#contract/grading';
import { QTYPE } from '#contract/question';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { selectSubstituted } from '../../db/substitutes';
import { selectTaught } from '../../db/taught-classes';
import { pageReply, sliceOf } from '../../http/page';
import { countEssays, type EssayCounts, listSitters, NO_ESSAYS } from './essay-queries';
import { stateFor } from './essay-state';
import { listMarked } from './marked-essays';

interface Grader {
  homebase: string;
  /** Null: an admin, who may grade everything. */
  teacher: string | null;
  now: number;
}

/** Lists begun exams of the active period with essays that the caller may grade, newest first. */
export async function listExamsToGrade(db: Db, { homebase, teacher, now }: Grader, query: ListQuery) {
  const slice = sliceOf(query);
  const taught = teacher === null ? [] : await listTaught(db, homebase, teacher);
  const second = teacher === null ? [] : await listSecond(db, homebase, teacher);
  const inPlace = teacher === null ? [] : await listInPlace(db, { homebase, teacher, now });
  const period = await findActivePeriod(db, homebase);
  const begun = db
    .selectFrom('exams')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.period', '=', period ?? '')
    .where(({ ref, or }) =>
      or([contains(ref('exams.name'), slice.pattern), contains(ref('users.name'), slice.pattern)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exam_questions')
          .select('exam_questions.question')
          .whereRef('exam_questions.homebase', '=', 'exams.homebase')
          .whereRef('exam_questions.exam', '=', 'exams.id')
          .where('exam_questions.qtype', '=', QTYPE.essay),
      ),
    );
  const own =
    teacher === null
      ? begun
      : begun.where((eb) =>
          eb.or([
            eb('exams.teacher', '=', teacher),
            eb('exams.id', 'in', [...taught.map(({ id }) => id), ...second, ...inPlace]),
          ]),
        );
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['exams.id', 'exams.name', 'exams.teacher', 'users.name as teacher_name'])
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data: ExamToGrade[] = [];
  for (const { teacher: owner, ...row } of rows) {
    const classes =
      teacher === null || owner === teacher || second.includes(row.id) || inPlace.includes(row.id)
        ? null
        : taught.filter(({ id }) => id === row.id).map((each) => each.class);
    const sitters = await listSitters(db, { homebase, exam: row.id, classes }, null);
    const attempts = sitters.map(({ attempt }) => attempt);
    const isSecond = second.includes(row.id);
    const counts = await (teacher !== null && isSecond
      ? countSecond(db, homebase, { attempts, marker: teacher })
      : countFirst(db, homebase, attempts));
    const names = [...new Set(sitters.map((sitter) => sitter.class))].join(', ');
    data.push({ ...row, classes: names, second: isSecond, ...counts });
  }
  return pageReply(slice, Number(total), data);
}

/** Exams whose second marker he is. */
async function listSecond(db: Db, homebase: string, marker: string): Promise<string[]> {
  const rows = await db
    .selectFrom('second_markings')
    .select('exam')
    .where('homebase', '=', homebase)
    .where('marker', '=', marker)
    .execute();
  return rows.map(({ exam }) => exam);
}

/** Exams that he runs as a substitute now, with permission to grade. */
async function listInPlace(db: Db, standing: Parameters<typeof selectSubstituted>[1]): Promise<string[]> {
  const rows = await selectSubstituted(db, standing).select('exam').where('may_grade', '=', 1).execute();
  return rows.map(({ exam }) => exam);
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

function listTaught(db: Db, homebase: string, teacher: string) {
  return selectTaught(db, homebase, teacher).select(['exams.id', 'classes.id as class']).execute();
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
