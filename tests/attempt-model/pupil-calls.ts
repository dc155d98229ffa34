import { receiveOperations } from '../../server/exam-session/answers/commands';
import { startAttempt } from '../../server/exam-session/attempts/start-command';
import { type AttemptCall, callOf, newOpId, type Place } from './call';
import {
  currentOf,
  deadlineOf,
  endClaim,
  isOpen,
  type Model,
  refuse,
  type Sitting,
  say,
  shownOf,
} from './model';

const HOUR = 3_600_000;
const TAIL_MS = 2 * 60_000;

/** The pupil begins, or continues a running attempt on another device. */
export function start({ homebase, exam, student, newId }: Place): AttemptCall {
  const id = newId();
  const input = { homebase, exam, student, token: null, attempt: id, firstEpoch: 1, ip: null, browser: null };
  return callOf(
    startAttempt,
    { ...input, drawSeed: new Uint8Array(32) },
    {
      name: 'start',
      read: ({ attempt }) => [attempt.id, attempt.epoch, attempt.progress],
      expect: (model) => {
        const sitting = currentOf(model);
        if (!sitting) {
          model.sittings.push(newSitting(id, model));
          return say([id, 1, 'running']);
        }
        const shown = shownOf(sitting, model.now);
        if (shown === 'finished') return refuse('attemptFinished');
        if (shown === 'stopped') return refuse('attemptStopped');
        if (shown === 'expired') return refuse('attemptTimeUp');
        sitting.progress = 'running';
        sitting.epoch += 1;
        model.audited += 1;
        return say([sitting.id, sitting.epoch, 'running']);
      },
    },
  );
}

function newSitting(id: string, { now, isExamPaused }: Model): Sitting {
  return {
    id,
    progress: 'running',
    deadline: now + HOUR,
    pausedAt: isExamPaused ? now : null,
    isArchived: false,
    epoch: 1,
    places: {},
    ends: {},
    lastEnd: null,
    endedByServer: 0,
    answers: {},
    operations: 0,
    answered: 0,
    penalties: [],
    retaken: null,
  };
}

type Kind = 'answer' | 'finish' | 'timeout' | 'penalty';

interface DeviceSays {
  sitting: Sitting;
  epoch: number;
  kind: Kind;
  now: number;
  question: number;
  mc: string;
}

/** A device delivers one operation of one of its claims: at the next free place, dated with the server's time. */
export function deviceSays(
  place: Place,
  { sitting, epoch, kind, now, question, mc }: DeviceSays,
): AttemptCall {
  const { homebase, exam, student } = place;
  const seq = (sitting.places[epoch] ?? 0) + 1;
  const isAnswer = kind === 'answer';
  const said = isAnswer ? { question: place.questions[question] ?? '', mc } : { question: null, mc: null };
  const operation = { opId: newOpId(place), epoch, seq, kind, at: now, essay: null, flag: false, ...said };
  const operations = [{ ...operation, body: JSON.stringify(isAnswer ? { mc } : {}) }];
  const delivery = {
    homebase,
    attempt: sitting.id,
    exam,
    student,
    epoch,
    isSealedOnly: false,
    question: null,
  };
  return callOf(
    receiveOperations,
    { ...delivery, operations, unreadable: [] },
    {
      name: `device ${kind} of claim ${epoch}`,
      read: ({ results }) => results[0]?.result,
      again: (first) => first,
      expect: (model) => {
        const of = model.sittings.find(({ id }) => id === sitting.id) ?? sitting;
        of.places[epoch] = seq;
        of.operations += 1;
        if (isAnswer) of.answered += 1;
        const result = admitted(model, of, epoch, kind);
        if (result !== 'applied') return say(result);
        if (!isAnswer) return say(endBy(model, of, { epoch, kind, opId: operation.opId }));
        const stands = of.answers[question];
        if (stands && stands.epoch > epoch) return say('superseded');
        of.answers[question] = { epoch, seq, mc };
        return say('applied');
      },
    },
  );
}

/** Whether an operation of a device counts. */
function admitted(model: Model, of: Sitting, epoch: number, kind: Kind): string {
  const { now } = model;
  if (of.isArchived) return 'held';
  if (epoch <= of.endedByServer || of.ends[epoch] !== undefined) return 'afterFinish';
  const endedAt = of.lastEnd !== null && of.lastEnd > epoch ? of.ends[of.lastEnd] : undefined;
  if (endedAt !== undefined && !isOpen(of) && now > endedAt + TAIL_MS) return 'afterFinish';
  const deadline = deadlineOf(of, now);
  if (now > deadline) return 'held';
  return kind === 'timeout' && now < deadline - 5_000 ? 'held' : 'applied';
}

const ENDED_AS = { finish: 'finished', timeout: 'expired', penalty: 'stopped' } as const;

/** A device ends its claim. The attempt ends with it only if that claim is the newest and the attempt is running or expired. */
function endBy(
  model: Model,
  of: Sitting,
  { epoch, kind, opId }: { epoch: number; kind: Exclude<Kind, 'answer'>; opId: string },
): string {
  endClaim(model, of, epoch);
  if (epoch !== of.epoch || (of.progress !== 'running' && of.progress !== 'expired')) return 'superseded';
  of.progress = ENDED_AS[kind];
  if (kind === 'penalty') {
    model.audited += 1;
    of.penalties.push({ id: opId, at: model.now, isWithdrawn: false });
  }
  return 'applied';
}
