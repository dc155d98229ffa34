import { comparePlaces } from '#domain/exam-session/answer-log';
import type { HistoryEvent } from '../simulation/history';
import type { AttemptFile, LoggedOp } from '../simulation/log';

/** An answer as given on the screen, and whether the screen called it stored. */
export interface Given {
  order: number;
  /** The browser in which it was given. */
  process: string;
  question: string;
  value: string;
  isClaimed: boolean;
}

export function readGiven(events: readonly HistoryEvent[]): Given[] {
  const claimed = new Set(events.filter(({ type }) => type === 'ok').map(({ order }) => order));
  return events
    .filter(({ type, f }) => type === 'invoke' && f === 'answer')
    .map(({ order = -1, process, key, value }) => ({
      order,
      process,
      question: String(key),
      value: String(value),
      isClaimed: claimed.has(order),
    }));
}

/**
 * I1, I3, I4: sorted by place, the server's answers to a question are those given, in the order given, each at most
 * once, and none shown as stored is missing; the last of them is the standing one. After a hand-in it is the last of
 * those that count: answers that an older device delivers long after it wait for the teacher.
 */
export function checkAttempt(given: readonly Given[], attempt: AttemptFile): string[] {
  const questions = new Set([...given.map(({ question }) => question), ...attempt.answers.keys()]);
  return [...questions].flatMap((question) => {
    const own = given.filter((each) => each.question === question);
    const logged = attempt.log
      .filter((op) => op.question === question && op.kind === 'answer')
      .toSorted(comparePlaces);
    const found = logged.map(saidBy);
    if (!isAccountedFor(own, found))
      return [`I1: given ${own.map(nameOf).join(' ')}, logged ${found.join(' ') || 'nothing'}`];
    const stands = attempt.answers.get(question);
    const last = logged
      .filter((op) => op.result !== 'afterFinish' || !hasHandIn(attempt))
      .map(saidBy)
      .at(-1);
    const shown = stands && (stands.essay ?? stands.mc);
    return (shown ?? undefined) === last ? [] : [`I3: ${shown} stands, ${last} was given last`];
  });
}

/** Whether the student's own hand-in has arrived. */
export function hasHandIn({ log }: AttemptFile): boolean {
  return log.some(({ kind }) => kind === 'finish');
}

/** Whether the log is what was given, in order; only answers that were never called stored may be missing. */
function isAccountedFor(given: readonly Given[], logged: readonly string[]): boolean {
  const [first, ...others] = given;
  if (!first) return logged.length === 0;
  if (first.value === logged[0] && isAccountedFor(others, logged.slice(1))) return true;
  return !first.isClaimed && isAccountedFor(others, logged);
}

export function saidBy({ mc, essay }: LoggedOp): string {
  return essay ?? mc ?? '';
}

function nameOf({ value, isClaimed }: Given): string {
  return isClaimed ? `${value}!` : value;
}
