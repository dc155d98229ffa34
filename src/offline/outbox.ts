import type { OperationBody, OperationKind } from '#contract/operation';
import { comparePlaces, isAck, type OperationAck } from '#domain/exam-session/answer-log';
import { newestRow } from './claim-row';
import type { DbHandle } from './db-handle';
import { toBase64Url } from './encoding';
import type { AttemptRow, OpRow } from './local-db';
import { listOps, lookAt, restampOps, storeOp, storeUnsaved } from './op-store';
import { createOutboxMemory, type OutboxMemory } from './outbox-memory';
import type { Vault } from './vault';

export interface OperationDraft {
  kind: OperationKind;
  /** Exam time in ms. */
  at: number;
  body: OperationBody;
}

export interface OutboxParts {
  handle: DbHandle;
  vault: Vault;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Tells the other tabs of this device. */
  announce?: () => void;
}

export interface OutboxCounts {
  waiting: number;
  dead: number;
  /** Not even on the device: only in this page's memory. */
  unsaved: number;
}

export interface AttemptLook {
  row: AttemptRow | undefined;
  /** Stored on the device, not acknowledged by the server. */
  waiting: OpRow[];
  /** Of all attempts on this device. */
  dead: number;
}

type Settled = NonNullable<OpRow['result']>;

/**
 * The durable queue of all attempts on this device. Nothing leaves it unless the server's echo says so.
 * Reading it rejects when the device's storage cannot be read: that is not an empty queue.
 */
export interface Outbox {
  /** Resolves only after the strict transaction has committed; rejects when the device could not store it. */
  record: (attempt: string, draft: OperationDraft) => Promise<OpRow>;
  /** Everything not yet acknowledged, of all attempts, in order; includes what is only in memory. */
  listWaiting: () => Promise<OpRow[]>;
  /** What the screen of one attempt has to know, in one look. */
  lookAt: (attempt: string) => Promise<AttemptLook>;
  /** Every operation of an attempt, in order. */
  listOf: (attempt: string) => Promise<OpRow[]>;
  /** What is only in memory, of one attempt or of all. */
  listUnsaved: (attempt?: string) => OpRow[];
  /** Tries again to store what is only in memory. */
  saveUnsaved: () => Promise<void>;
  acknowledge: (acks: readonly OperationAck[]) => Promise<void>;
  /** Sets aside what can never be delivered as it is, or what went to the archive. */
  settle: (opIds: readonly string[], status: 'acked' | 'dead', result: Settled) => Promise<void>;
  /** Stamps the waiting ones anew; gives the acknowledged ones they were moved past. */
  resequence: (attempt: string, epoch: number, lastSeq: number) => Promise<OpRow[]>;
  findAttempt: (attempt: string) => Promise<AttemptRow | undefined>;
  updateAttempt: (attempt: string, change: Partial<AttemptRow>) => Promise<void>;
  /** What the page must know to go on when the device's storage fails under it. */
  remember: (row: AttemptRow) => void;
  counts: () => Promise<OutboxCounts>;
  subscribe: (listener: () => void) => () => void;
  /** Another tab changed something. */
  notify: () => void;
}

interface Context extends OutboxParts {
  memory: OutboxMemory;
  changed: () => void;
  /** One at a time: a long essay must not be overtaken while it is being encrypted. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Builds the queue on its parts. */
export function createOutbox(parts: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const changed = () => {
    notify();
    parts.announce?.();
  };
  const context: Context = { ...parts, memory: createOutboxMemory(), changed, inTurn: createTurn() };
  return {
    ...reading(context),
    ...settling(context),
    record: (attempt, draft) => context.inTurn(() => record(context, attempt, draft)),
    saveUnsaved: () => context.inTurn(() => saveUnsaved(context)),
    remember: context.memory.remember,
    notify,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The key an operation of a claim was sealed with; a later claim of the attempt may have brought it back. */
export function keyOf(row: AttemptRow, epoch: number): CryptoKey | null {
  const own = row.claims.find((claim) => claim.epoch === epoch)?.contentKey;
  return own ?? row.claims.findLast((claim) => claim.contentKey !== null)?.contentKey ?? null;
}

async function record(context: Context, attempt: string, draft: OperationDraft): Promise<OpRow> {
  const known = context.memory.attempts.get(attempt);
  // No reading before the tap's own transaction, which says when what this page knows is out of date.
  let row = known && !known.isReleased ? known : await findAttempt(context, attempt);
  while (row) {
    const op = await recordUnder(context, row, draft);
    if (op) return op;
    row = await findAttempt(context, attempt);
  }
  throw new Error('unknown attempt');
}

/** Undefined when the device holds a later claim than `row`, or has released the attempt since. */
async function recordUnder(
  context: Context,
  row: AttemptRow,
  draft: OperationDraft,
): Promise<OpRow | undefined> {
  const { handle, memory, vault } = context;
  const { attempt } = row;
  // Its key is gone; what would be stored now would lie open for the next person.
  if (row.isReleased) throw new Error('released attempt');
  const opId = newOpId(context);
  const sealed = await vault.seal(keyOf(row, row.epoch), opId, draft.body);
  const { kind, at } = draft;
  const fresh = { ...sealed, opId, attempt, kind, at, status: 'waiting', result: null } as const;
  const share = memory.share(row);
  try {
    const op = await handle.run((db) => storeOp(db, fresh, share));
    if (!op) return undefined;
    memory.drop(share.unsaved.map((kept) => kept.opId));
    memory.reserve(attempt, op.seq);
    return op;
  } catch (error) {
    // Told that the hand-in failed, the student goes on: it must not take effect behind his back. Lost time
    // and a penalty stay what they are.
    if (kind !== 'finish') {
      memory.keep({ ...fresh, epoch: row.epoch, seq: memory.reserve(attempt, row.nextSeq) });
    }
    throw error;
  } finally {
    context.changed();
  }
}

async function saveUnsaved({ handle, memory, changed }: Context): Promise<void> {
  const kept = memory.unsaved();
  if (kept.length === 0) return;
  await handle.run((db) => storeUnsaved(db, kept, memory.attempts));
  memory.drop(kept.map((op) => op.opId));
  changed();
}

async function findAttempt({ handle, memory }: Context, attempt: string): Promise<AttemptRow | undefined> {
  const row = await handle.run((db) => db.attempts.get(attempt)).catch(() => undefined);
  if (row) memory.remember(row);
  return newestRow(row, memory.attempts.get(attempt));
}

function reading(context: Context) {
  const { handle, memory } = context;
  const count = (status: OpRow['status']) =>
    handle.run((db) => db.ops.where('status').equals(status).count());
  return {
    findAttempt: (attempt: string) => findAttempt(context, attempt),
    listOf: (attempt: string) => handle.run((db) => listOps(db, attempt)),
    listUnsaved: (attempt?: string) => memory.unsaved(attempt),
    lookAt: async (attempt: string): Promise<AttemptLook> => {
      const look = await handle.run((db) => lookAt(db, attempt));
      if (look.row) memory.remember(look.row);
      return { ...look, row: newestRow(look.row, memory.attempts.get(attempt)) };
    },
    listWaiting: async () => {
      const stored = await handle.run((db) => db.ops.where('status').equals('waiting').toArray());
      const ids = new Set(stored.map((op) => op.opId));
      return [...stored, ...memory.unsaved().filter((op) => !ids.has(op.opId))].sort(comparePlaces);
    },
    counts: async () => {
      const unsaved = memory.unsaved().length;
      return { waiting: (await count('waiting')) + unsaved, dead: await count('dead'), unsaved };
    },
  };
}

function settling(context: Context) {
  const { handle, memory, changed } = context;
  return {
    acknowledge: async (acks: readonly OperationAck[]) => {
      const results = new Map(acks.filter(isAck).map((ack) => [ack.opId, ack.result]));
      const opIds = [...results.keys()];
      memory.drop(opIds);
      const note = (op: OpRow) => {
        op.result = results.get(op.opId) ?? op.result;
        op.status = op.result === 'rejected' ? 'dead' : 'acked';
      };
      await handle.run((db) => db.ops.where('opId').anyOf(opIds).modify(note));
      changed();
    },
    settle: async (opIds: readonly string[], status: 'acked' | 'dead', result: Settled) => {
      memory.drop(opIds);
      await handle.run((db) =>
        db.ops
          .where('opId')
          .anyOf([...opIds])
          .modify({ status, result }),
      );
      changed();
    },
    resequence: (attempt: string, epoch: number, lastSeq: number) =>
      context.inTurn(async () => {
        await saveUnsaved(context).catch(() => undefined);
        const moved = await handle.run((db) => restampOps(db, attempt, epoch, lastSeq));
        memory.reserve(attempt, moved.nextSeq - 1);
        changed();
        return moved.overtaken;
      }),
    updateAttempt: async (attempt: string, change: Partial<AttemptRow>) => {
      const known = memory.attempts.get(attempt);
      if (known) memory.remember({ ...known, ...change });
      await handle.run((db) => db.attempts.update(attempt, change));
      changed();
    },
  };
}

/** At once when nobody is before: a tap's encryption then runs while its choice is being drawn. */
function createTurn() {
  let last: Promise<unknown> | undefined;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last ? last.then(work) : work();
    const turn = result
      .catch(() => undefined)
      .then(() => {
        if (last === turn) last = undefined;
      });
    last = turn;
    return result;
  };
}

function newOpId({ fillRandom }: OutboxParts): string {
  const bytes = new Uint8Array(16);
  fillRandom(bytes);
  return toBase64Url(bytes);
}
