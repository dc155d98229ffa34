import type { Place } from '#domain/exam-session/answer-log';
import type { WriteContext } from '../command';
import type { LoggedRow } from './logged-row';

// The teacher's decisions about the questions of one attempt; hand-written SQL like that of the log, on the same
// connection.

/** A stored decision. Without an operation nothing was chosen: held ones only stopped waiting. */
export interface Decision {
  opId: Uint8Array | null;
  /** The chosen operation stands for everything up to this place. */
  upTo: Place;
  /** The latest exam time among the operations it was chosen over. */
  at: number;
  /** Held operations up to this place no longer wait. */
  settled: Place;
  /** Since when the chosen answer is the standing one, ms. */
  standsSince: number;
}

/** The operation a teacher chose, with the place assigned to it. */
export interface Chosen {
  row: LoggedRow;
  upTo: Place;
  at: number;
  standsSince: number;
}

const DECISION = `SELECT op_id AS "opId", epoch, seq, at, settled_epoch AS "settledEpoch", settled_seq AS "settledSeq",
    stands_since AS "standsSince" FROM answer_decisions WHERE homebase = ? AND attempt = ? AND question = ?`;

const CHOSEN = `SELECT d.epoch AS "upToEpoch", d.seq AS "upToSeq", d.at AS "overAt", d.stands_since AS "standsSince",
    o.epoch, o.seq, o.op_id AS "opId", o.kind, o.question, o.body, o.at, o.received_at AS "receivedAt", o.result
  FROM answer_decisions AS d JOIN operations AS o
    ON o.homebase = d.homebase AND o.attempt = d.attempt AND o.op_id = d.op_id
  WHERE d.homebase = ? AND d.attempt = ? AND d.question = ?`;

const KEEP = `INSERT INTO answer_decisions
    (homebase, attempt, question, op_id, epoch, seq, at, settled_epoch, settled_seq, decided_by, decided_at, stands_since)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (homebase, attempt, question) DO UPDATE SET op_id = excluded.op_id, epoch = excluded.epoch,
    seq = excluded.seq, at = excluded.at, settled_epoch = excluded.settled_epoch, settled_seq = excluded.settled_seq,
    decided_by = excluded.decided_by, decided_at = excluded.decided_at, stands_since = excluded.stands_since`;

const TAKE_BACK = 'DELETE FROM answer_decisions WHERE homebase = ? AND attempt = ? AND question = ?';

const LATEST = `SELECT MAX(at) AS at FROM operations WHERE homebase = ? AND attempt = ? AND question = ?
  AND kind IN ('answer', 'clear')`;

/** Decisions of one attempt; `key` is its school and its id. */
export function openDecisions(prepare: WriteContext['statement'], key: readonly [Uint8Array, Uint8Array]) {
  return {
    decision: (question: Uint8Array) => toDecision(prepare(DECISION).get(...key, question)),
    chosen: (question: Uint8Array) => toChosen(prepare(CHOSEN).get(...key, question)),
    keepDecision: (question: Uint8Array, decision: Decision, by: string, now: number) => {
      const { opId, upTo, at, settled, standsSince } = decision;
      prepare(KEEP).run(
        ...key,
        question,
        opId,
        upTo.epoch,
        upTo.seq,
        at,
        settled.epoch,
        settled.seq,
        by,
        now,
        standsSince,
      );
    },
    /** False if there was none. */
    takeBack: (question: Uint8Array) => prepare(TAKE_BACK).run(...key, question).changes === 1,
    /** The latest exam time of any operation that answers the question. */
    latestOf: (question: Uint8Array) =>
      (prepare(LATEST).get(...key, question) as { at: number | null }).at ?? 0,
  };
}

function toDecision(found: unknown): Decision | undefined {
  if (!found) return undefined;
  const row = found as Omit<Decision, 'upTo' | 'settled'> &
    Place & { settledEpoch: number; settledSeq: number };
  return {
    opId: row.opId,
    upTo: { epoch: row.epoch, seq: row.seq },
    at: row.at,
    settled: { epoch: row.settledEpoch, seq: row.settledSeq },
    standsSince: row.standsSince,
  };
}

function toChosen(found: unknown): Chosen | undefined {
  if (!found) return undefined;
  const { upToEpoch, upToSeq, overAt, standsSince, ...row } = found as LoggedRow & {
    upToEpoch: number;
    upToSeq: number;
    overAt: number;
    standsSince: number;
  };
  return { row, upTo: { epoch: upToEpoch, seq: upToSeq }, at: overAt, standsSince };
}
