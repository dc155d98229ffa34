import type { SchoolRow } from '#contract/center/homebase';
import { AppError, fail } from '../../failure/app-error';

type RemovalState = NonNullable<SchoolRow['removal']>;

/**
 * Deletions that wait for their backup, by school. They are forgotten when the server stops: until its backup is
 * made, a school is intact.
 */
export interface Removals {
  stateOf(school: string): RemovalState | null;
  /** Starts one; refuses if one is under way. */
  begin(school: string, remove: () => Promise<void>, onFailure: (error: unknown) => void): void;
}

export function createRemovals(): Removals {
  const states = new Map<string, RemovalState>();
  return {
    stateOf: (school) => states.get(school) ?? null,

    begin(school, remove, onFailure) {
      if (states.get(school) === 'backup')
        fail('conflict', { message: 'Satuan ini sedang dihapus: cadangannya masih dibuat.' });
      states.set(school, 'backup');
      remove()
        .then(() => states.delete(school))
        .catch((error: unknown) => {
          states.set(school, isSilence(error) ? 'silent' : 'failed');
          onFailure(error);
        });
    },
  };
}

function isSilence(error: unknown): boolean {
  return error instanceof AppError && error.code === 'backupSilent';
}
