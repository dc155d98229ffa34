import type { Standing } from '#domain/exam-session/admission';
import type { Place } from '#domain/exam-session/answer-log';
import type { WriteContext } from '../command';

// The standing answer and flag of each question of one attempt, as derived from its log; hand-written SQL like that
// of the log, on the same connection.

type Prepare = WriteContext['statement'];

/** The ids of an attempt as bytes, as in the hot tables. */
export type AttemptKey = readonly [homebase: Uint8Array, attempt: Uint8Array];

export type StandingTable = 'answers' | 'flags';

export interface AnswerWrite {
  question: Uint8Array;
  epoch: number;
  seq: number;
  at: number;
  mc: string | null;
  essay: string | null;
  conflict: number;
}

const ANSWER = `SELECT epoch, seq, at, mc, essay, conflict FROM answers WHERE homebase = ? AND attempt = ? AND question = ?`;

// The final condition is a safeguard: an older place never replaces a newer one, whatever the code above decided.
const PUT_ANSWER = `INSERT INTO answers (homebase, attempt, question, epoch, seq, at, mc, essay, conflict, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (homebase, attempt, question) DO UPDATE SET epoch = excluded.epoch, seq = excluded.seq, at = excluded.at,
    mc = excluded.mc, essay = excluded.essay, conflict = excluded.conflict, updated_at = excluded.updated_at
  WHERE (excluded.epoch, excluded.seq) > (answers.epoch, answers.seq)`;

const DOUBT = 'UPDATE answers SET conflict = ? WHERE homebase = ? AND attempt = ? AND question = ?';

const FLAG = 'SELECT epoch, seq FROM flags WHERE homebase = ? AND attempt = ? AND question = ?';

const PUT_FLAG = `INSERT INTO flags (homebase, attempt, question, epoch, seq, flag) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (homebase, attempt, question) DO UPDATE SET epoch = excluded.epoch, seq = excluded.seq, flag = excluded.flag
  WHERE (excluded.epoch, excluded.seq) > (flags.epoch, flags.seq)`;

const BEYOND = {
  answers: 'SELECT question FROM answers WHERE homebase = ? AND attempt = ? AND epoch = ? AND seq > ?',
  flags: 'SELECT question FROM flags WHERE homebase = ? AND attempt = ? AND epoch = ? AND seq > ?',
} as const;

const IN_DOUBT =
  'SELECT question FROM answers WHERE homebase = ? AND attempt = ? AND conflict = 1 AND epoch > ?';

const DROP_ALL = {
  answers: 'DELETE FROM answers WHERE homebase = ? AND attempt = ?',
  flags: 'DELETE FROM flags WHERE homebase = ? AND attempt = ?',
} as const;

const DROP = {
  answers: 'DELETE FROM answers WHERE homebase = ? AND attempt = ? AND question = ?',
  flags: 'DELETE FROM flags WHERE homebase = ? AND attempt = ? AND question = ?',
} as const;

/** The standing answers and flags of one attempt. */
export function openStanding(prepare: Prepare, key: AttemptKey) {
  return {
    answer: (question: Uint8Array) =>
      prepare(ANSWER).get(...key, question) as Omit<AnswerWrite, 'question'> | undefined,
    putAnswer: (row: AnswerWrite, now: number) => {
      const { question, epoch, seq, at, mc, essay, conflict } = row;
      prepare(PUT_ANSWER).run(...key, question, epoch, seq, at, mc, essay, conflict, now);
    },
    doubt: (question: Uint8Array, inDoubt: boolean) => prepare(DOUBT).run(inDoubt ? 1 : 0, ...key, question),
    flag: (question: Uint8Array) =>
      prepare(FLAG).get(...key, question) as Pick<Standing, 'epoch' | 'seq'> | undefined,
    putFlag: (question: Uint8Array, { epoch, seq }: Place, flag: boolean) =>
      prepare(PUT_FLAG).run(...key, question, epoch, seq, flag ? 1 : 0),
    /** Questions whose standing answer has a place of this claim after `seq`. */
    listBeyond: (table: StandingTable, epoch: number, seq: number) =>
      listQuestions(prepare(BEYOND[table]).all(...key, epoch, seq)),
    /** Questions whose standing answer comes from a claim newer than `epoch` and is in doubt. */
    listInDoubt: (epoch: number) => listQuestions(prepare(IN_DOUBT).all(...key, epoch)),
    /** Removes the standing answer, so that it can be derived again from the log. */
    drop: (table: StandingTable, question: Uint8Array) => prepare(DROP[table]).run(...key, question),
    dropAll: (table: StandingTable) => prepare(DROP_ALL[table]).run(...key),
  };
}

/** The questions named in rows of a statement. */
export function listQuestions(rows: unknown[]): Uint8Array[] {
  return rows.map((row) => (row as { question: Uint8Array }).question);
}
