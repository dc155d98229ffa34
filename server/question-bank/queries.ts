import { sql } from 'kysely';
import { toInstant } from '#contract/instant';
import type { Bank, BankType, QuestionForStaff } from '#contract/question-bank/bank';
import { accessOf, selectBanksFor, selectUsableBanks } from '../access/bank-access';
import type { Session } from '../access/session';
import type { Db } from '../db/open';
import { contains } from '../db/search';
import type { QuestionTable, StoredContent } from '../db/tables/question-bank';
import { pageReply, type Slice } from '../http/page';

/** Returns the type of a bank; the scope rule has already found the bank. */
export async function getBankType(db: Db, homebase: string, id: string): Promise<BankType> {
  const row = await db
    .selectFrom('banks')
    .select('btype')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.btype;
}

interface BankFilter {
  whose?: 'own' | 'shared' | undefined;
  /** Only the bank with this id. */
  bankid?: string | undefined;
}

/** Lists banks: all of the school for an admin, for a teacher his own and those shared with him. */
export async function listBanks(db: Db, session: Session, slice: Slice, { whose, bankid = '' }: BankFilter) {
  const { homebase, user, level } = session;
  const reached =
    level === 'admin'
      ? selectBanksFor(db, user).where('banks.homebase', '=', homebase)
      : selectUsableBanks(db, homebase, user);
  const found = reached
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'banks.homebase').onRef('users.id', '=', 'banks.teacher'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .$if(whose === 'own' && level !== 'admin', (query) => query.where('banks.teacher', '=', user))
    .$if(bankid !== '', (query) => query.where('banks.id', '=', bankid))
    .$if(whose === 'shared', (query) => query.where('shares.access', 'is not', null))
    .where((eb) =>
      eb.or([contains(eb.ref('banks.name'), slice.pattern), contains(eb.ref('users.name'), slice.pattern)]),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('banks')
    .select(['users.name as teacher_name', 'subjects.name as subject_name', 'shares.access as shared'])
    .select(questionCount())
    .orderBy('banks.name')
    .orderBy('banks.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(({ created_at, shared, ...row }): Bank => {
    // Only banks within his reach were read.
    const access = accessOf({ ...row, shared }, session) ?? 'use';
    return { ...row, createdat: toInstant(created_at), access };
  });
  return pageReply(slice, total, data);
}

/** A stored question as staff see it. */
export function toQuestion(row: QuestionTable): QuestionForStaff {
  return {
    ...toShown(row),
    createdat: toInstant(row.created_at),
    changedat: row.changed_at === null ? null : toInstant(row.changed_at),
  };
}

/** The same without its times; a version has other times. */
export function toShown(
  row: StoredContent & { id: string; bank: string },
): Omit<QuestionForStaff, 'createdat' | 'changedat'> {
  return {
    id: row.id,
    bank: row.bank,
    qtype: row.qtype,
    question: row.html,
    // Written by `prepareSheet` in exactly the shape of the contract.
    content: JSON.parse(row.content),
    choices: JSON.parse(row.choices),
    ...(row.row_texts === '[]' ? {} : { rows: JSON.parse(row.row_texts) }),
    qkey: row.answer_key,
    rule: row.scoring,
    tags: JSON.parse(row.tags),
    poin: row.points / 100,
    ...(row.rubric === null ? {} : { rubric: JSON.parse(row.rubric) }),
  };
}

/** Number of questions of the selected bank. */
export function questionCount() {
  return sql<number>`(select count(*) from questions where questions.homebase = banks.homebase and questions.bank = banks.id)`.as(
    'question_count',
  );
}
