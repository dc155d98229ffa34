import { type Delivery, deliverGroup, type Round } from './deliver';
import type { OpRow } from './local-db';
import type { SenderParts } from './sender-parts';
import { createSuspects, type Suspects } from './suspects';

/** How one round ended. `more`: something left and more to send; `busy`: another tab is sending. */
export type RoundOutcome =
  | { type: 'idle' }
  | { type: 'more' }
  | { type: 'busy' }
  | { type: 'failed'; hasProgress: boolean; retryAfterMs?: number | undefined };

export interface Sender {
  /** One pass over all that waits. `isAlone`: do not ask for the lock (its holder seems frozen). */
  runRound: (isAlone?: boolean) => Promise<RoundOutcome>;
}

/** A frozen tab keeps its lock; a short round keeps that harmless. */
const ROUND_MS = 12_000;

/** Delivers what waits, of every attempt on this device, whoever is signed in. */
export function createSender(parts: SenderParts): Sender {
  const suspects = createSuspects();
  return {
    runRound: async (isAlone = false) => {
      if (isAlone) return runRound(parts, suspects);
      return (await parts.lock(() => runRound(parts, suspects))) ?? { type: 'busy' };
    },
  };
}

async function runRound(parts: SenderParts, suspects: Suspects): Promise<RoundOutcome> {
  const { outbox } = parts;
  await outbox.saveUnsaved().catch(() => undefined);
  const stored = await outbox.listWaiting().catch(() => undefined);
  // With the storage unreadable, what this page still has in memory leaves all the same.
  const waiting = stored ?? outbox.listUnsaved();
  const round: Round = { ...parts, suspects, hasSuccess: false, vain: 0 };
  const deliveries = await deliverAll(round, groupByClaim(waiting, parts.currentAttempt()));
  if (deliveries === 'unfinished') return { type: 'more' };
  const outcome = judgeRound(deliveries);
  if (outcome.type === 'failed') return outcome;
  if (suspects.takeRetry(parts.clock().perf)) await retryAside(round);
  return stored ? outcome : { type: 'failed', hasProgress: outcome.type === 'more' };
}

async function deliverAll(round: Round, groups: readonly OpRow[][]): Promise<Delivery[] | 'unfinished'> {
  const until = round.clock().perf + ROUND_MS;
  const deliveries: Delivery[] = [];
  for (const group of groups) {
    if (round.clock().perf > until) return 'unfinished';
    const delivery = await deliverGroup(round, group);
    deliveries.push(delivery);
    if (delivery.type === 'down') break;
  }
  return deliveries;
}

/** `idle` also when all that is left does not pass by itself: a new answer must not wait for it. */
function judgeRound(deliveries: readonly Delivery[]): RoundOutcome {
  const hasProgress = deliveries.some((each) => 'hasProgress' in each && each.hasProgress);
  const down = deliveries.find((each) => each.type === 'down');
  if (down) return { type: 'failed', hasProgress, retryAfterMs: down.retryAfterMs };
  if (deliveries.some((each) => each.type === 'refused')) return { type: 'failed', hasProgress };
  return { type: hasProgress ? 'more' : 'idle' };
}

/** What the server could not take before may pass today: it was mended, or a filter on the way was. */
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
  const isCurrent = (group: OpRow[]) => (group[0]?.attempt === current ? 0 : 1);
  return [...groups.values()].sort((left, right) => isCurrent(left) - isCurrent(right));
}
