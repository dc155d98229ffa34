import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { baseStyles } from './scripts/vite/base-styles.ts';
import { nameChunk } from './scripts/vite/chunk-name.ts';
import { dexieCore } from './scripts/vite/dexie-core.ts';
import { offlineShell } from './scripts/vite/offline-shell.ts';
import { reactClient } from './scripts/vite/react-client.ts';
import { startChunks } from './scripts/vite/start-chunks.ts';
import { unreadSummaries } from './scripts/vite/unread-summaries.ts';
import { usedNames } from './scripts/vite/used-names.ts';
import { webManifest } from './scripts/vite/web-manifest.ts';
import { workerBuild } from './scripts/vite/worker-build.ts';

const EXAM = 'src/exam/entry.tsx';
const APP = 'src/app/entry.tsx';
const SIGN_IN = 'src/features/auth/sign-in-form.tsx';

/**
 * What opens later and without a network. Handing in is for times without one, and the end of an exam may come without
 * one. The sign-in form is loaded after the tiles, and must open offline to say what is missing. What takes an update
 * must be there when the server has none of the old files any more: nobody could leave the old version else. Whoever
 * leaves is told of his running exam, and what has ended loses its keys.
 */
const LATER = [
  SIGN_IN,
  'src/hand-in/hand-in.ts',
  'src/offline/running-attempts.ts',
  'src/offline/settle-ended.ts',
  'src/exam/screen/later.ts',
  'src/lib/app-worker.ts',
];

const shell = offlineShell({
  entries: [EXAM, APP, ...LATER],
  // The interface's own font; Arabic and other scripts are loaded when a text needs them.
  assets: /plus-jakarta-sans-latin-wght-normal-.*\.woff2$/,
});

/** The queue and its database: waiting grades use Dexie too, and in a separate file it costs 0.5 kB (brotli) more. */
const QUEUE = { name: 'start-drain', test: /src\/offline\/start-drain\.ts$|node_modules\/dexie\// };

/**
 * A question as it is asked: the exam and its author's preview render it, and in one file it is 1 kB (brotli) smaller
 * than in two.
 */
const ASKED = { name: 'question', test: /src\/question\/(?!answer-words|marked-|print\/|rubric-)/ };

/** Small parts of most screens and of the exam, which in separate files cost 0.4 kB (brotli) more. */
const SMALL = {
  name: 'modal',
  test: /src\/(ui\/(modal|field|question-fonts)|lib\/(exam-outcome|fullscreen)|hand-in\/use-hand-in)\.tsx?$|domain\/exam-session\/(finish-rule|over-words|writer-lock)\.ts$|contract\/exam-session\/call-reason\.ts$/,
};

const start = startChunks(
  {
    name: 'start',
    first: 'src/main.tsx',
    // The exam, and the page that leads there.
    entries: [EXAM, APP],
    // Only the menus and tabs of other screens use Chakra's recipe contexts.
    apart: /styled-system\/create-(slot-)?recipe-context\.js$/,
    along: /src\/(lib\/(use-now|event-source)|ui\/use-media)\.tsx?$/,
  },
  [
    { name: 'app', entries: [APP] },
    { name: 'sign-in', entries: [SIGN_IN] },
    // Every page of a signed-in user stands in the frame, and the home page is the first.
    { name: 'frame', entries: ['src/app/shell/shell.tsx', 'src/app/pages/home-page.tsx'] },
  ],
);

/**
 * The build of app and worker; `more`: plugins that the code of both passes through (`scripts/defective-build.mjs`).
 */
export const configWith = (more: PluginOption[]): UserConfig => ({
  plugins: [
    more,
    react(),
    usedNames(),
    unreadSummaries(),
    baseStyles(),
    dexieCore(),
    reactClient(),
    webManifest(),
    shell.plugin,
    start.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        manifestTransforms: [shell.manifestTransform],
        buildPlugins: { vite: [workerBuild(), more] },
      },
    }),
  ],
  resolve: {
    // The zip implementation of the spreadsheet libraries: see that file.
    alias: [
      { find: /^fflate$/, replacement: fileURLToPath(new URL('src/lib/fflate-sync.ts', import.meta.url)) },
      // Its build for modern browsers: 1.5 kB (brotli) less than its default, which is ES5.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Icons and fonts stay files: with `img-src 'self'` and `font-src 'self'` no `data:` is needed.
    assetsInlineLimit: 0,
    // The editor's mathematics, loaded when a formula is written. The start has its own size budgets
    // (docs/benchmarks.md).
    chunkSizeWarningLimit: 800,
    // In browsers without it, chunks are discovered a little later.
    modulePreload: { polyfill: false },
    // The bundler's own splitting except for a few groups: merging other shared chunks by folder was measured to add
    // 2 to 28 kB (brotli) to the start of an exam, by code of other screens.
    rolldownOptions: {
      output: {
        chunkFileNames: nameChunk,
        codeSplitting: { groups: [start.sharedGroup, ASKED, QUEUE, SMALL, ...start.nextGroups] },
      },
      treeshake: {
        moduleSideEffects: [
          // Only Emotion's `withTheme` needs it, which is not used here; as CommonJS it would stay otherwise.
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Keeps the page's Host header: the server compares it with Origin on every write.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
});

export default defineConfig(configWith([]));
