import { sideOf } from '#domain/exam-session/answer-log';
import type { Change } from './change-tracker';

/** Changes that nothing holds, never one that came before the newest of its question's answer or mark. */
export function createLostChanges<T extends Change>() {
  const newest = new Map<string, T>();
  const lost = new Map<string, T>();
  const nameOf = ({ kind, question }: T) => `${question} ${sideOf(kind)}`;
  return {
    /** It is being stored: from now on it is the newest. */
    begin: (change: T) => {
      newest.set(nameOf(change), change);
      lost.delete(nameOf(change));
    },
    /** A newer one may have begun before it is known that this one failed. */
    add: (change: T) => {
      if (change.question && newest.get(nameOf(change)) === change) lost.set(nameOf(change), change);
    },
    list: () => [...lost.values()],
    clear: () => lost.clear(),
  };
}
