import type { BankAccess } from '#contract/question-bank/bank';
import type { SharedAccess } from '#contract/question-bank/sharing';
import type { Db } from '../db/open';
import type { Session } from './session';

/** The caller's access to a bank of his school; undefined if he has none or the bank does not exist. */
export async function findBankAccess(
  db: Db,
  session: Session,
  bank: string,
): Promise<BankAccess | undefined> {
  const row = await selectBanksFor(db, session.user)
    .select(['banks.teacher', 'shares.access as shared'])
    .where('banks.homebase', '=', session.homebase)
    .where('banks.id', '=', bank)
    .executeTakeFirst();
  return row && accessOf(row, session);
}

/** The same for a bank that `selectBanksFor` returned for the caller. */
export function accessOf(
  bank: { teacher: string; shared: SharedAccess | null },
  { level, user }: Session,
): BankAccess | undefined {
  return level === 'admin' || bank.teacher === user ? 'own' : (bank.shared ?? undefined);
}

/** The banks a teacher may read and use in exams: his own, and those colleagues share with him. */
export function selectUsableBanks(db: Db, homebase: string, teacher: string) {
  return selectBanksFor(db, teacher)
    .where('banks.homebase', '=', homebase)
    .where(({ eb, or }) => or([eb('banks.teacher', '=', teacher), eb('shares.access', 'is not', null)]));
}

/** Every bank, joined with the share that this teacher has in it. */
export function selectBanksFor(db: Db, teacher: string) {
  return db
    .selectFrom('banks')
    .leftJoin('bank_shares as shares', (join) =>
      join
        .onRef('shares.homebase', '=', 'banks.homebase')
        .onRef('shares.bank', '=', 'banks.id')
        .on('shares.teacher', '=', teacher),
    );
}
