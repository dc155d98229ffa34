import { type ExpressionBuilder, sql } from 'kysely';
import type { FoundQuestion } from '#contract/question-bank/finding';
import type { MeasuredAs, QuestionOrder, QuestionQuery } from '#contract/question-bank/question-query';
import { SOUGHT_KINDS, type SoughtKind } from '#contract/question-bank/question-tag';
import { FACILITIES_OF } from '#domain/item-analysis/advice';
import { foldWords, soughtWords } from '#domain/question-bank/sought-words';
import { selectBanksFor, selectUsableBanks } from '../../access/bank-access';
import type { Session } from '../../access/session';
import type { Db } from '../../db/open';
import { holds } from '../../db/search';
import type { Tables } from '../../db/tables/all';
import { pageReply, type Slice } from '../../http/page';
import { toQuestion } from '../queries';
import { lastFacility, readLastMeasures } from './last-measure';

/** The part of the session that decides which banks the caller sees. */
export type Seeker = Pick<Session, 'homebase' | 'user' | 'level'>;

/** Lists questions of one bank; the scope rule has already checked that the caller may see it. */
export async function listQuestions(db: Db, bank: BankPlace, slice: Slice, query: QuestionQuery) {
  const wanted = selectWanted(db, bank.homebase, query).where('question_index.bank', '=', bank.id);
  const { total, ids } = await readSlice(wanted, slice, query.order);
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', bank.homebase)
    .where('id', 'in', ids)
    .execute();
  const measures = await readLastMeasures(db, bank.homebase, ids);
  return pageReply(
    slice,
    total,
    sorted(rows, ids).map((row) => ({ ...toQuestion(row), ...measures(row) })),
  );
}

/** Finds questions in all banks that the caller may see, each with its bank and its place there. */
export async function findQuestions(db: Db, seeker: Seeker, slice: Slice, query: QuestionQuery) {
  const { homebase } = seeker;
  const wanted = selectWanted(db, homebase, query).where(
    'question_index.bank',
    'in',
    reachedBanks(db, seeker),
  );
  const { total, ids } = await readSlice(wanted, slice, query.order);
  const rows = await db
    .selectFrom('questions')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'questions.homebase').onRef('banks.id', '=', 'questions.bank'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'banks.homebase').onRef('users.id', '=', 'banks.teacher'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .selectAll('questions')
    .select(['banks.name as bank_name', 'banks.btype', 'banks.teacher'])
    .select(['users.name as teacher_name', 'subjects.name as subject_name'])
    .select(placeInBank())
    .where('questions.homebase', '=', homebase)
    .where('questions.id', 'in', ids)
    .execute();
  const measures = await readLastMeasures(db, homebase, ids);
  const data = sorted(rows, ids).map((row): FoundQuestion => {
    const { bank_name, btype, teacher, teacher_name, subject_name, number } = row;
    const place = { bank_name, btype, teacher, teacher_name, subject_name, number };
    return { ...toQuestion(row), ...place, ...measures(row) };
  });
  return pageReply(slice, total, data);
}

/** The place of the selected question in its bank, from 1. */
function placeInBank() {
  return sql<number>`(select count(*) from questions as before where before.homebase = questions.homebase and before.bank = questions.bank and before.position <= questions.position)`.as(
    'number',
  );
}

/**
 * Lists the tags of the questions that the caller may see: for each, one of its spellings and how many questions have
 * it.
 */
export async function listTags(db: Db, seeker: Seeker) {
  return db
    .selectFrom('question_tags')
    .innerJoin('question_index', (join) =>
      join
        .onRef('question_index.homebase', '=', 'question_tags.homebase')
        .onRef('question_index.question', '=', 'question_tags.question'),
    )
    .select((eb) => ['question_tags.kind', eb.fn.min('question_tags.name').as('name')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('question_tags.homebase', '=', seeker.homebase)
    .where('question_index.bank', 'in', reachedBanks(db, seeker))
    .groupBy(['question_tags.kind', 'question_tags.sought'])
    .orderBy('question_tags.kind')
    .orderBy('question_tags.sought')
    .execute();
}

interface BankPlace {
  homebase: string;
  id: string;
}

function reachedBanks(db: Db, { homebase, user, level }: Seeker) {
  const banks =
    level === 'admin'
      ? selectBanksFor(db, user).where('banks.homebase', '=', homebase)
      : selectUsableBanks(db, homebase, user);
  return banks.select('banks.id');
}

/** The index of a school's questions, filtered by the query. */
function selectWanted(db: Db, homebase: string, query: QuestionQuery) {
  const { qtype, only } = query;
  let wanted = db.selectFrom('question_index').where('question_index.homebase', '=', homebase);
  if (qtype !== undefined) wanted = wanted.where('question_index.qtype', '=', qtype);
  for (const word of soughtWords(query.search ?? ''))
    wanted = wanted.where((eb) => holds(eb.ref('question_index.sought'), word));
  for (const kind of SOUGHT_KINDS) {
    const name = query[kind];
    if (name !== undefined) wanted = wanted.where((eb) => hasTag(eb, kind, name));
  }
  if (query.difficulty !== undefined) wanted = wanted.where(measuredAs(query.difficulty));
  if (only === 'faulty') return wanted.where('question_index.is_faulty', '=', 1);
  if (only === 'used') return wanted.where(isAsked);
  return only === 'unused' ? wanted.where((eb) => eb.not(isAsked(eb))) : wanted;
}

type Indexed = ExpressionBuilder<Tables, 'question_index'>;

function hasTag({ exists, selectFrom }: Indexed, kind: SoughtKind, name: string) {
  return exists(
    selectFrom('question_tags')
      .select('question_tags.kind')
      .whereRef('question_tags.homebase', '=', 'question_index.homebase')
      .whereRef('question_tags.question', '=', 'question_index.question')
      .where('question_tags.kind', '=', kind)
      .where('question_tags.sought', '=', foldWords(name)),
  );
}

function measuredAs(difficulty: MeasuredAs) {
  return (eb: Indexed) => {
    if (difficulty === 'unmeasured') return eb(lastFacility(eb), 'is', null);
    const [from, below] = FACILITIES_OF[difficulty];
    return eb.and([eb(lastFacility(eb), '>=', from), eb(lastFacility(eb), '<', below)]);
  };
}

/** Exams that have begun ask copies (`exam_questions`). */
function isAsked({ exists, selectFrom }: Indexed) {
  return exists(
    selectFrom('exam_questions')
      .select('exam_questions.exam')
      .whereRef('exam_questions.homebase', '=', 'question_index.homebase')
      .whereRef('exam_questions.question', '=', 'question_index.question'),
  );
}

type Wanted = ReturnType<typeof selectWanted>;

async function readSlice(wanted: Wanted, { limit, offset }: Slice, order: QuestionOrder = 'place') {
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const chosen = await inOrder(wanted, order)
    .select('question_index.question')
    .orderBy('question_index.bank')
    .orderBy('question_index.position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, ids: chosen.map(({ question }) => question) };
}

function inOrder(wanted: Wanted, order: QuestionOrder): Wanted {
  switch (order) {
    case 'place':
      return wanted;
    case 'newest':
      return wanted.orderBy('question_index.written_at', 'desc');
    case 'points':
      return wanted.orderBy('question_index.points', 'desc');
    case 'type':
      return wanted.orderBy('question_index.qtype');
    case 'level':
      return wanted.orderBy('question_index.level', (by) => by.asc().nullsLast());
    case 'hardest':
      return wanted.orderBy(lastFacility, (by) => by.asc().nullsLast());
    case 'easiest':
      return wanted.orderBy(lastFacility, (by) => by.desc().nullsLast());
  }
}

/** Sorts rows in the order of the ids. */
function sorted<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
