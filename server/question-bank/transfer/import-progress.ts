import type { ImportProgress } from '#contract/transfer';

const NONE: ImportProgress = { step: null, done: 0, total: 0 };

type Tell = (step: NonNullable<ImportProgress['step']>, done?: number, total?: number) => void;

/** How far each person's import is; a person has one at a time. Kept in memory: a restart ends the imports as well. */
export function createImportProgress() {
  const known = new Map<string, ImportProgress>();
  return {
    of: (person: string): ImportProgress => known.get(person) ?? NONE,
    /** Does the work, which tells its steps; afterwards there is none. */
    async during<T>(person: string, work: (tell: Tell) => Promise<T>): Promise<T> {
      try {
        return await work((step, done = 0, total = 0) => void known.set(person, { step, done, total }));
      } finally {
        known.delete(person);
      }
    },
  };
}
