import type { OperationResult } from '#contract/exam-session/operation';
import type { OperationAck } from '#domain/exam-session/answer-log';
import type { DbHandle } from './db-handle';
import { reopenOps } from './generation';
import type { OpRow } from './local-db';
import { listOf } from './lost-ops';
import type { OutboxMemory } from './outbox-memory';

/** Sending everything again takes a few requests; a number that stays too small must not make it a storm. */
const AGAIN_AFTER_MS = 300_000;

/**
 * Compares how many operations of a claim the server has with how many it acknowledged. If it has fewer, it lost some without
 * being restored from a backup: its disk lied, or an older copy of its file was put in place. Then everything delivered waits
 * again, at most once in five minutes for each claim. Sending twice has the same effect as once.
 */
export function createLossWatch(parts: { handle: DbHandle; memory: OutboxMemory }) {
  const { handle, memory } = parts;
  /** In ms by the server's clock; when all operations of a claim were last sent again. */
  const reopenedAt = new Map<string, number>();
  /** `acks` came with `logged` and are not stored yet. */
  return async function compare(
    attempt: string,
    acks: readonly OperationAck[],
    logged: number,
    serverNow: string,
  ): Promise<void> {
    const ops = await listOf(parts, attempt).catch(() => memory.knownOf(attempt));
    const results = new Map<string, OperationResult | null>(acks.map(({ opId, result }) => [opId, result]));
    const isLogged = ({ opId, result }: OpRow) => ![null, 'rejected'].includes(results.get(opId) ?? result);
    const epoch = ops.find(({ opId }) => results.has(opId))?.epoch;
    const own = ops.filter((op) => op.epoch === epoch && isLogged(op)).length;
    // The server may have more: this device does not always know all operations of its claim.
    if (own <= logged) return;
    const claim = `${attempt} ${epoch}`;
    const now = Date.parse(serverNow);
    if (Math.abs(now - (reopenedAt.get(claim) ?? -Infinity)) < AGAIN_AFTER_MS) return;
    reopenedAt.set(claim, now);
    memory.reopen();
    await handle.run(reopenOps).catch(memory.keepReopened);
  };
}
