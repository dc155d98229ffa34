import { currentAnswers } from '#domain/exam-session/answer-log';
import type { DeviceModel, Intent, ModelPlay } from './device';
import { isEnding, LATE_COUNT_MS, type Logged, QUESTIONS, START, type Stand, sideOf } from './server';

// Checks the promises over a history independently: nothing here uses the rules under test, except to compare what a
// device shows.

const HAND_IN_TAIL_MS = 2 * 60_000;
const ENDINGS_MAX = 20;
/** Maximum by which a clock may be ahead when a device reports that the time is up. */
const TIMEOUT_EARLY_MS = 5_000;

/** Lists what in a history breaks a promise; the numbers are those of the design's invariants. */
export function checkModel({ server, devices }: ModelPlay): string[] {
  const { log } = server;
  const broken = devices.flatMap((device) => checkIntents(device, log));
  log.forEach((op, index) => {
    const expected = expectedResult(log.slice(0, index), op);
    if (op.via === 'device' && op.result !== expected)
      broken.push(`I3: ${nameOf(op)} is ${op.result}, not ${expected}`);
  });
  for (const question of QUESTIONS) {
    broken.push(
      ...checkStand(log, question, 'answer', server.answers.get(question)),
      ...checkStand(log, question, 'flag', server.flags.get(question)),
    );
  }
  return [...broken, ...devices.flatMap((device) => checkScreen(server.answers, server.epoch(), device))];
}

/**
 * I1, I2: every stored operation is logged once, unchanged; the counting operations of a claim are in the order they
 * were made.
 */
function checkIntents(device: DeviceModel, log: readonly Logged[]): string[] {
  const last = new Map<number, number>();
  return device.intents.flatMap((intent) => {
    const found = log.filter(({ opId }) => opId === intent.opId);
    const [op] = found;
    if (!op && intent.isLost) return [];
    if (!op || found.length > 1) return [`I1: ${intent.opId} is in the log ${found.length} times`];
    const before = last.get(op.epoch) ?? 0;
    // An operation that does not count may have been renumbered behind an ending, past what was sent before it.
    if (counts(op)) last.set(op.epoch, op.seq);
    return checkIntent(device, intent, op, before);
  });
}

function checkIntent(device: DeviceModel, intent: Intent, op: Logged, before: number): string[] {
  const isNote = device.hasMoved && op.kind === 'event';
  if (!isNote && !isSame(intent, op)) return [`I1: ${intent.opId} is logged as ${op.kind} ${op.mc}`];
  // After a lost tail the places start over.
  const isInOrder = op.seq > before || device.hasLost || !counts(op);
  return isInOrder ? [] : [`I3: ${nameOf(op)} stands before what came first`];
}

function isSame(intent: Intent, op: Logged): boolean {
  const { kind, question, mc, flag } = intent;
  return op.kind === kind && op.question === question && op.mc === mc && op.flag === flag;
}

/** The result the server must give for an operation that arrives after `earlier`. */
function expectedResult(earlier: readonly Logged[], op: Logged): string {
  if (op.before.isArchived) return 'held';
  if (isBeyond(earlier, op)) return 'afterFinish';
  const now = op.receivedAt;
  const { deadline } = op.before;
  const isInTime = START <= op.at && op.at <= deadline;
  if (now > deadline && !(isInTime && now <= deadline + LATE_COUNT_MS)) return 'held';
  // Made for another deadline: nothing has ended.
  if (op.kind === 'timeout' && Math.min(now, op.at) < deadline - TIMEOUT_EARLY_MS) return 'held';
  return isOutdone(earlier, op) ? 'superseded' : now > deadline ? 'late' : 'applied';
}

/** Whether staff ended its claim or a newer one, or the student handed in himself, here or on a newer device. */
function isBeyond(earlier: readonly Logged[], op: Logged): boolean {
  // After a time-out, as without one, the deadline decides.
  const isTailOver = (endings: readonly Logged[]) =>
    endings.some(
      ({ kind, receivedAt }) => kind !== 'timeout' && op.receivedAt > receivedAt + HAND_IN_TAIL_MS,
    );
  const own = endingsOf(earlier, op.epoch);
  return (
    earlier.some(({ via, epoch }) => via === 'server' && epoch >= op.epoch) ||
    own.some(({ seq }) => op.seq > seq) ||
    (isEnding(op) && own.length >= ENDINGS_MAX) ||
    isTailOver(own) ||
    (!isOpen(op) && op.epoch < op.before.epoch && isTailOver(endingsOf(earlier, op.before.epoch)))
  );
}

/**
 * Whether something newer stands already; an ending has no effect unless its claim is the newest and the attempt is
 * running or expired.
 */
function isOutdone(earlier: readonly Logged[], op: Logged): boolean {
  if (op.kind === 'event') return false;
  if (isEnding(op)) {
    const canEnd = op.before.progress === 'running' || op.before.progress === 'expired';
    return !canEnd || op.epoch !== op.before.epoch;
  }
  const stands = newest(earlier, op.question, sideOf(op));
  return stands !== undefined && isBefore(op, stands);
}

function isOpen({ before: { progress } }: Logged): boolean {
  return progress === 'running' || progress === 'admitted';
}

/** I3: the last operation that counts stands; if an older claim wrote later, it is marked as contradicted. */
function checkStand(
  log: readonly Logged[],
  question: string,
  side: 'answer' | 'flag',
  stand: Stand | undefined,
): string[] {
  const wanted = newest(log, question, side);
  if (wanted?.opId !== stand?.opId) return [`I3: ${stand?.opId} stands for ${question}, not ${wanted?.opId}`];
  if (!wanted || !stand || side === 'flag') return [];
  const isContradicted = counting(log, question, side).some(
    (older) => older.epoch < wanted.epoch && older.at > wanted.at,
  );
  if (isContradicted === stand.conflict) return [];
  return [`I3: ${nameOf(wanted)} is ${stand.conflict ? '' : 'not '}marked as contradicted`];
}

/** I6: the newest device shows for its own answers what the server will mark. */
function checkScreen(
  answers: ReadonlyMap<string, Stand>,
  epoch: number,
  { log, hasLost, epoch: own }: DeviceModel,
): string[] {
  const made = log.operations.filter((op) => op.epoch === own);
  // The product's screen lets nobody continue after his own hand-in; the model does.
  const hasGoneOn = made.some(
    (ending) => isEnding(ending) && ending.result !== 'held' && made.some(({ seq }) => seq > ending.seq),
  );
  if (own !== epoch || hasLost || hasGoneOn) return [];
  const shown = currentAnswers(made);
  return [...shown].flatMap(([question, { mc }]) => {
    const stand = answers.get(question);
    const said = made.find(({ opId }) => opId === stand?.opId);
    const isAnswered = made.some(
      (op) => op.question === question && sideOf(op) === 'answer' && isCounted(op.result),
    );
    return isAnswered && said?.mc !== mc ? [`I6: ${question} shows ${mc}, the server has ${said?.mc}`] : [];
  });
}

function newest(log: readonly Logged[], question: string | null, side: string | null): Logged | undefined {
  return counting(log, question, side).reduce<Logged | undefined>(
    (best, op) => (best && isBefore(op, best) ? best : op),
    undefined,
  );
}

/** The operations that count for a question and are not beyond the ending of their claim. */
function counting(log: readonly Logged[], question: string | null, side: string | null): Logged[] {
  return log.filter(
    (op) =>
      op.question === question &&
      sideOf(op) === side &&
      counts(op) &&
      !endingsOf(log, op.epoch).some(({ seq }) => op.seq > seq),
  );
}

function endingsOf(log: readonly Logged[], epoch: number): Logged[] {
  return log.filter((op) => op.epoch === epoch && isEnding(op) && counts(op));
}

function counts({ result }: Logged): boolean {
  return isCounted(result) || result === 'superseded';
}

function isCounted(result: string | null): boolean {
  return result === 'applied' || result === 'late';
}

function isBefore(left: Logged, right: Logged): boolean {
  return left.epoch === right.epoch ? left.seq < right.seq : left.epoch < right.epoch;
}

function nameOf({ opId, kind, epoch, seq }: Logged): string {
  return `${kind} ${opId} at ${epoch}/${seq}`;
}
