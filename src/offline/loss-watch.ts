import type { OperationResult } from '#contract/operation';
import type { OperationAck } from '#domain/exam-session/answer-log';
import type { DbHandle } from './db-handle';
import { reopenOps } from './generation';
import type { OpRow } from './local-db';
import { listOf } from './lost-ops';
import type { OutboxMemory } from './outbox-memory';

/**
 * Compares how many operations of a claim the server has with how many it acknowledged. If it has fewer, it lost some without
 * being restored from a backup: its disk lied, or an older copy of its file was put in place. Then everything delivered waits
 * again. Sending twice has the same effect as once.
 */
export function createLossWatch(parts: { handle: DbHandle; memory: OutboxMemory }) {
  const { handle, memory } = parts;
  /** What is missing, by claim: for the same number nothing is sent again a second time. */
  const known = new Map<string, number>();
  /** `acks` came with the number and are not stored yet. */
  return async function compare(
    attempt: string,
    acks: readonly OperationAck[],
    logged: number,
  ): Promise<void> {
    const ops = await listOf(parts, attempt).catch(() => memory.knownOf(attempt));
    const results = new Map<string, OperationResult | null>(acks.map(({ opId, result }) => [opId, result]));
    const isLogged = ({ opId, result }: OpRow) => ![null, 'rejected'].includes(results.get(opId) ?? result);
    const epoch = ops.find(({ opId }) => results.has(opId))?.epoch;
    const own = ops.filter((op) => op.epoch === epoch && isLogged(op)).length;
    // The server may have more: this device does not always know all operations of its claim.
    const lost = Math.max(0, own - logged);
    const name = `${attempt} ${epoch}`;
    const isNew = lost > (known.get(name) ?? 0);
    known.set(name, lost);
    if (!isNew) return;
    memory.reopen();
    await handle.run(reopenOps).catch(() => undefined);
  };
}
