import { readdirSync } from 'node:fs';

/**
 * How the server is bundled: our own files only, packages stay in node_modules. Every
 * `server/*-thread.ts` is the program of a worker thread and becomes an entry beside `main.js`.
 */
export function serverBundle({ outDir, watch = null }) {
  const threads = readdirSync('server').filter((name) => name.endsWith('-thread.ts'));
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
        input: ['server/main.ts', ...threads.map((name) => `server/${name}`)],
        // One flat folder: `new URL('./writer-thread.js', import.meta.url)` holds from every chunk.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
