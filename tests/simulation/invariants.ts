import { comparePlaces, sideOf } from '#domain/exam-session/answer-log';
import { deadlinesAt } from './exam-time';
import { type History, type Intent, nameOf } from './history';
import type { AttemptFile, LoggedOp } from './log';
import { MINUTE } from './school-template';

/** Operations that arrive this long after the hand-in of their claim are held for the teacher. */
const HAND_IN_TAIL_MS = 2 * MINUTE;
const ALLOWANCE_MS = 30 * MINUTE;
/** Maximum by which a clock may be ahead when a device reports that the time is up. */
const TIMEOUT_EARLY_MS = 5_000;

interface Found {
  attempt: AttemptFile;
  op: LoggedOp;
}

/** I1, I2, I4: everything stored or acknowledged is logged once, under its own attempt, as it was made. */
export function checkLog(history: History, attempts: readonly AttemptFile[]): void {
  const found = attempts.flatMap((attempt) => attempt.log.map((op) => ({ attempt, op })));
  const byId = new Map<string, Found[]>();
  for (const each of found) byId.set(each.op.opId, [...(byId.get(each.op.opId) ?? []), each]);
  for (const intent of history.intents) {
    checkIntent(history, intent, (intent.opId && byId.get(intent.opId)) || []);
  }
  for (const opId of [...history.acknowledged].filter((id) => !byId.has(id))) {
    history.broken('I2', `${opId} was acknowledged and is not in the log`);
  }
  for (const { attempt, op } of found.filter((each) => each.op.via === 'device')) {
    if (!intentOf(history, attempt, op)) history.broken('I4', `nobody made ${op.kind} ${op.epoch}/${op.seq}`);
  }
}

/** I3: a device that has answered under a newer claim writes nothing under an older one any more. */
export function checkClaims(history: History, { id, log }: AttemptFile): void {
  const epochs = new Map(log.map(({ opId, epoch }) => [opId, epoch]));
  const newest = new Map<number, number>();
  for (const intent of history.intents.filter(({ attempt }) => attempt === id)) {
    const epoch = epochs.get(intent.opId ?? '');
    if (epoch === undefined) continue;
    const before = newest.get(intent.device) ?? 0;
    if (epoch < before) history.broken('I3', `${nameOf(intent)} went back from claim ${before} to ${epoch}`);
    newest.set(intent.device, Math.max(before, epoch));
  }
}

function checkIntent(history: History, intent: Intent, found: readonly Found[]): void {
  // Lost with the disk and with the page that still knew it.
  const isGone = intent.isWiped && intent.page.isGone;
  if (intent.state === 'pending' && !intent.page.isGone)
    history.broken('I1', `nobody was ever told what became of ${nameOf(intent)}`);
  if (intent.state === 'stored' && !isGone && found.length !== 1) {
    history.broken('I1', `${nameOf(intent)} is in the log ${found.length} times`);
  }
  for (const { attempt, op } of found) checkOrigin(history, intent, attempt, op);
}

function checkOrigin(history: History, intent: Intent, attempt: AttemptFile, op: LoggedOp): void {
  if (intent.attempt !== attempt.id || intent.student !== attempt.student) {
    history.broken('I4', `${nameOf(intent)} is under another attempt`);
  }
  // A proctor carried it after newer ones had taken its place.
  if (op.kind === 'event' && hasNewer(history, intent) && isSame(intent, { ...op, kind: intent.kind }))
    return;
  if (!isSame(intent, op))
    history.broken('I1', `${nameOf(intent)} is logged as ${op.kind} ${op.mc ?? op.essay}`);
}

/** Whether the student has said something newer on the same question, after its device lost this. */
function hasNewer({ intents }: History, { isWiped, order, attempt, question, kind }: Intent): boolean {
  const side = sideOf(kind);
  return intents.some(
    (newer) =>
      isWiped &&
      newer.order > order &&
      newer.attempt === attempt &&
      newer.question === question &&
      sideOf(newer.kind) === side,
  );
}

function isSame(intent: Intent, op: LoggedOp): boolean {
  const { kind, question, mc, essay, flag } = intent;
  return (
    op.kind === kind && op.question === question && op.mc === mc && op.essay === essay && op.flag === flag
  );
}

/** The act of the student that caused this operation; one repeated after renumbering has an id of its own. */
function intentOf(history: History, { id }: AttemptFile, op: LoggedOp): Intent | undefined {
  const own = history.intents.filter((intent) => intent.attempt === id);
  return (
    own.find((intent) => intent.opId === op.opId) ??
    own.findLast((intent) => intent.at === op.at && isSame(intent, op))
  );
}

const isEnding = ({ kind }: LoggedOp) => kind === 'finish' || kind === 'timeout' || kind === 'penalty';
const isAnswer = ({ kind }: LoggedOp) => kind === 'answer' || kind === 'clear';
const counts = ({ result }: LoggedOp) => result === 'applied' || result === 'late' || result === 'superseded';

/** The server may refuse to count an operation only for the reasons in `expectedResults`. */
export function checkResults(history: History, attempt: AttemptFile): void {
  if (attempt.rejected.length > 0) history.broken('I1', `${attempt.rejected.length} were rejected`);
  for (const op of attempt.log) {
    if (op.via === 'server') continue;
    const expected = expectedResults(attempt, op);
    if (!expected.includes(op.result)) {
      history.broken('I3', `${op.kind} ${op.epoch}/${op.seq} is ${op.result}, not ${expected.join(' or ')}`);
    }
  }
}

function expectedResults(attempt: AttemptFile, op: LoggedOp): string[] {
  if (attempt.archivedAt !== null && op.receivedAt > attempt.archivedAt) return ['held'];
  // Archived by the server when it heard of the sitting.
  if (attempt.startCode !== null && attempt.archivedAt === attempt.createdAt) return ['held'];
  const maybe = attempt.archivedAt === op.receivedAt ? ['held'] : [];
  const before = attempt.log.filter((other) => other.receivedAt <= op.receivedAt && other !== op);
  const endings = before.filter((other) => isEnding(other) && counts(other));
  // After a time-out, as without one, the deadline decides: the outcome hangs on no other device of the student.
  const isTailOver = ({ kind, receivedAt }: LoggedOp) =>
    kind !== 'timeout' && op.receivedAt > receivedAt + HAND_IN_TAIL_MS;
  // Applies whichever other endings have come since.
  if (endings.some((ending) => ending.epoch === op.epoch && isTailOver(ending)))
    return ['afterFinish', ...maybe];
  const isEndedByServer = before.some((other) => other.via === 'server' && other.epoch >= op.epoch);
  const isBeyond = endings.some(({ epoch, seq }) => epoch === op.epoch && seq < op.seq);
  if (isEndedByServer || isBeyond) {
    const isCertain = before.some((other) => other.receivedAt < op.receivedAt && other.via === 'server');
    return isCertain && isEndedByServer
      ? ['afterFinish', ...maybe]
      : ['afterFinish', ...timings(attempt, op), 'superseded', ...maybe];
  }
  // A student who has ended on a newer device does not continue on an older one, unless readmitted meanwhile.
  const isLeftBehind = endings.some((ending) => ending.epoch > op.epoch && isTailOver(ending));
  return [...timings(attempt, op), ...(isLeftBehind ? ['afterFinish'] : []), ...maybe];
}

function timings(attempt: AttemptFile, op: LoggedOp): string[] {
  return [
    ...new Set(deadlinesAt(attempt, op.receivedAt).flatMap((deadline) => timingsBy(deadline, attempt, op))),
  ];
}

function timingsBy(deadline: number, { startAt, startCode }: AttemptFile, op: LoggedOp): string[] {
  // Made before the start that the server accepted.
  if (startCode !== null && op.at < startAt) return ['held'];
  // Made by a clock that was ahead, or for a deadline that has moved: nothing has ended.
  if (op.kind === 'timeout' && Math.min(op.receivedAt, op.at) < deadline - TIMEOUT_EARLY_MS) return ['held'];
  if (op.receivedAt <= deadline) return ['applied', 'superseded'];
  const isDatedInTime = startAt <= op.at && op.at <= deadline;
  return isDatedInTime && op.receivedAt <= deadline + ALLOWANCE_MS ? ['late', 'superseded'] : ['held'];
}

/** I3: the standing answer to a question is the student's last one among those that count, or it is marked. */
export function checkAnswers(history: History, attempt: AttemptFile): void {
  const counting = attempt.log.filter((op) => counts(op) && !isBeyondEnding(attempt, op));
  const questions = new Set(attempt.log.flatMap(({ question }) => question ?? []));
  for (const question of questions) {
    const made = counting.filter((op) => op.question === question);
    checkFlag(history, attempt, made, question);
    checkAnswer(history, attempt, made.filter(isAnswer), question);
  }
}

function checkAnswer(history: History, attempt: AttemptFile, made: LoggedOp[], question: string): void {
  const stands = attempt.answers.get(question);
  const last = made.toSorted(comparePlaces).at(-1);
  if (!last || !stands) {
    if (last || stands)
      history.broken('I3', `an answer ${stands ? 'stands that nobody gave' : 'is missing'}`);
    return;
  }
  const { epoch, seq, mc, essay } = last;
  if (epoch !== stands.epoch || seq !== stands.seq || mc !== stands.mc || essay !== stands.essay) {
    history.broken('I3', `${stands.epoch}/${stands.seq} stands instead of ${epoch}/${seq}`);
  }
  if (!stands.hasConflict) checkLastWord(history, attempt, made, last);
}

/** The last one by place stands; it must also be the last one made, unless the device's clock was wrong. */
function checkLastWord(history: History, attempt: AttemptFile, made: LoggedOp[], stands: LoggedOp): void {
  const standing = intentOf(history, attempt, stands);
  for (const op of made) {
    const intent = intentOf(history, attempt, op);
    if (!intent || !standing || intent.order <= standing.order) continue;
    if (op.epoch !== stands.epoch && op.at <= stands.at) continue;
    history.broken('I3', `${nameOf(standing)} stands unmarked, ${nameOf(intent)} is newer`);
  }
}

function checkFlag(history: History, attempt: AttemptFile, made: LoggedOp[], question: string): void {
  const flags = made.filter(({ kind }) => kind === 'flag');
  const last = flags.toSorted(comparePlaces).at(-1);
  if (attempt.flags.get(question)?.flag !== last?.flag) history.broken('I3', 'an older doubt mark stands');
}

function isBeyondEnding({ log }: AttemptFile, op: LoggedOp): boolean {
  return log.some(
    (other) => isEnding(other) && counts(other) && other.epoch === op.epoch && other.seq < op.seq,
  );
}
