import { DAY_MS } from '#domain/time/durations';
import type { DbHandle } from './db-handle';
import { forgetStudent, noteStudent } from './last-student';
import type { AttemptRow, Claim, ExamDb } from './local-db';

/** Closed and delivered attempts are kept this long, in case the server loses its disk. */
const KEEP_MS = 7 * DAY_MS;

export interface Release {
  /** The attempt has ended here: nobody at this device reads it or goes on with it, and what remains is sent sealed. */
  sealAttempt: (attempt: string) => Promise<void>;
  /** Call once the hand-in is delivered: what remains on the device becomes unreadable. */
  closeAttempt: (attempt: string, now: number) => Promise<void>;
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

/** Nothing of it waits any more. */
export function close(row: AttemptRow, now: number): void {
  release(row);
  row.state = 'closed';
  row.closedAt = now;
}

/** Deletes the keys of an attempt and all that they do not protect. */
export function release(row: AttemptRow): void {
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
