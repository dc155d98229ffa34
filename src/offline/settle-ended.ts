import { type LockSource, writerLockName } from '#domain/exam-session/writer-lock';
import { endingOf } from './claim-row';
import type { DbHandle } from './db-handle';
import type { AttemptRow, ExamDb } from './local-db';
import { listOps } from './op-store';
import type { Outbox } from './outbox';
import { close, release } from './release';

interface Parts {
  handle: DbHandle;
  outbox: Pick<Outbox, 'subscribe'>;
  /** Undefined on plain http: no tab can tell that it has the exam open. */
  locks: LockSource | undefined;
  now: () => number;
}

/**
 * Leaves no key of an exam that ended here and whose page is gone, now and whenever something was sent: what still
 * waits is sealed, what is delivered is closed, whoever's page sent it. An exam that some tab has open is left to that
 * tab, which does the same and may still go on after a time-out; where tabs cannot tell, what still waits is left too.
 * Resolves when that is so for the first time.
 */
export function keepSettled(parts: Parts): Promise<void> {
  let isBusy = false;
  let isDue = false;
  const settle = async () => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    while (isDue) {
      isDue = false;
      await settleEnded(parts).catch(() => undefined);
    }
    isBusy = false;
  };
  parts.outbox.subscribe(() => void settle());
  return settle();
}

async function settleEnded({ handle, locks, now }: Parts): Promise<void> {
  const running = await handle.run((db) => db.attempts.where('state').equals('running').primaryKeys());
  const { held = [] } = (await locks?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  for (const attempt of running) {
    if (open.has(writerLockName(attempt))) continue;
    await handle.run((db) => settleOne(db, attempt, { now: now(), isUnknown: !locks }));
  }
}

/** `isUnknown`: some tab may have it open. */
function settleOne(
  db: ExamDb,
  attempt: string,
  { now, isUnknown }: { now: number; isUnknown: boolean },
): Promise<void> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const [row, ops] = await Promise.all([db.attempts.get(attempt), listOps(db, attempt)]);
    if (row?.state !== 'running' || endingOf(ops, row) === null) return;
    const isDelivered = ops.every(({ status }) => status === 'acked' || status === 'uncounted');
    if (isDelivered || !isUnknown) await db.attempts.put(settled(row, isDelivered, now));
  });
}

function settled(row: AttemptRow, isDelivered: boolean, now: number): AttemptRow {
  if (isDelivered) close(row, now);
  else release(row);
  return row;
}
