import { type DeliveryOutcome, deliverGroup, type Round, tokensOf } from './deliver';
import type { OpRow } from './local-db';
import { createRefusals, type Refusals } from './refusals';
import type { SenderParts } from './sender-parts';
import { createSuspects, type Suspects } from './suspects';

/**
 * How one round ended. `more`: something was sent and more is waiting; `busy`: another tab is sending; `idle`:
 * nothing can be sent now; `dueMs` is the time until a refused token should be tried again.
 */
export type RoundOutcome =
  | { type: 'idle'; dueMs?: number | undefined }
  | { type: 'more' }
  | { type: 'busy' }
  | { type: 'failed'; hasProgress: boolean; retryAfterMs?: number | undefined };

export interface Sender {
  /** One pass over everything that waits. `isAlone`: without asking for the lock, because its holder seems frozen. */
  runRound: (isAlone?: boolean) => Promise<RoundOutcome>;
  /** Something has changed: what the server refused is tried once more in the next round. */
  forgive: () => void;
}

/** A frozen tab keeps its lock; short rounds make that harmless. */
const ROUND_MS = 12_000;

interface Memory {
  suspects: Suspects;
  refusals: Refusals;
}

/** Delivers what waits, of every attempt on this device, whoever is signed in. */
export function createSender(parts: SenderParts): Sender {
  const memory = { suspects: createSuspects(), refusals: createRefusals() };
  return {
    runRound: async (isAlone = false) => {
      if (isAlone) return runRound(parts, memory);
      return (await parts.lock(() => runRound(parts, memory))) ?? { type: 'busy' };
    },
    forgive: memory.refusals.forgive,
  };
}

async function runRound(parts: SenderParts, memory: Memory): Promise<RoundOutcome> {
  const { outbox } = parts;
  await outbox.saveUnsaved().catch(() => undefined);
  const stored = await outbox.listWaiting().catch(() => undefined);
  // If the storage is unreadable, what this page has in memory is sent all the same.
  const waiting = stored ?? outbox.listUndelivered();
  const round: Round = { ...parts, ...memory, hasSuccess: false, vain: 0 };
  const groups = groupByClaim(waiting, parts.currentAttempt());
  const deliveries = await deliverAll(round, groups);
  if (deliveries === 'unfinished') return { type: 'more' };
  const outcome = judgeRound(deliveries);
  if (outcome.type === 'failed') return outcome;
  if (round.suspects.takeRetry(parts.clock().perf)) await retryAside(round);
  if (!stored) return { type: 'failed', hasProgress: outcome.type === 'more' };
  return outcome.type === 'idle' ? { type: 'idle', dueMs: await dueAfter(round, groups) } : outcome;
}

async function deliverAll(
  round: Round,
  groups: readonly OpRow[][],
): Promise<DeliveryOutcome[] | 'unfinished'> {
  const until = round.clock().perf + ROUND_MS;
  const deliveries: DeliveryOutcome[] = [];
  for (const group of groups) {
    if (round.clock().perf > until) return 'unfinished';
    const delivery = await deliverGroup(round, group);
    deliveries.push(delivery);
    if (delivery.type === 'down') break;
  }
  return deliveries;
}

/** Also `idle` if everything left is refused on its own, so that a new answer does not wait for it. */
function judgeRound(deliveries: readonly DeliveryOutcome[]): RoundOutcome {
  const hasProgress = deliveries.some(
    (each) => each.type === 'restamped' || ('hasProgress' in each && each.hasProgress),
  );
  const down = deliveries.find((each) => each.type === 'down');
  if (down) return { type: 'failed', hasProgress, retryAfterMs: down.retryAfterMs };
  if (deliveries.some((each) => each.type === 'vain')) return { type: 'failed', hasProgress };
  return { type: hasProgress ? 'more' : 'idle' };
}

/** When the first refused token is due again; undefined if none of the waiting ones is refused. */
async function dueAfter(round: Round, groups: readonly OpRow[][]): Promise<number | undefined> {
  const now = round.clock().perf;
  let due: number | undefined;
  for (const [first] of groups) {
    const row = first && (await round.outbox.findAttempt(first.attempt));
    if (!row) continue;
    const pauses = tokensOf(row, first.epoch).map((token) => round.refusals.pauseOf(token, now));
    const pause = Math.min(...pauses);
    if (pause > 0) due = Math.min(due ?? pause, pause);
  }
  return due;
}

/** What the server refused before may be accepted today: it, or a filter on the way, may have been fixed. */
async function retryAside(round: Round): Promise<void> {
  const aside = await round.outbox.listAside().catch((): OpRow[] => []);
  for (const op of aside) {
    const delivery = await deliverGroup(round, [op]);
    if (delivery.type === 'down') return;
  }
}

function groupByClaim(waiting: readonly OpRow[], current: string | undefined): OpRow[][] {
  const groups = new Map<string, OpRow[]>();
  for (const op of waiting) {
    const name = `${op.attempt} ${op.epoch}`;
    groups.set(name, [...(groups.get(name) ?? []), op]);
  }
  const isOther = (group: OpRow[]) => group[0]?.attempt !== current;
  return [...groups.values()].sort((left, right) => Number(isOther(left)) - Number(isOther(right)));
}
