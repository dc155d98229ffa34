import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface SharedStart {
  plugin: Plugin;
  group: { name: string; test: (id: string) => boolean };
}

/**
 * Puts everything that all `entries` load at start into one chunk. By default the bundler makes one for each set of
 * screens that shares something, and many small files compress worse. The list is read from the bundle's own graph,
 * so that nothing from other screens is included. `apart` matches modules that a library's index names though no
 * entry uses them; `along` matches modules that not every entry loads but that are too small for a file of their own.
 */
export function sharedStart(entries: readonly string[], apart: RegExp, along: RegExp): SharedStart {
  let shared = new Set<string>();
  return {
    plugin: {
      name: 'lentera:shared-start',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const [first = [], ...others] = entries.map((entry) => startOf(this, path.resolve(entry)));
        shared = new Set([...first].filter((id) => others.every((other) => other.has(id))));
      },
    },
    group: { name: 'start', test: (id) => along.test(id) || (shared.has(id) && !apart.test(id)) },
  };
}

/** A module and everything it loads statically. */
function startOf(build: Rolldown.PluginContext, entry: string): Set<string> {
  const start = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (start.has(id)) continue;
    start.add(id);
    waiting.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return start;
}
