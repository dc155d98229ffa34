import type { SharedAccess } from '#contract/question-bank/sharing';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { dropOwnShares } from './own-shares';

interface Sharing extends Actor {
  bank: string;
  shares: { teacher: string; access: SharedAccess }[];
}

/**
 * Shares a bank with exactly these active colleagues of its teacher. Exams keep the banks that they were made with.
 * Throws `notFound` if one of them is not an active colleague.
 */
export const shareBank = command('bank.share', async (tx, input: Sharing) => {
  const { homebase, bank, actor, ip } = input;
  const shares = [...new Map(input.shares.map((share) => [share.teacher, share])).values()];
  await requireColleagues(tx, input);
  const before = await tx.db
    .selectFrom('bank_shares')
    .select(['teacher', 'access'])
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .execute();
  if (isSame(before, shares)) return;
  await tx.db.deleteFrom('bank_shares').where('homebase', '=', homebase).where('bank', '=', bank).execute();
  const rows = shares.map((share) => ({ homebase, bank, ...share }));
  if (rows.length > 0) await tx.db.insertInto('bank_shares').values(rows).execute();
  const detail = { from: before, to: shares };
  await writeAudit(tx, { homebase, actor, ip, action: 'bank.share', subject: bank, detail });
});

interface HandingOver extends Actor {
  from: string;
  to: string;
}

/** Hands all banks of a teacher, who may be inactive, to an active one, all or none; returns how many. */
export const handOverBanks = command('bank.handOver', async (tx, input: HandingOver): Promise<number> => {
  const { homebase, actor, ip, from, to } = input;
  await requireTeacher(tx, homebase, from);
  const receiver = await requireTeacher(tx, homebase, to);
  if (receiver.is_active !== 1) fail('notFound');
  if (from === to) fail('invalidInput', { message: 'Pilih dua guru yang berbeda.' });
  const banks = await listBanksOf(tx, homebase, from);
  if (banks.length === 0) return 0;
  await refuseNamesakes(tx, { homebase, to, receiver: receiver.name, banks });
  await tx.db
    .updateTable('banks')
    .set({ teacher: to })
    .where('homebase', '=', homebase)
    .where('teacher', '=', from)
    .execute();
  await dropOwnShares(tx, homebase, to);
  const detail = { to, banks: banks.map(({ id }) => id) };
  await writeAudit(tx, { homebase, actor, ip, action: 'bank.handOver', subject: from, detail });
  return banks.length;
});

async function requireColleagues({ db }: WriteContext, { homebase, bank, shares }: Sharing): Promise<void> {
  if (shares.length === 0) return;
  const wanted = [...new Set(shares.map(({ teacher }) => teacher))];
  const colleagues = await db
    .selectFrom('users')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'users.homebase').onRef('banks.teacher', '!=', 'users.id'),
    )
    .select('users.id')
    .where('banks.homebase', '=', homebase)
    .where('banks.id', '=', bank)
    .where('users.id', 'in', wanted)
    .where('users.level', '=', 'teacher')
    .where('users.is_active', '=', 1)
    .execute();
  if (colleagues.length !== wanted.length) fail('notFound');
}

function isSame(before: readonly Sharing['shares'][number][], after: Sharing['shares']): boolean {
  const had = new Map(before.map(({ teacher, access }) => [teacher, access]));
  return had.size === after.length && after.every(({ teacher, access }) => had.get(teacher) === access);
}

async function requireTeacher({ db }: WriteContext, homebase: string, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('level', '=', 'teacher')
    .executeTakeFirst();
  return row ?? fail('notFound');
}

function listBanksOf({ db }: WriteContext, homebase: string, teacher: string) {
  return db
    .selectFrom('banks')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('teacher', '=', teacher)
    .execute();
}

interface Namesakes {
  homebase: string;
  to: string;
  receiver: string;
  banks: readonly { name: string }[];
}

/** A teacher may not have two banks of the same name: he could not tell them apart. */
async function refuseNamesakes(
  tx: WriteContext,
  { homebase, to, receiver, banks }: Namesakes,
): Promise<void> {
  const own = new Set((await listBanksOf(tx, homebase, to)).map(({ name }) => name));
  const both = banks.filter(({ name }) => own.has(name)).map(({ name }) => `“${name}”`);
  if (both.length > 0) {
    const message = `${receiver} sudah memiliki bank soal bernama ${both.join(', ')}. Ubah dahulu namanya.`;
    fail('conflict', { message });
  }
}
