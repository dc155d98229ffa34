import type { OperationResult } from '#contract/exam-session/operation';
import { QTYPE } from '#contract/question-bank/question-type';
import {
  type Admission,
  admit,
  type Barrier,
  countsInLog,
  type Effect,
  type IncomingOperation,
  isTooFarAhead,
  readEffect,
  type Standing,
} from '#domain/exam-session/admission';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { type AttemptProgress, effectiveProgress, stepAttempt } from '#domain/exam-session/attempt';

/** An operation on its way. */
export interface Sent extends IncomingOperation {
  opId: string;
}

export interface Logged extends Sent {
  result: OperationResult;
  receivedAt: number;
  via: 'device' | 'server';
  /** The state of the attempt when it arrived. */
  before: { progress: AttemptProgress; epoch: number; isArchived: boolean; deadline: number };
}

export interface Stand extends Standing {
  opId: string;
}

export interface Reply {
  results: { opId: string; result: OperationResult }[];
  lastSeq: number | null;
  deadline: number;
}

export const QUESTIONS = ['q1', 'q2', 'q3'] as const;
const PAPER = new Map(
  QUESTIONS.map((question) => [question, { qtype: QTYPE.multipleChoice, choices: 'abc', rows: 0 }]),
);
const MINUTE = 60_000;
export const START = 1_000_000_000;
const DURATION_MS = 30 * MINUTE;
export const LATE_COUNT_MS = 30 * MINUTE;

/**
 * One attempt as the rules alone see it: the log and the standing answers, in memory, decided by the product's own
 * functions.
 */
export interface ServerModel {
  log: readonly Logged[];
  answers: ReadonlyMap<string, Stand>;
  flags: ReadonlyMap<string, Stand>;
  progress: () => AttemptProgress;
  /** The newest claim. */
  epoch: () => number;
  deadline: () => number;
  /** A new claim; undefined if nobody may continue. */
  claim: (now: number) => number | undefined;
  deliver: (claimed: number, ops: readonly Sent[], now: number) => Reply;
  staff: (act: 'finish' | 'penalty' | 'rejoin' | 'retake', now: number) => void;
  /** Extra minutes, or minutes taken back, for a sitting that is not over. */
  moveDeadline: (ms: number, now: number) => void;
}

export function createServerModel(): ServerModel {
  const log: Logged[] = [];
  const byId = new Map<string, Logged>();
  const stands = { answer: new Map<string, Stand>(), flag: new Map<string, Stand>() };
  let progress: AttemptProgress = 'running';
  let epoch = 0;
  let isArchived = false;
  let deadline = START + DURATION_MS;

  const state = () => ({ progress, epoch, isArchived, deadline });
  const ofClaim = (claim: number) => log.filter((op) => op.epoch === claim);
  const lastSeq = (claim: number) => ofClaim(claim).reduce((last, { seq }) => Math.max(last, seq), 0);
  const barrierOf = (claim: number): Barrier | null => {
    const endings = ofClaim(claim).filter((op) => isEnding(op) && countsInLog(op.result));
    if (endings.length === 0) return null;
    const arrivals = endings.filter(({ kind }) => kind !== 'timeout').map(({ receivedAt }) => receivedAt);
    return {
      seq: Math.min(...endings.map(({ seq }) => seq)),
      handedInAt: arrivals.length === 0 ? null : Math.min(...arrivals),
      endings: endings.length,
    };
  };
  const isEndedByServer = (claim: number) => log.some((op) => op.via === 'server' && op.epoch >= claim);

  const situationFor = (op: Sent, effect: Effect, now: number) => ({
    progress,
    epoch,
    startAt: START,
    isByCode: false,
    deadline,
    isArchived,
    isEndedByServer: isEndedByServer(op.epoch),
    isClaimTooMany: false,
    barrier: barrierOf(op.epoch),
    olderEndings: 0,
    newerHandInAt: epoch > op.epoch ? (barrierOf(epoch)?.handedInAt ?? null) : null,
    lateCountMs: LATE_COUNT_MS,
    standing:
      effect.on === 'answer' || effect.on === 'flag'
        ? (stands[effect.on].get(effect.question) ?? null)
        : null,
    now,
  });

  const hasRival = (op: Sent) =>
    standingOps(op.question, 'answer').some((older) => older.epoch < op.epoch && older.at > op.at);
  const standingOps = (question: string | null, side: 'answer' | 'flag') =>
    log.filter(
      (op) =>
        op.question === question &&
        sideOf(op) === side &&
        countsInLog(op.result) &&
        op.seq <= (barrierOf(op.epoch)?.seq ?? Number.POSITIVE_INFINITY),
    );
  const put = (op: Sent, side: 'answer' | 'flag', conflict: Admission['conflict']) => {
    const isInDoubt = side === 'answer' && (conflict === 'recheck' ? hasRival(op) : conflict);
    const { epoch: claim, seq, at, opId } = op;
    if (op.question) stands[side].set(op.question, { opId, epoch: claim, seq, at, conflict: isInDoubt });
  };
  const makeAnew = () => {
    for (const side of ['answer', 'flag'] as const) {
      stands[side].clear();
      for (const question of QUESTIONS) {
        const newest = standingOps(question, side).sort(comparePlaces).at(-1);
        if (newest) put(newest, side, 'recheck');
      }
    }
  };
  const end = (event: 'finish' | 'timeout' | 'penalty', now: number) => {
    const step = stepAttempt(progress, event, { now, deadline });
    if ('progress' in step && step.progress !== 'notStarted') progress = step.progress;
  };

  const applyEnding = (op: Logged, event: 'finish' | 'timeout' | 'penalty', takesEffect: boolean) => {
    if (!countsInLog(op.result)) return;
    makeAnew();
    if (takesEffect) end(event, op.receivedAt);
  };
  const apply = (op: Logged, effect: Effect, { takesEffect, conflict }: Admission) => {
    if (effect.on === 'attempt') return applyEnding(op, effect.event, takesEffect);
    if (effect.on === 'nothing') return;
    if (takesEffect) return put(op, effect.on, conflict);
    const stand = stands[effect.on].get(effect.question);
    if (conflict !== false && stand) stand.conflict = true;
  };

  const write = (op: Sent, effect: Effect, now: number): OperationResult => {
    const admission = admit(situationFor(op, effect, now), op, effect);
    const { result } = admission;
    const logged: Logged = { ...op, result, receivedAt: now, via: 'device', before: state() };
    log.push(logged);
    byId.set(op.opId, logged);
    apply(logged, effect, admission);
    return result;
  };
  const isFar = ({ epoch: claim, seq }: Sent) => isTooFarAhead(seq, 0) && isTooFarAhead(seq, lastSeq(claim));
  const isSame = (known: Logged, op: Sent) => known.kind === op.kind && known.mc === op.mc;
  const enterNew = (op: Sent, effect: Effect, now: number): OperationResult =>
    ofClaim(op.epoch).some(({ seq }) => seq === op.seq) ? 'resequence' : write(op, effect, now);
  const enter = (op: Sent, claimed: number, jammed: number | null, now: number): OperationResult => {
    const known = byId.get(op.opId);
    if (jammed === op.epoch && !known) return 'resequence';
    const effect = readEffect(PAPER, op);
    if (!effect || op.epoch > claimed || isFar(op)) return 'rejected';
    if (!known) return enterNew(op, effect, now);
    return isSame(known, op) ? known.result : 'rejected';
  };

  const endByStaff = (kind: 'finish' | 'penalty', now: number) => {
    const shown = effectiveProgress(progress, { now, deadline });
    if (isArchived || shown !== 'running') return;
    const place = { epoch, seq: lastSeq(epoch) + 1 };
    const said = { question: null, mc: null, essay: null, flag: false, at: now };
    const op: Logged = {
      ...place,
      ...said,
      opId: `staff-${log.length}`,
      kind,
      result: 'applied',
      receivedAt: now,
      via: 'server',
      before: state(),
    };
    log.push(op);
    makeAnew();
    end(kind, now);
  };

  return {
    log,
    answers: stands.answer,
    flags: stands.flag,
    progress: () => progress,
    epoch: () => epoch,
    deadline: () => deadline,
    moveDeadline: (ms, now) => {
      if (!isArchived && effectiveProgress(progress, { now, deadline }) === 'running') deadline += ms;
    },
    claim: (now) => {
      if (isArchived) return undefined;
      const step = stepAttempt(progress, 'start', { now, deadline });
      if ('refused' in step) return undefined;
      progress = 'running';
      epoch += 1;
      return epoch;
    },
    deliver: (claimed, ops, now) => {
      let jammed: number | null = null;
      const results = [...ops].sort(comparePlaces).map((op) => {
        const result = enter(op, claimed, jammed, now);
        if (result === 'resequence') jammed = op.epoch;
        return { opId: op.opId, result };
      });
      return { results, lastSeq: jammed === null ? null : lastSeq(jammed), deadline };
    },
    staff: (act, now) => {
      if (act === 'retake') isArchived = true;
      else if (act === 'rejoin') {
        const shown = effectiveProgress(progress, { now, deadline });
        const step = stepAttempt(shown, 'rejoin', { now, deadline });
        if (!isArchived && 'progress' in step && step.progress === 'admitted') progress = 'admitted';
      } else endByStaff(act, now);
    },
  };
}

export function isEnding({ kind }: Pick<Sent, 'kind'>): boolean {
  return kind === 'finish' || kind === 'timeout' || kind === 'penalty';
}

export function sideOf({ kind }: Pick<Sent, 'kind'>): 'answer' | 'flag' | null {
  if (kind === 'flag') return 'flag';
  return kind === 'answer' || kind === 'clear' ? 'answer' : null;
}
