import { endingOf } from './claim-row';
import type { DbHandle } from './db-handle';
import { forgetStudent, noteStudent } from './last-student';
import type { AttemptRow, Claim, ExamDb } from './local-db';
import { listOps } from './op-store';

/** Closed and delivered attempts are kept this long, in case the server loses its disk. */
const KEEP_MS = 7 * 24 * 3_600_000;

export interface Release {
  /** The attempt has ended here: nobody at this device reads it or goes on with it, and what remains is sent sealed. */
  sealAttempt: (attempt: string) => Promise<void>;
  /** Call once the hand-in is delivered: what remains on the device becomes unreadable. */
  closeAttempt: (attempt: string, now: number) => Promise<void>;
  /**
   * Does both for what ended here and has no page any more: seals it, and closes what is delivered. `isOpen`: the
   * attempt has a page, which does so by itself and may still go on after a time-out.
   */
  settleEnded: (now: number, isOpen: (attempt: string) => boolean) => Promise<void>;
  /** For a sign-out or another user's sign-in: deletes everybody's keys except those of the given student. */
  dropKeys: (keep?: { student: string }) => Promise<void>;
  /** Deletes attempts closed long ago if the server has all of their operations, counted or not. */
  purge: (now: number) => Promise<void>;
}

/** Removes what the next person at a shared machine must not have; undelivered work stays, encrypted. */
export function createRelease(handle: DbHandle): Release {
  const modify = (attempt: string, change: (row: AttemptRow) => void) =>
    handle.run(async (db) => void (await db.attempts.where('attempt').equals(attempt).modify(change)));
  return {
    sealAttempt: (attempt) => modify(attempt, release),
    closeAttempt: (attempt, now) => modify(attempt, (row) => close(row, now)),
    settleEnded: (now, isOpen) => handle.run((db) => settleEnded(db, now, isOpen)),
    dropKeys: (keep) =>
      handle.run((db) =>
        db.transaction('rw', db.attempts, db.meta, async () => {
          await db.attempts.filter((row) => row.student !== keep?.student).modify(release);
          if (keep) await noteStudent(db, keep.student);
          else await forgetStudent(db);
        }),
      ),
    purge: (now) => handle.run((db) => purge(db, now)),
  };
}

function settleEnded(db: ExamDb, now: number, isOpen: (attempt: string) => boolean): Promise<void> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    for (const row of await db.attempts.where('state').equals('running').toArray()) {
      if (isOpen(row.attempt)) continue;
      const ops = await listOps(db, row.attempt);
      if (endingOf(ops, row.epoch) === null) continue;
      const isDelivered = ops.every(({ status }) => status === 'acked' || status === 'uncounted');
      if (isDelivered) close(row, now);
      else release(row);
      await db.attempts.put(row);
    }
  });
}

function close(row: AttemptRow, now: number): void {
  release(row);
  row.state = 'closed';
  row.closedAt = now;
}

function release(row: AttemptRow): void {
  row.claims = row.claims.map(releaseClaim);
  row.paperKey = null;
  row.questions = null;
  row.facts = null;
  row.isReleased = true;
}

/** Without encryption, on plain http, the full token must stay, or the work could not be sent. */
function releaseClaim(claim: Claim): Claim {
  if (claim.contentKey === null) return claim;
  return { ...claim, contentKey: null, syncToken: claim.sealedToken ?? claim.syncToken };
}

function purge(db: ExamDb, now: number): Promise<void> {
  return db.transaction('rw', db.attempts, db.ops, db.papers, async () => {
    await db.papers.filter((paper) => paper.storedAt < now - KEEP_MS).delete();
    const old = await db.attempts.filter((row) => row.isReleased && endOf(row) < now - KEEP_MS).toArray();
    for (const { attempt } of old) {
      const open = await db.ops
        .where('[attempt+status]')
        .anyOf([attempt, 'waiting'], [attempt, 'aside'])
        .count();
      if (open > 0) continue;
      await db.ops.where('[attempt+status]').anyOf([attempt, 'acked'], [attempt, 'uncounted']).delete();
      await db.attempts.delete(attempt);
    }
  });
}

function endOf(row: AttemptRow): number {
  return row.closedAt ?? row.deadline;
}
