import { fail } from '../failure/app-error';

/** Lets each person run one job of a kind at a time; a second one is refused until the first is done. */
export function oneAtATime(message: string) {
  const inside = new Set<string>();
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    if (inside.has(person)) return fail('tooManyTries', { message, retryAfterSeconds: 5 });
    inside.add(person);
    try {
      return await work();
    } finally {
      inside.delete(person);
    }
  };
}
