import type { Plugin } from 'vite';
import { listMutants, type Mutant, removeGuard } from './mutants.ts';

/** Serves the server's source without the guard that GUARD_REMOVED names; the files stay as they are. */
export function removedGuard(): Plugin {
  return {
    name: 'removed-guard',
    enforce: 'pre',
    transform(source, file) {
      const mutant = chosen();
      return mutant && file.endsWith(`/${mutant.file}`) ? removeGuard(source, mutant) : undefined;
    },
  };
}

/** Asked at each transformation: one process takes out one guard after the other. */
function chosen(): Mutant | undefined {
  const id = process.env.GUARD_REMOVED;
  if (id === undefined) return undefined;
  const mutant = listMutants().find((one) => one.id === id);
  if (!mutant) throw new Error(`There is no guard ${id}.`);
  return mutant;
}
