import type { ImportBeginning, ImportProgress } from '#contract/question-bank/transfer';

const NONE: ImportProgress = { step: null, done: 0, total: 0, hasBeginning: false };
const UNKNOWN: ImportBeginning = { questions: [], total: 0 };

export interface Teller {
  step: (step: NonNullable<ImportProgress['step']>, done?: number, total?: number) => void;
  /** Its first questions can be viewed while the rest is processed. */
  beginning: (beginning: ImportBeginning) => void;
}

/** How far each person's import is; a person has one at a time. Kept in memory: a restart ends the imports as well. */
export function createImportProgress() {
  const steps = new Map<string, Omit<ImportProgress, 'hasBeginning'>>();
  const beginnings = new Map<string, ImportBeginning>();
  return {
    of: (person: string): ImportProgress => ({
      ...(steps.get(person) ?? NONE),
      hasBeginning: beginnings.has(person),
    }),
    beginningOf: (person: string): ImportBeginning => beginnings.get(person) ?? UNKNOWN,
    /** Runs the work, which reports its steps; afterwards there is no progress. */
    async during<T>(person: string, work: (tell: Teller) => Promise<T>): Promise<T> {
      try {
        return await work({
          step: (step, done = 0, total = 0) => void steps.set(person, { step, done, total }),
          beginning: (beginning) => void beginnings.set(person, beginning),
        });
      } finally {
        steps.delete(person);
        beginnings.delete(person);
      }
    },
  };
}
