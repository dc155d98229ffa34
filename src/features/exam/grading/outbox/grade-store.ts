import type { GradeRow, GradeRows } from '../../../../offline/grade-rows';
import type { Vault } from '../../../../offline/vault';
import type { UnsentGrade } from './unsent-grade';

// Unsent grades at rest: encrypted with a key that the server gives only to their grader and that this page holds
// only in memory. The next user of the device cannot read them, and anything he puts in their place cannot be
// decrypted and is never sent (ADR 52).

export interface KeptGrades {
  grades: UnsentGrade[];
  /** Rows of this person that cannot be decrypted: not written by this app in a session of his. */
  unreadable: number;
}

export type Change = (kept: UnsentGrade | undefined) => UnsentGrade | undefined;

export interface GradeStore {
  /** False: the device stores nothing (no HTTPS); only the page has them. */
  isLasting: boolean;
  load: () => Promise<KeptGrades>;
  /** Applies a change to what is stored for one answer, one tab at a time. */
  change: (answerId: string, change: Change) => Promise<void>;
  /** Deletes what cannot be decrypted. */
  dropUnreadable: () => Promise<void>;
}

/** Without encryption nothing is stored: the next user of this device could read or write it. */
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
  /** The key as given by the server, base64. */
  fetchKey: () => Promise<string>;
  /** One tab at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Throws if the key or the disk is unavailable. */
export function createGradeStore({ owner, vault, rows, fetchKey, inTurn }: StoreParts): GradeStore {
  let asked: Promise<CryptoKey | null> | undefined;
  const getKey = async () => {
    asked ??= fetchKey().then(vault.importKey);
    try {
      return await asked;
    } catch (error) {
      // Fetched again next time.
      asked = undefined;
      throw error;
    }
  };
  /**
   * The label is authenticated with the row: a row of somebody else, or of another answer, cannot be decrypted in its
   * place.
   */
  const labelOf = (answerId: string) => `grade:${owner}:${answerId}`;
  const open = async (key: CryptoKey | null, row: GradeRow): Promise<UnsentGrade | null> => {
    if (row.isPlain) return null;
    try {
      // Encrypted by `change` in exactly this shape.
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
