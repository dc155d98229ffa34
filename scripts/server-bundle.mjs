import { readdirSync } from 'node:fs';

/**
 * How the server is bundled: our own files only, packages stay in node_modules. Every `server/*-thread.ts`, the
 * program of a worker thread, `server/*-process.ts`, of a child process, and `server/*-program.ts`, one of the command line, becomes an entry beside `main.js`.
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
        // One flat folder: `new URL('./writer-thread.js', import.meta.url)` holds from every chunk.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
