import type { Plugin } from 'vite';
import { listMutants } from './mutants.ts';
import { putSwitches } from './switches.ts';

/** Serves the server's source with a switch before each guard, if GUARD_REMOVED names one or `GUARDS` asks for all. */
export function removedGuard(): Plugin {
  let mutants: ReturnType<typeof listMutants> | undefined;
  return {
    name: 'removed-guard',
    enforce: 'pre',
    transform(source, file) {
      const { GUARD_REMOVED: id, GUARDS } = process.env;
      if (id === undefined && GUARDS === undefined) return undefined;
      mutants ??= listMutants();
      if (id !== undefined && !mutants.some((one) => one.id === id))
        throw new Error(`There is no guard ${id}.`);
      const own = mutants.filter((one) => file.endsWith(`/${one.file}`));
      return own.length > 0 ? putSwitches(source, own) : undefined;
    },
  };
}
