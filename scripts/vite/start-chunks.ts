import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface StartChunks {
  plugin: Plugin;
  /** Comes before all other groups. */
  sharedGroup: Group;
  /** In the order in which they claim modules. */
  nextGroups: Group[];
}

interface Group {
  name: string;
  test: (id: string) => boolean;
}

interface Start {
  name: string;
  /** Modules that are needed together. */
  entries: readonly string[];
}

interface SharedStart extends Start {
  /** What runs before any of the entries; only its imports are taken. */
  first: string;
  /** Modules that a library's index names though no entry uses them. */
  apart: RegExp;
  /** Modules that not every entry loads but that are too small for a file of their own. */
  along: RegExp;
}

/**
 * Puts what is always loaded together into one chunk: what all entries of `shared` load, then what each of `next` loads
 * besides, in this order. By default the bundler makes one chunk for each set of screens that shares something: a
 * pupil's home page was sixty files, each with a request, and many small files compress worse. The lists are read from
 * the bundle's own graph, so that nothing from other screens is included.
 */
export function startChunks(shared: SharedStart, next: readonly Start[]): StartChunks {
  const members = new Map<string, Set<string>>();
  const isIn = (name: string, id: string) => members.get(name)?.has(id) === true;
  return {
    plugin: {
      name: 'lentera:start-chunks',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const [some = [], ...others] = shared.entries.map((entry) => loadedBy(this, [entry]));
        const first = loadedBy(this, [shared.first]);
        first.delete(path.resolve(shared.first));
        const all = [...some].filter((id) => others.every((other) => other.has(id)));
        members.set(shared.name, new Set([...first, ...all]));
        for (const { name, entries } of next) members.set(name, loadedBy(this, entries));
      },
    },
    sharedGroup: {
      name: shared.name,
      test: (id) => shared.along.test(id) || (isIn(shared.name, id) && !shared.apart.test(id)),
    },
    nextGroups: next.map(({ name }) => ({ name, test: (id: string) => isIn(name, id) })),
  };
}

/** The modules and everything they load statically. */
function loadedBy(build: Rolldown.PluginContext, entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = entries.map((entry) => path.resolve(entry));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id)) continue;
    loaded.add(id);
    waiting.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return loaded;
}
