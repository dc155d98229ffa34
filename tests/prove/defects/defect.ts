/**
 * Replaces one text by another; the first must occur exactly once in the file, so that no defect becomes outdated
 * unnoticed.
 */
export interface Edit {
  file: string;
  find: string;
  replace: string;
}

type Tier = 'model' | 'simulation' | 'processes' | 'browsers';

/** A defect planted while the code is loaded; a proof that does not notice it proves nothing. */
export interface Defect {
  name: string;
  /**
   * Which must notice it: the model of the rules (T0), the whole in virtual time (T1), the server as a process (T2),
   * real browsers (T3), or the test file at this path. Tests of the built code (`runsBuild`) get a build with the defect.
   */
  noticedBy: Tier | `${string}.test.ts` | `${string}.test.tsx` | `${string}.spec.ts`;
  edits: readonly Edit[];
}

/** A defect in a single file. */
export function one(
  name: string,
  noticedBy: Defect['noticedBy'],
  file: string,
  ...edits: [find: string, replace: string][]
): Defect {
  return { name, noticedBy, edits: edits.map(([find, replace]) => ({ file, find, replace })) };
}
