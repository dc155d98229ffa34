import type { ReplyOf } from '#contract/endpoint';
import type { pouch } from '#contract/exam-session/pouch';
import { type Receipt, receiptOf } from '#domain/hand-in/receipt';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';

type ClaimReceipt = ReplyOf<(typeof pouch)['receipts']>[number];

/**
 * Lists the operations the server has of each claim of an attempt, newest first. The server's own endings belong to
 * no device and are left out.
 */
export async function listReceipts(db: Db, homebase: string, attempt: string): Promise<ClaimReceipt[]> {
  const rows = await db
    .selectFrom('operations')
    .leftJoin('carried_operations', (join) =>
      join
        .onRef('carried_operations.homebase', '=', 'operations.homebase')
        .onRef('carried_operations.attempt', '=', 'operations.attempt')
        .onRef('carried_operations.op_id', '=', 'operations.op_id'),
    )
    .leftJoin('users', (join) =>
      join.on('users.homebase', '=', homebase).onRef('users.id', '=', 'carried_operations.carried_by'),
    )
    .select(['operations.epoch', 'operations.op_id', 'operations.received_at', 'users.name'])
    .where('operations.homebase', '=', toBytes(homebase))
    .where('operations.attempt', '=', toBytes(attempt))
    .where('operations.via', '=', 'device')
    .orderBy('operations.epoch', 'desc')
    .orderBy('operations.seq')
    .execute();
  const claims = new Map<number, typeof rows>();
  for (const row of rows) {
    const own = claims.get(row.epoch);
    if (own) own.push(row);
    else claims.set(row.epoch, [row]);
  }
  return [...claims].map(([epoch, own]) => ({
    epoch,
    ...receiptOf(own.map(toOpId)),
    carried: own.filter(({ name }) => name !== null).length,
    carried_by: own.findLast(({ name }) => name !== null)?.name ?? null,
    last_received: new Date(Math.max(...own.map((row) => row.received_at))).toISOString(),
  }));
}

/** The receipt of one claim. */
export async function receiptOfClaim(
  db: Db,
  { homebase, attempt, epoch }: { homebase: string; attempt: string; epoch: number },
): Promise<Receipt> {
  const rows = await db
    .selectFrom('operations')
    .select('op_id')
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('epoch', '=', epoch)
    .where('via', '=', 'device')
    .execute();
  return receiptOf(rows.map(toOpId));
}

/** Returns the student whose answers a receipt is for; 404 if he is gone. */
export async function findOwner(db: Db, homebase: string, student: string) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'nis'])
    .where('homebase', '=', homebase)
    .where('id', '=', student)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

function toOpId({ op_id: bytes }: { op_id: Uint8Array }): string {
  return Buffer.from(bytes).toString('base64url');
}
