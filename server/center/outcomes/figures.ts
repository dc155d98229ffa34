import type { outcomes } from '#contract/center/outcomes';
import type { ReplyOf } from '#contract/endpoint';
import { isTellable, tellOutcomes } from '#domain/exam/outcomes';
import { toldCount } from '#domain/pupil-record/small-cells';
import { selectCountedEnrolments } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { listReleasedOutcomes } from './released-outcomes';

export interface OfOutcomes {
  /** Name of a period; undefined means each school's active one. */
  periode?: string | undefined;
  homebase?: string | undefined;
}

/** The exam figures of every school in a period. Covers all schools, so it runs off the main thread. */
export async function readExamFigures(
  db: Db,
  of: OfOutcomes,
  now: number,
): Promise<ReplyOf<typeof outcomes.list>> {
  const schools = await listSchools(db, of);
  const periods = schools.flatMap(({ period }) => (period === null ? [] : [period]));
  const [sittings, pupils, told, names] = await Promise.all([
    countSittings(db, periods),
    countPupils(db, periods),
    listReleasedOutcomes(db, periods, now),
    listPeriodNames(db),
  ]);
  return {
    periods: names,
    data: schools.map(({ id, name, periode }) => {
      const { begun, running, sat } = sittings.get(id) ?? { begun: 0, running: 0, sat: 0 };
      const own = told.get(id) ?? [];
      return {
        homebase_id: id,
        homebase_name: name,
        periode,
        held: begun - running,
        running,
        sat: toldCount(sat),
        pupils: pupils.get(id) ?? 0,
        counted: new Set(own.filter(isTellable).map(({ exam }) => exam)).size,
        outcomes: tellOutcomes(own),
      };
    }),
  };
}

/** The requested schools, sorted by name, each with its period. */
function listSchools(db: Db, { periode, homebase }: OfOutcomes) {
  return db
    .selectFrom('homebases')
    .leftJoin('periods', (join) => {
      const own = join.onRef('periods.homebase', '=', 'homebases.id');
      return periode === undefined
        ? own.on('periods.is_active', '=', 1)
        : own.on('periods.name', '=', periode);
    })
    .select(['homebases.id', 'homebases.name', 'periods.id as period', 'periods.name as periode'])
    .where('homebases.kind', '=', 'school')
    .where('homebases.deleted_at', 'is', null)
    .$if(homebase !== undefined, (query) => query.where('homebases.id', '=', homebase ?? ''))
    .orderBy('homebases.name')
    .execute();
}

async function listPeriodNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('periods')
    .innerJoin('homebases', 'homebases.id', 'periods.homebase')
    .select(({ fn }) => ['periods.name', fn.max('periods.position').as('last')])
    .where('homebases.deleted_at', 'is', null)
    .groupBy('periods.name')
    .orderBy('last', 'desc')
    .orderBy('periods.name', 'desc')
    .execute();
  return rows.map(({ name }) => name);
}

/** By school: exams that were sat, exams being sat, and how many pupils began one. */
async function countSittings(db: Db, periods: readonly string[]) {
  const rows = await db
    .selectFrom('exams')
    .innerJoin('attempts', (join) =>
      join.onRef('attempts.homebase', '=', 'exams.homebase').onRef('attempts.exam', '=', 'exams.id'),
    )
    .select(({ fn, eb }) => [
      'exams.homebase',
      fn.count<number>('exams.id').distinct().as('begun'),
      fn
        .count<number>(
          eb.case().when('attempts.progress', 'in', ['running', 'admitted']).then(eb.ref('exams.id')).end(),
        )
        .distinct()
        .as('running'),
      fn.count<number>('attempts.student').distinct().as('sat'),
    ])
    .where('exams.period', 'in', periods)
    .where('exams.kind', '<>', 'rehearsal')
    .where('attempts.archived_at', 'is', null)
    .groupBy('exams.homebase')
    .execute();
  return new Map(rows.map(({ homebase, ...counts }) => [homebase, counts]));
}

/** How many enrolments count in these periods, by school. */
async function countPupils(db: Db, periods: readonly string[]) {
  const rows = await selectCountedEnrolments(db)
    .select(({ fn }) => ['enrolments.homebase', fn.countAll<number>().as('count')])
    .where('enrolments.period', 'in', periods)
    .groupBy('enrolments.homebase')
    .execute();
  return new Map(rows.map(({ homebase, count }) => [homebase, count]));
}
