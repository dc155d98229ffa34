import { type Receipt, receiptOf } from '#domain/hand-in/receipt';
import type { Outbox } from '../offline/outbox';

/**
 * Returns the receipt code of everything this device did in its claim, as the server will show it once it has
 * everything. What the server put aside is not in its log, and so not in the code.
 */
export async function ownReceipt(
  outbox: Pick<Outbox, 'listOf' | 'findAttempt'>,
  attempt: string,
): Promise<Receipt> {
  const [row, ops] = await Promise.all([outbox.findAttempt(attempt), outbox.listOf(attempt)]);
  const own = ops.filter((op) => op.epoch === row?.epoch && op.result !== 'rejected');
  return receiptOf(own.map((op) => op.opId));
}
