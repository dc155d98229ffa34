import type { Plugin } from 'vite';

/** The entry that takes over a page which a server has rendered. */
const ENTRY = /\nexports\.hydrateRoot = function[\s\S]*?\n\};/;
/** Where React declares whether it is taking one over; before it the name is only a parameter. */
const STATE = 'var hydrationParentFiber = null,';
const DECLARED = '\n  isHydrating = !1,';
const READ = /\bisHydrating\b(?!\$|\s*=[^=])/g;

/** Removes React's taking over of rendered pages: 1.3 kB (brotli) of every start, docs/decisions/0021. */
export function reactClient(): Plugin {
  return {
    name: 'lentera:react-client',
    apply: 'build',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: dropHydration(code), map: null }),
    },
  };
}

/** Our pages arrive empty, so what React asks at each element, whether it is taking one over, is always false. */
export function dropHydration(code: string): string {
  const start = code.indexOf(STATE);
  if (start < 0 || !ENTRY.test(code) || code.split(DECLARED).length !== 2)
    throw new Error('React takes over rendered pages in another way.');
  const client = code.slice(start).replace(ENTRY, '');
  return code.slice(0, start) + client.replace(READ, '!1');
}
