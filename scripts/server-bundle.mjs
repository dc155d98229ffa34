import { readdirSync } from 'node:fs';

/**
 * How the server is bundled: only our own files, packages stay in node_modules. Besides `main.js`, every
 * `server/*-thread.ts` (program of a worker thread), `*-process.ts` (of a child process) and `*-program.ts` (of the
 * command line) becomes an entry.
 */
export function serverBundle({ outDir, watch = null }) {
  const programs = readdirSync('server').filter((name) => /-(thread|process|program)\.ts$/.test(name));
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
        input: ['server/main.ts', ...programs.map((name) => `server/${name}`)],
        // One flat folder, so that `new URL('./writer-thread.js', import.meta.url)` works from every chunk.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
