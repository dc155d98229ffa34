import type { Plugin } from 'vite';

/** The entry that takes over a page which a server has rendered. */
const ENTRY = /\nexports\.hydrateRoot = function[\s\S]*?\n\};/;
/** Where React declares whether it is taking one over; before it the name is only a parameter. */
const STATE = 'var hydrationParentFiber = null,';
const DECLARED = '\n  isHydrating = !1,';
const READ = /\bisHydrating\b(?!\$|\s*=[^=])/g;

/** Preloading files, and style sheets and scripts from outside a component: unused here. */
const AHEAD =
  /\nvar globalDocument = [\s\S]*?\nfunction preinitModuleScript\([\s\S]*?\n\}(?=\nfunction getResource\()/;
const AHEAD_NAMED =
  /,\n {2}D: prefetchDNS,\n {2}C: preconnect,\n {2}L: preload,\n {2}m: preloadModule,\n {2}X: preinitScript,\n {2}S: preinitStyle,\n {2}M: preinitModuleScript(?=\n)/;
const AHEAD_OFFERED =
  /\nexports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?\n\};/g;

/** Removes unused parts of React: 2.5 kB (brotli) of every start, ADR 21. */
export function reactClient(): Plugin {
  return {
    name: 'lentera:react-client',
    apply: 'build',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
      handler: (code, id) => {
        const rest = /react-dom-client\.production\.js$/.test(id)
          ? dropAhead(dropHydration(code))
          : dropOffers(code);
        return { code: rest, map: null };
      },
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

export function dropAhead(code: string): string {
  if (!AHEAD.test(code) || !AHEAD_NAMED.test(code))
    throw new Error('React loads files ahead in another way.');
  return code.replace(AHEAD, '').replace(AHEAD_NAMED, '');
}

/** The same, where it is offered to callers. */
export function dropOffers(code: string): string {
  if (code.match(AHEAD_OFFERED)?.length !== 6)
    throw new Error('React offers to load files ahead in another way.');
  return code.replace(AHEAD_OFFERED, '');
}
