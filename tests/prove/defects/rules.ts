import { type Defect, one } from './defect.ts';

const ADMISSION = 'domain/exam-session/admission.ts';
const LOG = 'domain/exam-session/answer-log.ts';
const OFFLINE_START = 'domain/exam-session/offline-start.ts';
const SHUT_DOOR = 'tests/guarantees/code-opens-no-shut-door.test.ts';
const WITHOUT_NETWORK = 'tests/guarantees/started-without-network.test.ts';
const ATTEMPT = 'domain/exam-session/attempt.ts';
const SETTLED = 'domain/exam-session/settled.ts';

/** Defects in what both sides share. */
export const RULE_DEFECTS: readonly Defect[] = [
  one('rules: the last to arrive wins', 'model', ADMISSION, [
    'if (comparePlaces(operation, standing) > 0)',
    'if (comparePlaces(operation, standing) !== 0)',
  ]),
  one('rules: the place counts, whatever claim it is of', 'model', LOG, [
    'return left.epoch - right.epoch || left.seq - right.seq;',
    'return left.seq - right.seq;',
  ]),
  one('rules: what lies below the hand-in is refused once that has come', 'model', ADMISSION, [
    'barrier !== null && (seq > barrier.seq ||',
    'barrier !== null && (seq > 0 ||',
  ]),
  one('rules: one more answer counts after the hand-in', 'model', ADMISSION, [
    'barrier !== null && (seq > barrier.seq ||',
    'barrier !== null && (seq > barrier.seq + 1 ||',
  ]),
  one('rules: places kept free below the hand-in stay open for ever', 'model', ADMISSION, [
    'now > endedAt + HAND_IN_TAIL_MS;',
    'now < endedAt;',
  ]),
  one('rules: who handed in goes on with his older device', 'model', ADMISSION, [
    'return !isOpen(progress) && isTailOver(newerHandInAt)',
    'return isOpen(progress) && isTailOver(newerHandInAt)',
  ]),
  one(
    'rules: a sitting is settled two minutes after its time-out',
    'domain/exam-session/settled.test.ts',
    SETTLED,
    ["ending.epoch === epoch && ending.kind !== 'timeout'", 'ending.epoch === epoch'],
  ),
  one('rules: an answer of a put-away sitting counts', 'model', ADMISSION, [
    "  if (situation.isArchived) return outcome('held');\n",
    '',
  ]),
  one("rules: the teacher's ending does not end", 'model', ADMISSION, [
    "  if (situation.isEndedByServer) return outcome('afterFinish');\n",
    '',
  ]),
  one('rules: a hand-in of an older device ends the newer one', 'model', ADMISSION, [
    'const isCurrent = operation.epoch === situation.epoch;',
    'const isCurrent = operation.epoch <= situation.epoch;',
  ]),
  one("rules: the device's clock says what was in time", 'model', ADMISSION, [
    "if (now <= deadline) return 'applied';",
    "if (at <= deadline) return 'applied';",
  ]),
  one(
    'rules: a time-out from before the extra minutes closes what was answered in them',
    'model',
    ADMISSION,
    ['isForEarlierDeadline(Math.min(now, at), deadline)', 'isForEarlierDeadline(now, deadline)'],
  ),
  one('rules: what is dated in time counts whenever it comes', 'model', ADMISSION, [
    "now <= deadline + lateCountMs ? 'late' : 'held'",
    "now >= deadline ? 'late' : 'held'",
  ]),
  one('rules: an older device that wrote later is not shown', 'model', ADMISSION, [
    'operation.epoch < standing.epoch && operation.at > standing.at;',
    'operation.epoch > standing.epoch && operation.at > standing.at;',
  ]),
  one(
    'rules: a newer device does not look whether an older one wrote later',
    'domain/exam-session/admission.test.ts',
    ADMISSION,
    ["return standing.at > operation.at ? true : 'recheck';", 'return standing.at > operation.at;'],
  ),
  one('rules: the screen shows what the server keeps and does not count', 'model', LOG, [
    "return result !== 'rejected' && result !== 'held' && result !== 'afterFinish';",
    "return result !== 'rejected' && result !== 'held';",
  ]),
  one('rules: a taken place is taken for delivered', 'model', LOG, [
    "return ack.result !== 'resequence';",
    "return ack.result !== 'held';",
  ]),
  one(
    'rules: stamped anew, an old answer leaps over a newer one',
    'domain/exam-session/answer-log.test.ts',
    LOG,
    [
      "const kind = isOutdated(operation, held) ? ('event' as const) : operation.kind;",
      'const kind = isOutdated(operation, []) ? (`event` as const) : operation.kind;',
    ],
  ),
  one('rules: a code that was taken back opens all the same', WITHOUT_NETWORK, OFFLINE_START, [
    "  if (revokedAt !== null && startAt >= revokedAt) return 'revoked';\n",
    '',
  ]),
  one('rules: a code opens an exam that was closed before', SHUT_DOOR, OFFLINE_START, [
    "return closedAt !== null && startAt > closedAt ? 'closed' : null;",
    'return null;',
  ]),
  one('rules: what is dated before a start by code counts', SHUT_DOOR, ADMISSION, [
    "  if (isByCode && at < startAt) return 'held';\n",
    '',
  ]),
  one('rules: a penalty reopens a hand-in', 'domain/exam-session/attempt.test.ts', ATTEMPT, [
    "return progress === 'finished' ? refuse('attemptFinished') : to('stopped');",
    "return to('stopped');",
  ]),
  one(
    'rules: who is let back in after the deadline has time',
    'domain/exam-session/attempt.test.ts',
    ATTEMPT,
    ["  if (isTimeUp(time)) return refuse('attemptTimeUp');\n", ''],
  ),
];
