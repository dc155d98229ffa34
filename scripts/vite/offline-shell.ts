import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The worker installs the whole shell or nothing (ADR 68); more files than this mean that screens leaked into it. */
const MAX_FILES = 24;
/** Size on the device; about a third of it is transferred. */
const MAX_BYTES = 740_000;

interface OfflineShell {
  plugin: Plugin;
  /** Reduces workbox's list to what the shell needs. */
  manifestTransform: <E extends { url: string; size: number }>(
    listed: E[],
  ) => { manifest: E[]; warnings: string[] };
}

/**
 * Decides what the service worker stores at installation: the page, and for every module in `entries` the chunks,
 * styles and fonts that it loads statically. Screens loaded later are left out, so that a student's phone never
 * downloads a teacher's screens. The list is read from the bundle's own graph, because one kept by hand would become
 * outdated.
 */
export function offlineShell(options: { entries: string[]; assets: RegExp }): OfflineShell {
  const files = new Set<string>();
  let isBroken = false;
  const plugin: Plugin = {
    name: 'lentera:offline-shell',
    apply: 'build',
    buildEnd(error) {
      isBroken = error !== undefined;
    },
    // Once the bundle is written, its names are final and it contains index.html.
    writeBundle(_, bundle) {
      for (const file of collect(bundle, options)) files.add(file);
    },
  };
  return {
    plugin,
    manifestTransform: (listed) => {
      // The worker is built even after a failed build; a complaint here would hide the real error.
      if (isBroken) return { manifest: [], warnings: [] };
      const manifest = listed.filter((entry) => files.has(entry.url));
      assertComplete(
        files,
        manifest.map((entry) => entry.url),
      );
      assertLight(manifest);
      return { manifest, warnings: [] };
    },
  };
}

function collect(bundle: Rolldown.OutputBundle, options: { entries: string[]; assets: RegExp }): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = options.entries.map((entry) => findChunk(chunks, entry));
  const loaded = closureOf([...chunks.filter((chunk) => chunk.isEntry), ...roots], chunks);
  const styles = loaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const others = Object.keys(bundle).filter((name) => name === 'index.html' || options.assets.test(name));
  return new Set([...loaded.map((chunk) => chunk.fileName), ...styles, ...others]);
}

function findChunk(chunks: Rolldown.OutputChunk[], entry: string): Rolldown.OutputChunk {
  const id = path.resolve(entry);
  const found = chunks.find((chunk) => chunk.moduleIds.includes(id));
  if (!found) throw new Error(`Offline shell: no chunk holds ${entry}.`);
  return found;
}

/** The chunks and everything they import statically, directly or indirectly. */
function closureOf(roots: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const closure = new Set(roots);
  // A Set iterates in insertion order, including items added during the loop.
  for (const { imports } of closure) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) closure.add(chunk);
  }
  return [...closure];
}

function assertComplete(wanted: Set<string>, found: string[]): void {
  if (!wanted.has('index.html')) throw new Error('Offline shell: the bundle was not seen.');
  const missing = [...wanted].filter((file) => !found.includes(file));
  if (missing.length > 0) throw new Error(`Offline shell: workbox did not see ${missing.join(', ')}.`);
}

function assertLight(shell: readonly { url: string; size: number }[]): void {
  const bytes = shell.reduce((sum, { size }) => sum + size, 0);
  if (shell.length <= MAX_FILES && bytes <= MAX_BYTES) return;
  const list = shell.map(({ url, size }) => `${url} (${size})`).join(', ');
  throw new Error(
    `Offline shell: ${shell.length} files of ${bytes} bytes, at most ${MAX_FILES} of ${MAX_BYTES}: ${list}.`,
  );
}
