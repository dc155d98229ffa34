import type { Plugin } from 'vite';

/** What serves live queries only; `openExamDb` takes the two layers out wherever the code is whole. */
const UNUSED = [
  /\n *this\.use\(cacheMiddleware\);/,
  /\n *this\.use\(observabilityMiddleware\);/,
  /\n *liveQuery,(?=\n *extendObservabilitySet,)/,
  /\n *extendObservabilitySet,(?=\n *getByKeyPath:)/,
  /\n *cache,(?=\n *semVer:)/,
];

/** Leaves Dexie's live queries out of the bundle: nobody here has one, and they are 3 kB (brotli) of every exam. */
export function dexieCore(): Plugin {
  return {
    name: 'lentera:dexie-core',
    apply: 'build',
    transform: {
      filter: { id: /dexie\/dist\/modern\/dexie\.mjs$/ },
      handler: (code) => ({ code: leaveOut(code), map: null }),
    },
  };
}

/** Exported for its test. */
export function leaveOut(code: string): string {
  return UNUSED.reduce((rest, part) => {
    if (!part.test(rest)) throw new Error(`Dexie is written in another way: ${part.source} is gone.`);
    return rest.replace(part, '');
  }, code);
}
