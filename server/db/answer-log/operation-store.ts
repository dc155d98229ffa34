import type { Barrier } from '#domain/exam-session/admission';
import type { Place } from '#domain/exam-session/answer-log';
import type { AttemptProgress } from '#domain/exam-session/attempt';
import type { WriteContext } from '../command';
import { openDecisions } from './decision-store';
import type { LoggedRow } from './logged-row';
import { IS_LIMITED } from './note-conditions';
import { type AttemptKey, listQuestions, openStanding, type StandingTable } from './standing-store';

// The hand-written SQL of the answer path, each statement prepared once. server/exam-session/ledger decides which of
// them run for every operation and which once per delivery (ADR 16).

type Prepare = WriteContext['statement'];

/** What the answer path needs to know about an attempt. */
export interface AttemptHead {
  exam: string;
  student: string;
  progress: AttemptProgress;
  epoch: number;
  startAt: number;
  /** As recorded; during a pause it does not include that pause yet. */
  deadline: number;
  pausedAt: number | null;
  /** From when on the pupil may finish, recorded like the deadline; null from the start. */
  finishFrom: number | null;
  finishEpoch: number | null;
  finishSeq: number | null;
  archivedAt: number | null;
  /** The batch of the start code it began with; null if it began online. */
  startCode: string | null;
}

type HeadRow = [
  exam: string,
  student: string,
  progress: AttemptProgress,
  epoch: number,
  startAt: number,
  deadline: number,
  pausedAt: number | null,
  finishFrom: number | null,
  finishEpoch: number | null,
  finishSeq: number | null,
  archivedAt: number | null,
  startCode: string | null,
];

/** How much is stored for an attempt; the bodies in bytes. */
export interface Usage {
  operations: number;
  bytes: number;
}

interface NewOperation extends LoggedRow {
  via: 'device' | 'server';
}

interface Counted extends Place {
  question: Uint8Array;
  at: number;
}

const LOGGED = 'epoch, seq, op_id AS "opId", kind, question, body, at, received_at AS "receivedAt", result';

// In the order of `HeadRow`.
const HEAD = `SELECT exam, student, progress, epoch, start_at, deadline, paused_at, finish_from, finish_epoch, finish_seq,
  archived_at, start_code FROM attempts WHERE homebase = ? AND id = ?`;

const CURRENT =
  'SELECT id FROM attempts WHERE homebase = ? AND exam = ? AND student = ? AND archived_at IS NULL';

const ORDER = 'SELECT paper_order FROM attempt_papers WHERE homebase = ? AND attempt = ?';

// If either of the two keys is taken, nothing is written and the caller finds out why.
const LOG = `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, question, body, at, received_at, result, via)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;

const BY_ID = `SELECT ${LOGGED} FROM operations WHERE homebase = ? AND attempt = ? AND op_id = ?`;

const LAST_SEQ = `SELECT seq FROM operations WHERE homebase = ? AND attempt = ? AND epoch = ? ORDER BY seq DESC LIMIT 1`;

const COUNT_LOGGED = `SELECT COUNT(*) AS count, MAX(seq) AS "lastSeq" FROM operations
  WHERE homebase = ? AND attempt = ? AND epoch = ? AND seq > ? AND via = 'device'`;

// The conditions of the partial index operations_endings, so that SQLite uses it. What counts: `countsInLog`. As
// alternatives: for a list of three SQLite would make a table with every answer (migration 0162).
const COUNTING = "(result = 'applied' OR result = 'late' OR result = 'superseded')";
const HAS_COUNTING = `SELECT 1 FROM operations WHERE homebase = ? AND attempt = ? AND epoch = ? AND ${COUNTING} LIMIT 1`;

/** An operation that ends its claim. */
export const IS_ENDING = `(kind = 'finish' OR kind = 'timeout' OR kind = 'penalty') AND ${COUNTING}`;

const BARRIER = `SELECT MIN(seq) AS seq, MIN(CASE WHEN kind <> 'timeout' THEN received_at END) AS "handedInAt", COUNT(*) AS endings FROM operations
  WHERE homebase = ? AND attempt = ? AND epoch = ? AND ${IS_ENDING}`;

const ENDINGS_BEFORE = `SELECT COUNT(*) AS count FROM operations WHERE homebase = ? AND attempt = ? AND epoch < ? AND ${IS_ENDING}`;

// Steps from claim to claim by the primary key, however long they are.
const CLAIMS = `WITH RECURSIVE claims (epoch) AS (
    SELECT MIN(epoch) FROM operations WHERE homebase = @homebase AND attempt = @attempt
    UNION ALL
    SELECT (SELECT MIN(epoch) FROM operations WHERE homebase = @homebase AND attempt = @attempt AND epoch > claims.epoch)
    FROM claims WHERE epoch IS NOT NULL LIMIT @limit)
  SELECT COUNT(epoch) AS count FROM claims`;

// Rejected operations fill the disk too.
const USAGE = `SELECT SUM(operations) AS operations, SUM(bytes) AS bytes FROM (
    SELECT COUNT(*) AS operations, COALESCE(SUM(OCTET_LENGTH(body)), 0) AS bytes FROM operations WHERE homebase = ? AND attempt = ?
    UNION ALL
    SELECT COUNT(*), COALESCE(SUM(OCTET_LENGTH(raw)), 0) FROM rejected_operations WHERE homebase = ? AND attempt = ?) AS used`;

// The condition of the partial index operations_held.
const HELD_COUNT = `SELECT COUNT(*) AS count FROM operations WHERE homebase = ? AND attempt = ?
  AND result IN ('held', 'afterFinish') AND kind IN ('answer', 'clear')`;

const ENDED_BY_SERVER = `SELECT MAX(epoch) AS epoch FROM operations WHERE homebase = ? AND attempt = ? AND via = 'server'`;

const KINDS = { answers: "'answer', 'clear'", flags: "'flag'" } as const;

// Searches backwards from a place and stops at the first match: a log may be long and its bodies large.
const newestOf = (kinds: string) => `SELECT ${LOGGED} FROM operations
  WHERE homebase = ? AND attempt = ? AND (epoch, seq) <= (?, ?) AND question = ? AND kind IN (${kinds}) AND ${COUNTING}
  ORDER BY epoch DESC, seq DESC LIMIT 1`;

const NEWEST = { answers: newestOf(KINDS.answers), flags: newestOf(KINDS.flags) } as const;

// Excludes operations after the ending of their claim, and bodies. Reads the log once, however many questions are
// requested.
const countedOf = (kinds: string) => `WITH ended AS (SELECT epoch AS claim, MIN(seq) AS place FROM operations
    WHERE homebase = ? AND attempt = ? AND ${IS_ENDING} GROUP BY epoch)
  SELECT question, epoch, MAX(seq) AS seq, MAX(at) AS at FROM operations LEFT JOIN ended ON claim = epoch
  WHERE homebase = ? AND attempt = ? AND kind IN (${kinds}) AND ${COUNTING} AND (place IS NULL OR seq <= place)
  GROUP BY question, epoch ORDER BY question, epoch`;

const COUNTED = { answers: countedOf(KINDS.answers), flags: countedOf(KINDS.flags) } as const;

const LIMITED_COUNT = `SELECT COUNT(*) AS count FROM (SELECT 1 FROM operations WHERE homebase = ? AND attempt = ? AND ${IS_LIMITED} LIMIT ?) AS counted`;

const ASIDE_COUNT = 'SELECT COUNT(*) AS count FROM rejected_operations WHERE homebase = ? AND attempt = ?';

const REJECT = `INSERT INTO rejected_operations (homebase, attempt, op_id, raw, received_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;

const RAISE = 'UPDATE attempts SET epoch = ? WHERE homebase = ? AND id = ? AND epoch < ?';

const END = 'UPDATE attempts SET progress = ?, finished_at = ? WHERE homebase = ? AND id = ?';

const MARK_ENDING = 'UPDATE attempts SET finish_epoch = ?, finish_seq = ? WHERE homebase = ? AND id = ?';

const MARK_INSECURE = 'UPDATE attempts SET is_insecure = 1 WHERE homebase = ? AND id = ? AND is_insecure = 0';

const MARK_NOTES_FULL =
  'UPDATE attempts SET notes_full_at = ? WHERE homebase = ? AND id = ? AND notes_full_at IS NULL';

const DECIDING = {
  answers: `SELECT DISTINCT question FROM operations WHERE homebase = ? AND attempt = ? AND kind IN (${KINDS.answers})`,
  flags: `SELECT DISTINCT question FROM operations WHERE homebase = ? AND attempt = ? AND kind IN (${KINDS.flags})`,
} as const;

const LATE_COUNT = `SELECT late_count_minutes AS minutes FROM exams WHERE homebase = ? AND id = ?`;

/** The id of the attempt a student is taking or took last; undefined if there is none. */
export function findCurrentAttempt(
  prepare: Prepare,
  homebase: string,
  exam: string,
  student: string,
): string | undefined {
  return (prepare(CURRENT).get(homebase, exam, student) as { id: string } | undefined)?.id;
}

interface Ids {
  homebase: string;
  attempt: string;
}

/** The operation log and the answers of one attempt. */
export function openOperationStore(prepare: Prepare, ids: Ids, key: AttemptKey) {
  return {
    ...openAttempt(prepare, ids),
    ...openLog(prepare, key),
    ...openStanding(prepare, key),
    ...openDecisions(prepare, key),
  };
}
export type OperationStore = ReturnType<typeof openOperationStore>;

function openAttempt(prepare: Prepare, { homebase, attempt }: Ids) {
  return {
    head: () => {
      const row = prepare(HEAD).raw().get(homebase, attempt) as HeadRow | undefined;
      return row && toHead(row);
    },
    paperOrder: () => (prepare(ORDER).get(homebase, attempt) as { paper_order: string }).paper_order,
    /** Minutes after the deadline during which the exam lets late answers count. */
    lateCountMinutes: (exam: string) =>
      (prepare(LATE_COUNT).get(homebase, exam) as { minutes: number }).minutes,
    raiseEpoch: (epoch: number) => prepare(RAISE).run(epoch, homebase, attempt, epoch),
    end: (progress: AttemptProgress, finishedAt: number) =>
      prepare(END).run(progress, finishedAt, homebase, attempt),
    markEnding: (epoch: number, seq: number) => prepare(MARK_ENDING).run(epoch, seq, homebase, attempt),
    /** Notes that one of its devices runs on plain http. */
    markInsecure: () => prepare(MARK_INSECURE).run(homebase, attempt),
    /** Notes that from now on not every note is logged. */
    markNotesFull: (now: number) => prepare(MARK_NOTES_FULL).run(now, homebase, attempt),
  };
}

/** A row read as a list and named here is ready in two thirds of the time: the driver would look up each name. */
function toHead(row: HeadRow): AttemptHead {
  return {
    exam: row[0],
    student: row[1],
    progress: row[2],
    epoch: row[3],
    startAt: row[4],
    deadline: row[5],
    pausedAt: row[6],
    finishFrom: row[7],
    finishEpoch: row[8],
    finishSeq: row[9],
    archivedAt: row[10],
    startCode: row[11],
  };
}

function openLog(prepare: Prepare, key: AttemptKey) {
  return {
    /** False if the id or the place is taken. */
    log: (op: NewOperation) =>
      prepare(LOG).run(
        ...key,
        op.epoch,
        op.seq,
        op.opId,
        op.kind,
        op.question,
        op.body,
        op.at,
        op.receivedAt,
        op.result,
        op.via,
      ).changes === 1,
    byId: (opId: Uint8Array) => prepare(BY_ID).get(...key, opId) as LoggedRow | undefined,
    lastSeq: (epoch: number) =>
      (prepare(LAST_SEQ).get(...key, epoch) as { seq: number } | undefined)?.seq ?? 0,
    /** The operations of a claim delivered by devices after a place, and the last of them; reads as many rows. */
    countLogged: (epoch: number, after: number) =>
      prepare(COUNT_LOGGED).get(...key, epoch, after) as { count: number; lastSeq: number | null },
    /** Where a claim ended; null if it has not. */
    barrier: (epoch: number): Barrier | null => {
      const row = prepare(BARRIER).get(...key, epoch) as Barrier | { seq: null };
      return row.seq === null ? null : row;
    },
    /** Whether anything of a claim counts. */
    hasCounting: (epoch: number) => prepare(HAS_COUNTING).get(...key, epoch) !== undefined,
    /** How many claims have operations, counted up to the limit. */
    countClaims: (limit: number) => {
      const [homebase, attempt] = key;
      return (prepare(CLAIMS).get({ homebase, attempt, limit }) as { count: number }).count;
    },
    /** How many endings the claims before this one have. */
    countEndingsBefore: (epoch: number) =>
      (prepare(ENDINGS_BEFORE).get(...key, epoch) as { count: number }).count,
    /** Reads everything stored for this attempt. */
    usage: () => prepare(USAGE).get(...key, ...key) as Usage,
    /** The number of answers that were kept but do not count by themselves. */
    heldCount: () => (prepare(HELD_COUNT).get(...key) as { count: number }).count,
    /** Questions that occur in the log. */
    listDeciding: (table: StandingTable) => listQuestions(prepare(DECIDING[table]).all(...key)),
    /** The newest claim that the server itself ended; endings are the only operations the server makes. */
    lastEndedByServer: () => (prepare(ENDED_BY_SERVER).get(...key) as { epoch: number | null }).epoch,
    /** The newest operation at or before `from` that decides the standing answer, ignoring endings. */
    newest: (table: StandingTable, question: Uint8Array, from: Place) =>
      prepare(NEWEST[table]).get(...key, from.epoch, from.seq, question) as LoggedRow | undefined,
    /** The counting operations by question and claim, oldest claim first: the last place and the latest time. */
    listCounted: (table: StandingTable) => prepare(COUNTED[table]).all(...key, ...key) as Counted[],
    /** How many notes of limited number are logged, counted up to the limit. */
    countLimited: (limit: number) => (prepare(LIMITED_COUNT).get(...key, limit) as { count: number }).count,
    /** How many operations were rejected. */
    countAside: () => (prepare(ASIDE_COUNT).get(...key) as { count: number }).count,
    reject: (opId: Uint8Array, raw: string, now: number) => prepare(REJECT).run(...key, opId, raw, now),
  };
}
