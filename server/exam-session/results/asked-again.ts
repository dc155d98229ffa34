import { type SqlBool, sql } from 'kysely';
import { ASKED_IN_MAX } from '#contract/exam-session/release';
import { isClosed } from '#domain/exam/window';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { isPeriodClosed } from '../../paper/closed-period';
import { isStillGiven } from '../../paper/exam-waves';
import { listUnsettled } from './unsettled';

/** Whether another exam with one of its banks or questions is still to be sat: its pupils must not get the keys from here. */
export async function isAskedAgain(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  for (const other of await listWithSameQuestions(db, exam)) if (await isToBeSat(db, other, now)) return true;
  return false;
}

/** The first of such exams by name, with their teachers. */
export async function listAskedAgain(db: Db, exam: ExamTable, now: number) {
  const again: ExamTable[] = [];
  for (const other of await listWithSameQuestions(db, exam)) {
    if (await isToBeSat(db, other, now)) again.push(other);
    if (again.length === ASKED_IN_MAX) break;
  }
  if (again.length === 0) return [];
  const teachers = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', exam.homebase)
    .where(
      'id',
      'in',
      again.map(({ teacher }) => teacher),
    )
    .execute();
  const nameOf = new Map(teachers.map(({ id, name }) => [id, name]));
  return again.map(({ name, teacher }) => ({ exam: name, teacher: nameOf.get(teacher) ?? '' }));
}

async function listWithSameQuestions(db: Db, exam: ExamTable): Promise<ExamTable[]> {
  const banks = [...(await listBanks(db, exam)), ...(await listBanksWithCopies(db, exam))];
  const papers = await listPapersWithCopies(db, exam);
  return db
    .selectFrom('exams')
    .selectAll('exams')
    .where('exams.homebase', '=', exam.homebase)
    .where('exams.id', '<>', exam.id)
    .where('exams.kind', '<>', 'rehearsal')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('exams.id', 'in', papers),
        exists(
          selectFrom('exam_banks')
            .select('exam_banks.bank')
            .whereRef('exam_banks.homebase', '=', 'exams.homebase')
            .whereRef('exam_banks.exam', '=', 'exams.id')
            .where('exam_banks.bank', 'in', banks),
        ),
      ]),
    )
    .orderBy('exams.name')
    .execute();
}

/** Of two questions, `same` and `own`. The beginnings first, as the index has them; the whole text follows. */
const IN_THE_SAME_WORDS = sql<SqlBool>`substr(same.html, 1, 64) = substr(own.html, 1, 64)
  AND same.html = own.html AND same.choices = own.choices AND same.row_texts = own.row_texts`;

async function listBanks(db: Db, { homebase, id }: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_banks')
    .select('bank')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .execute();
  return rows.map(({ bank }) => bank);
}

/** Other banks that ask one of its questions in the same words: copied, moved, or brought in from one file. */
async function listBanksWithCopies(db: Db, exam: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom(selectOwn(db, exam))
    .innerJoin('questions as same', (join) => join.on(IN_THE_SAME_WORDS))
    .select('same.bank')
    .distinct()
    .where('same.homebase', '=', exam.homebase)
    .execute();
  return rows.map(({ bank }) => bank);
}

/** Other exams that have a paper of their own already, and ask one of its questions in it in the same words. */
async function listPapersWithCopies(db: Db, exam: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom(selectOwn(db, exam))
    .innerJoin('exam_questions as same', (join) => join.on(IN_THE_SAME_WORDS))
    .select('same.exam')
    .distinct()
    .where('same.homebase', '=', exam.homebase)
    .where('same.exam', '<>', exam.id)
    .execute();
  return rows.map(({ exam: other }) => other);
}

/**
 * Its questions as its own paper asked them, and as its banks have them now: a bank may have been emptied since, and a
 * mistake corrected in it before it was copied.
 */
function selectOwn(db: Db, { homebase, id }: ExamTable) {
  const asked = db
    .selectFrom('exam_questions')
    .select(['html', 'choices', 'row_texts'])
    .where('homebase', '=', homebase)
    .where('exam', '=', id);
  const present = db
    .selectFrom('exam_banks')
    .innerJoin('questions', (join) =>
      join
        .onRef('questions.homebase', '=', 'exam_banks.homebase')
        .onRef('questions.bank', '=', 'exam_banks.bank'),
    )
    .select(['questions.html', 'questions.choices', 'questions.row_texts'])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', id);
  return asked.union(present).as('own');
}

/**
 * Whether somebody can begin it, or answers to it can still count; for a copied exam also if nobody has sat it yet. A
 * closed regular exam may never be held, and would withhold the keys forever; so would one that was left open when its
 * period ended.
 */
async function isToBeSat(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  if ((await listUnsettled(db, exam, now)).size > 0) return true;
  if (await isPeriodClosed(db, { homebase: exam.homebase, exam: exam.id })) return false;
  if (!isClosed({ isActive: await isStillGiven(db, exam), closeAt: exam.close_at, now })) return true;
  if (exam.kind === 'regular' || (exam.close_at !== null && exam.close_at <= now)) return false;
  const sat = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .limit(1)
    .executeTakeFirst();
  return sat === undefined;
}
