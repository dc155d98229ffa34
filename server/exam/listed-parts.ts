import { sql } from 'kysely';
import { classPlace, readClassOrder } from '../db/class-order';
import type { Db } from '../db/open';
import { countQuestions } from '../paper/exam-facts';
import { listWaves, toWave } from '../paper/exam-waves';
import { readResults } from './exam-results';

/** What the list of exams says of each besides its own row: banks, classes, counts, kin and results. */
export async function listParts(db: Db, homebase: string, exams: readonly string[]) {
  const banks = await listBanks(db, homebase, exams);
  const classes = await listClasses(db, homebase, exams);
  const begun = await db
    .selectFrom('attempts')
    .select(['exam', sql<number>`count(distinct student)`.as('count')])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .groupBy('exam')
    .execute();
  const named = await db
    .selectFrom('exam_pupils')
    .select(({ fn }) => ['exam', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .groupBy('exam')
    .execute();
  const countOf = (rows: readonly { exam: string; count: number }[]) =>
    new Map(rows.map((row) => [row.exam, Number(row.count)]));
  const counts = { attempts: countOf(begun), named: countOf(named) };
  const waves = await listWaves(db, homebase, exams);
  const kinOf = await readKin(db, homebase, exams);
  const results = await readResults(db, homebase, exams);
  return {
    ...counts,
    listsOf: (exam: string) => ({
      banks: banks.filter((bank) => bank.exam === exam).map(({ exam: _, ...bank }) => bank),
      classes: classes.filter((each) => each.exam === exam).map(({ id, name }) => ({ id, name })),
      waves: waves.filter((wave) => wave.exam === exam).map(toWave),
    }),
    kinOf,
    results,
    questions: await countQuestions(db, homebase, exams),
  };
}

/** The banks of these exams, in their order, with how many questions of each are drawn. */
export async function listBanks(db: Db, homebase: string, exams: readonly string[]) {
  return db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .select([
      'exam_banks.exam',
      'banks.id',
      'banks.name',
      'banks.btype as type',
      'exam_banks.pg',
      'exam_banks.essay',
    ])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', 'in', exams)
    .orderBy('exam_banks.position')
    .execute();
}

/** The classes of these exams, in the school's order. */
export async function listClasses(db: Db, homebase: string, exams: readonly string[]) {
  return db
    .selectFrom('exam_classes')
    .innerJoin('classes', (join) =>
      join
        .onRef('classes.homebase', '=', 'exam_classes.homebase')
        .onRef('classes.id', '=', 'exam_classes.class'),
    )
    .select(['exam_classes.exam', 'classes.id', 'classes.name'])
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.exam', 'in', exams)
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .execute();
}

/** The exam each of these was copied from, and its own copies. */
async function readKin(db: Db, homebase: string, exams: readonly string[]) {
  const all = db.selectFrom('exams').where('exams.homebase', '=', homebase);
  const origins = await all
    .innerJoin('exams as made', (join) =>
      join.onRef('made.homebase', '=', 'exams.homebase').onRef('made.origin', '=', 'exams.id'),
    )
    .select(['exams.id', 'exams.name'])
    .where('made.id', 'in', exams)
    .execute();
  const copies = await all
    .select(['exams.id', 'exams.name', 'exams.kind', 'exams.origin'])
    .where('exams.origin', 'in', exams)
    .orderBy('exams.created_at')
    .orderBy('exams.id')
    .execute();
  const byId = new Map(origins.map((origin) => [origin.id, origin]));
  return (row: { id: string; origin: string | null }) => ({
    origin: byId.get(row.origin ?? '') ?? null,
    copies: copies.filter(({ origin }) => origin === row.id).map(({ origin: _, ...copy }) => copy),
  });
}
