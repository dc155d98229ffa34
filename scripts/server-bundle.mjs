import { readdirSync } from 'node:fs';

/**
 * How the server is bundled: only our own files, packages stay in node_modules. Besides `main.js`, each worker thread
 * (`server/workers/*-thread.ts`), child process (`*-process.ts`) and command-line program (`server/programs/NAME.ts`,
 * built as `NAME-program.js`) is an entry.
 */
export function serverBundle({ outDir, watch = null }) {
  const workers = namesIn('server/workers').filter((name) => /-(thread|process)$/.test(name));
  const programs = namesIn('server/programs').filter((name) => name !== 'run-program');
  return {
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      outDir,
      watch,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          ...Object.fromEntries(workers.map((name) => [name, `server/workers/${name}.ts`])),
          ...Object.fromEntries(programs.map((name) => [`${name}-program`, `server/programs/${name}.ts`])),
        },
        // One flat folder, so that `new URL('./writer-thread.js', import.meta.url)` works from every chunk.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

function namesIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
}
