import type { GradeRow, GradeRows } from '../../../../offline/grade-rows';
import type { Vault } from '../../../../offline/vault';
import type { UnsentGrade } from './unsent-grade';

// Unsent grades at rest: sealed with a key that the server gives to their grader alone and that this page holds only in
// its memory. Whoever sits down at the device next reads none of them, and what he puts there in their place does not
// open: it is never sent (docs/decisions/0052).

export interface KeptGrades {
  grades: UnsentGrade[];
  /** Rows of this person that do not open: not written by this app in a session of his. */
  unreadable: number;
}

export type Change = (kept: UnsentGrade | undefined) => UnsentGrade | undefined;

export interface GradeStore {
  /** False: the device keeps nothing (no https); the page has them alone. */
  isLasting: boolean;
  load: () => Promise<KeptGrades>;
  /** Makes the change to what is kept of one answer, one tab after the other. */
  change: (answerId: string, change: Change) => Promise<void>;
  /** Throws away what does not open. */
  dropUnreadable: () => Promise<void>;
}

/** Where nothing can be sealed, nothing is written down: the next one at this device would read it, or write it. */
export function createPageStore(): GradeStore {
  const grades = new Map<string, UnsentGrade>();
  return {
    isLasting: false,
    load: async () => ({ grades: inOrder([...grades.values()]), unreadable: 0 }),
    change: async (answerId, change) => {
      const next = change(grades.get(answerId));
      if (next) grades.set(answerId, next);
      else grades.delete(answerId);
    },
    dropUnreadable: async () => {},
  };
}

export interface StoreParts {
  owner: string;
  vault: Vault;
  rows: GradeRows;
  /** The key as the server gives it, base64. */
  fetchKey: () => Promise<string>;
  /** One tab at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Throws where the key or the disk is not to be had. */
export function createGradeStore({ owner, vault, rows, fetchKey, inTurn }: StoreParts): GradeStore {
  let asked: Promise<CryptoKey | null> | undefined;
  const getKey = async () => {
    asked ??= fetchKey().then(vault.importKey);
    try {
      return await asked;
    } catch (error) {
      // Asked again the next time.
      asked = undefined;
      throw error;
    }
  };
  /** The label is sealed with the row: a row of somebody else, or of another answer, does not open in its place. */
  const labelOf = (answerId: string) => `grade:${owner}:${answerId}`;
  const open = async (key: CryptoKey | null, row: GradeRow): Promise<UnsentGrade | null> => {
    if (row.isPlain) return null;
    try {
      // Sealed by `change` in this very shape.
      return (await vault.open(key, labelOf(row.answerId), row)) as UnsentGrade;
    } catch {
      return null;
    }
  };
  const openAll = async () => {
    const key = await getKey();
    const kept = await rows.list(owner);
    return Promise.all(kept.map(async (row) => ({ row, grade: await open(key, row) })));
  };

  return {
    isLasting: true,
    load: async () => {
      const opened = await openAll();
      const grades = inOrder(opened.flatMap(({ grade }) => (grade ? [grade] : [])));
      return { grades, unreadable: opened.length - grades.length };
    },
    change: async (answerId, change) => {
      const key = await getKey();
      await inTurn(async () => {
        const row = await rows.get(owner, answerId);
        const next = change((row && (await open(key, row))) ?? undefined);
        if (next === undefined) await rows.remove(owner, answerId);
        else await rows.put({ owner, answerId, ...(await vault.seal(key, labelOf(answerId), next)) });
      });
    },
    dropUnreadable: () =>
      inTurn(async () => {
        for (const { row, grade } of await openAll())
          if (grade === null) await rows.remove(owner, row.answerId);
      }),
  };
}

function inOrder(grades: UnsentGrade[]): UnsentGrade[] {
  return grades.sort((one, other) => one.givenAt - other.givenAt);
}
