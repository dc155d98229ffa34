// Which folder may import from which (ARCHITECTURE.md). Tests may import everything.
const TESTS = '\\.test\\.tsx?$';
const SERVER_LAYERS = 'http|mail|paper|media|access|db|storage|seed|failure|memory';
/** Folders that compose the server out of its domains, as the files at the top of server/ do. */
const SERVER_COMPOSED = 'workers|programs';
const SERVER_DOMAIN = `^server/(?!(?:${SERVER_LAYERS}|${SERVER_COMPOSED})/)([^/]+)/`;
const SERVER_COMPOSING = ['^server/[^/]+\\.ts$', `^server/(?:${SERVER_COMPOSED})/`, '^server/seed/'];
/** The two files at the top of server/ that are handed down; all others compose the server. */
const SERVER_GIVEN = '^server/(config|services)\\.ts$';

/** A rule of severity error; `from` and `to` are paths, tests are never the importer. */
function forbid(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { pathNot: TESTS, ...from },
    to,
  };
}

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true },
    ),
    forbid('no-unresolved', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-test-code-in-product',
      'What is shipped knows nothing of its tests.',
      { path: '^(contract|domain|server|src|sw)/' },
      { path: ['^tests/', TESTS] },
    ),
    forbid(
      'no-dev-package-in-product',
      'A package that runs for users belongs to dependencies.',
      { path: '^(contract|domain|server|src|sw)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-imports-only-zod',
      'The contract is imported by every part of the code.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    forbid(
      'domain-is-pure',
      'Rules know no framework and no I/O.',
      { path: '^domain/' },
      { pathNot: ['^contract/', '^domain/'] },
    ),
    forbid(
      'server-not-browser',
      'The server never imports what runs in the browser.',
      { path: '^server/' },
      { path: '^(src|sw)/' },
    ),
    forbid(
      'browser-not-server',
      'The browser never imports the server.',
      { path: '^src/' },
      { path: '^(server|sw)/' },
    ),
    forbid(
      'sw-stands-alone',
      'The worker holds the shell only; answers belong to the page.',
      { path: '^sw/' },
      { pathNot: ['^sw/', '^contract/', '^domain/', '^node_modules/workbox-'] },
    ),
    forbid(
      'server-domains-apart',
      'Domains of the server meet in server/app.ts and server/commands.ts only.',
      { path: SERVER_DOMAIN },
      { path: SERVER_DOMAIN, pathNot: '^server/$1/' },
    ),
    forbid(
      'server-domains-not-up',
      'A domain knows its configuration and its services, not who composes it.',
      { path: SERVER_DOMAIN },
      { path: SERVER_COMPOSING, pathNot: SERVER_GIVEN },
    ),
    forbid(
      'server-layers-not-up',
      'The shared layers know nothing of the domains built on them.',
      { path: `^server/(?:${SERVER_LAYERS})/`, pathNot: [TESTS, '^server/seed/'] },
      { path: [SERVER_DOMAIN, ...SERVER_COMPOSING], pathNot: SERVER_GIVEN },
    ),
    forbid(
      'time-below-attempts',
      'A sitting asks for its time when it begins or goes on; its time does not ask who sits.',
      { path: '^server/exam-session/time/' },
      { path: '^server/exam-session/attempts/' },
    ),
    forbid(
      'features-apart',
      'Features meet in src/app only.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'features-not-up',
      'A feature knows neither the app around it nor the exam entry.',
      { path: '^src/features/' },
      { path: '^src/(app|exam)/|^src/main\\.tsx$' },
    ),
    forbid(
      'ui-knows-no-school-word',
      'Components of src/ui take everything as props.',
      { path: '^src/ui/' },
      { path: '^contract/|^src/(app|exam|features|hand-in|offline|question|timeline)/' },
    ),
    forbid(
      'question-is-a-layer',
      'A question as it is answered, for the exam and for the preview: it knows neither.',
      { path: '^src/question/' },
      { path: '^src/(app|exam|features|hand-in|offline)/' },
    ),
    forbid(
      'timeline-is-a-layer',
      'What happened in a sitting, for its staff and for its pupil: it knows neither.',
      { path: '^src/timeline/' },
      { path: '^src/(app|exam|features|hand-in|offline)/' },
    ),
    forbid(
      'lib-is-a-layer',
      'src/lib is machinery: no screens above it, no components.',
      { path: '^src/lib/' },
      { path: '^src/(app|exam|features|hand-in|offline|question|timeline|ui)/' },
    ),
    forbid(
      'exam-stays-small',
      'The exam entry and the store under it load neither the app nor its features.',
      { path: '^src/(exam|offline)/' },
      { path: '^src/(app|features)/' },
    ),
    forbid(
      'hand-in-not-up',
      'Handing in is asked for by the exam, and by every page where waiting work is shown.',
      { path: '^src/hand-in/' },
      { path: '^src/(app|exam|features)/' },
    ),
    forbid(
      'offline-not-up',
      'The store does not know the screens.',
      { path: '^src/offline/' },
      { path: '^src/(exam|ui)/' },
    ),
    forbid(
      'app-and-exam-are-two-entries',
      'They share src/lib, src/ui and src/offline, never each other.',
      { path: '^src/app/' },
      { path: '^src/exam/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
