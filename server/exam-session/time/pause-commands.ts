import { pauseTime, resumeTime } from '#domain/exam-session/exam-time';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import { listPausedRooms, mapRooms, markRooms, nameRooms } from './room-pause';
import { listSittings, recordGrant, type Share, type TimeAct, type TimedSitting } from './sittings';

interface PauseInput extends TimeAct {
  /** These sittings, and nobody who begins later; null: not selected by id. */
  attempts: readonly string[] | null;
  /** Whole rooms, including pupils who begin there during the pause; null, with `attempts` null: the whole exam. */
  rooms: readonly string[] | null;
}

/** Stops the clocks of the selected pupils who have not handed in and have time left. Repeating it changes nothing. */
export const pauseExam = command('examSession.pause', async (tx, input: PauseInput) => {
  const names = await nameRooms(tx.db, input, input.rooms ?? []);
  const sittings = await listMeant(tx, input);
  const paused = sittings.filter((sitting) => hasClockToStop(sitting, tx.now)).map(({ id }) => id);
  for (const some of portionsOf(paused)) {
    await tx.db
      .updateTable('attempts')
      .set({ paused_at: tx.now })
      .where('homebase', '=', input.homebase)
      .where('id', 'in', some)
      .execute();
  }
  const isNew = await mark(tx, input, tx.now);
  await audit(tx, input, 'pause', { isNew, names, attempts: paused, ms: null });
  return { changed: paused.length, skipped: sittings.length - paused.length };
});

interface ResumeInput extends PauseInput {
  /** Id of the grant that records the pause; random, made by the caller. */
  id: string;
}

/**
 * Resumes the clocks and credits each with its pause. Sittings that are not paused stay as they are, so repeating it
 * changes nothing. A pause of the exam and one of a room are independent: a clock runs again only when both have
 * ended.
 */
export const resumeExam = command('examSession.resume', async (tx, input: ResumeInput) => {
  const names = await nameRooms(tx.db, input, input.rooms ?? []);
  const isNew = await mark(tx, input, null);
  const standing = await findStanding(tx, input);
  const sittings = await listMeant(tx, input);
  const rooms = standing.rooms.length > 0 ? await mapRooms(tx.db, input) : new Map<string, string>();
  const stays = ({ id }: TimedSitting) =>
    standing.isExam || standing.rooms.some((room) => room.id === rooms.get(id));
  const freed = sittings.filter((sitting) => !stays(sitting));
  const is_for_all = input.attempts === null && input.rooms === null && freed.length === sittings.length;
  const shares = await letGoOn(tx, { ...input, is_for_all: is_for_all ? 1 : 0 }, freed);
  const ms = Math.max(0, ...shares.map((share) => share.ms));
  await audit(tx, input, 'resume', { isNew, names, attempts: shares.map(({ attempt }) => attempt), ms });
  return {
    changed: shares.length,
    skipped: sittings.length - shares.length,
    /** The pauses that still stop some of the selected clocks. */
    isExamPaused: standing.isExam,
    pausedRooms: standing.rooms.map(({ name }) => name),
  };
});

interface LetGoInput extends TimeAct {
  id: string;
  is_for_all: 0 | 1;
}

/** Resumes the clocks of these sittings and records the pause of each that was stopped; returns their shares. */
export async function letGoOn(
  tx: WriteContext,
  input: LetGoInput,
  sittings: readonly TimedSitting[],
): Promise<Share[]> {
  const shares = sittings.flatMap((sitting) => {
    const resumed = resumeTime({ deadline: sitting.deadline, pausedAt: sitting.paused_at }, tx.now);
    return resumed ? [{ attempt: sitting.id, ms: resumed.share }] : [];
  });
  for (const some of portionsOf(shares)) {
    await tx.db
      .updateTable('attempts')
      .set({ paused_at: null })
      .where('homebase', '=', input.homebase)
      .where(
        'id',
        'in',
        some.map((share) => share.attempt),
      )
      .execute();
  }
  const ms = Math.max(0, ...shares.map((share) => share.ms));
  const { id, is_for_all } = input;
  if (shares.length > 0) await recordGrant(tx, input, { id, kind: 'pause', ms, is_for_all }, shares);
  return shares;
}

/**
 * A stopped pupil's clock is paused too: if his penalty is withdrawn, the pause has cost him no more than the others.
 */
function hasClockToStop({ progress, deadline, paused_at }: TimedSitting, now: number): boolean {
  if (progress === 'finished' || progress === 'expired') return false;
  return pauseTime({ deadline, pausedAt: paused_at }, now) !== undefined;
}

async function listMeant(tx: WriteContext, input: PauseInput): Promise<TimedSitting[]> {
  const { attempts, rooms } = input;
  const sittings = await listSittings(tx, input, attempts);
  if (rooms === null) return sittings;
  const roomOf = await mapRooms(tx.db, input);
  return sittings.filter(({ id }) => rooms.includes(roomOf.get(id) ?? ''));
}

/** The other pauses that still stop clocks. None for named sittings, which are resumed regardless. */
async function findStanding({ db }: WriteContext, input: PauseInput) {
  const { homebase, exam, attempts, rooms } = input;
  if (attempts !== null) return { isExam: false, rooms: [] };
  if (rooms === null) return { isExam: false, rooms: await listPausedRooms(db, input, null) };
  const row = await db
    .selectFrom('exams')
    .select('paused_at')
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirst();
  return { isExam: (row?.paused_at ?? null) !== null, rooms: [] };
}

/** Stores the pause on the room or the exam, for pupils who begin meanwhile. False if nothing changed. */
function mark(tx: WriteContext, input: PauseInput, pausedAt: number | null): Promise<boolean> | false {
  if (input.attempts !== null) return false;
  if (input.rooms !== null) return markRooms(tx, input, input.rooms, pausedAt);
  return markExam(tx, input, pausedAt);
}

async function markExam(
  { db }: WriteContext,
  { homebase, exam }: TimeAct,
  pausedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exams')
    .set({ paused_at: pausedAt })
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .where('paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Done {
  isNew: boolean;
  /** Names of the rooms. */
  names: readonly string[];
  attempts: readonly string[];
  ms: number | null;
}

/** Writes one entry for an exam or its rooms, or one for each named sitting; nothing if nothing changed. */
async function audit(
  tx: WriteContext,
  { homebase, actor, ip, exam, attempts, rooms, why }: PauseInput,
  act: 'pause' | 'resume',
  done: Done,
): Promise<void> {
  const who = { homebase, actor, ip };
  const told = { ...(done.ms === null ? {} : { ms: done.ms }), ...(why === null ? {} : { why }) };
  if (attempts !== null) {
    for (const subject of done.attempts)
      await writeAudit(tx, { ...who, action: `attempt.${act}`, subject, detail: told });
    return;
  }
  const students = done.attempts.length;
  if (!done.isNew && students === 0) return;
  // The names are for readers of the log; the ids, in the same order, because a room may be renamed while it is
  // paused.
  const which = rooms === null ? {} : { rooms: done.names, roomIds: [...new Set(rooms)] };
  const detail = { ...which, students, ...told };
  const action = rooms === null ? (`exam.${act}` as const) : (`exam.${act}Rooms` as const);
  await writeAudit(tx, { ...who, action, subject: exam, detail });
}
