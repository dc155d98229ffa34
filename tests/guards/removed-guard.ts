import type { Plugin } from 'vite';
import { listMutants, removeGuard } from './mutants.ts';

/** Serves the server's source without the guard that GUARD_REMOVED names; the files stay as they are. */
export function removedGuard(id = process.env.GUARD_REMOVED): Plugin {
  const mutant = id === undefined ? undefined : listMutants().find((one) => one.id === id);
  if (id !== undefined && !mutant) throw new Error(`There is no guard ${id}.`);
  return {
    name: 'removed-guard',
    enforce: 'pre',
    transform(source, file) {
      return mutant && file.endsWith(`/${mutant.file}`) ? removeGuard(source, mutant) : undefined;
    },
  };
}
