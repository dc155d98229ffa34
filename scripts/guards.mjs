// `npm run prove:guards [-- words]`: takes each guard out of the server in turn and runs the security tests,
// which must fail every time. Words choose guards whose place holds one of them. Run through tsx. One process
// and one worker: what is not taken out is transformed and loaded once, so that a guard costs seconds.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { listEndpoints } from '../contract/catalogue.ts';
import { ASKS_NOTHING, listMutants } from '../tests/guards/mutants.ts';

/** Where a guard is most likely missed, by the beginning of its place, if not in the tests of its folder. */
const NEAREST = {
  'server/http/implement.ts': [
    'tests/contract/permissions.test.ts',
    'server/exam-session/answers/add-answer-refusals.test.ts',
  ],
  'server/http/edge.ts': ['tests/contract/edge.test.ts'],
  'server/http/input.ts': ['tests/contract/edge.test.ts', 'server/auth/profile/avatar.test.ts'],
  'server/http/breath.ts': ['server/question-bank/transfer/'],
  'server/access/scopes.ts': [
    'tests/contract/smuggled-ids.test.ts',
    'server/question-bank/routes.test.ts',
    'server/exam/exam.test.ts',
  ],
  'server/access/account-scopes.ts': [
    'server/auth/cards/cards.test.ts',
    'server/auth/profile/avatar.test.ts',
  ],
  'server/access/family-scope.ts': ['server/exam-session/results/release.test.ts'],
  'server/access/grading-scope.ts': ['server/exam-session/grading/'],
  'server/access/media-scope.ts': ['server/question-bank/media/'],
  'server/access/office-scopes.ts': ['server/center/'],
  'server/access/bank-': ['server/question-bank/sharing/', 'server/question-bank/routes.test.ts'],
  'server/access/record-scopes.ts': ['server/records/'],
  'server/records/': ['server/records/'],
  'server/school/': ['server/school/foreign-parts.test.ts', 'server/school/'],
  'server/exam-session/attempts/recreate-command.ts': ['tests/guarantees/restored-backup.test.ts'],
  'server/exam-session/time/lost-time-writes.ts': ['server/exam-session/contact/'],
  'server/access/password-policy.ts': ['server/auth/profile/profile.test.ts'],
  'server/access/session.ts': ['tests/contract/permissions.test.ts'],
  'server/access/sync-token.ts': [
    'server/access/sync-token.test.ts',
    'server/exam-session/answers/add-answer-refusals.test.ts',
    'server/exam-session/hand-in/',
  ],
};
const SIX_CASES = ['tests/contract/six-cases.test.ts'];
/** Guards that are, or ask, a rule of ownership. */
const RULES = /scopes?\.ts:|#[a-z]/;
const ALL = ['tests/contract/', 'tests/guarantees/', 'server/'];

const words = process.argv.slice(2);
const mutants = listMutants().filter(
  ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
);
const vitest = await createVitest('test', {
  watch: false,
  project: ['node'],
  bail: 1,
  isolate: false,
  fileParallelism: false,
  reporters: [{}],
});

// What stands near costs seconds, the whole minutes: only what the near ones overlook is shown to all, when these are done.
const overlooked = await listGreen(mutants, noticedNear);
const survivors = await listGreen(overlooked, () => runsRed(ALL));
// Tests that are red with every guard in its place notice nothing.
const isSound = await runsGreen([...new Set(mutants.flatMap(({ file }) => nearestTo(file)))]);
if (!isSound) console.log('The tests are red with every guard in its place.');
console.log(`guards: ${isSound ? mutants.length - survivors.length : 0}/${mutants.length} noticed`);
await vitest.close();
process.exit(isSound && survivors.length === 0 && mutants.length > 0 ? 0 : 1);

/** Those that nobody notices when they are gone. */
async function listGreen(among, isNoticed) {
  const green = [];
  for (const mutant of among) {
    const begin = performance.now();
    const isRed = await without(mutant, isNoticed);
    if (!isRed) green.push(mutant);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${isRed ? 'red ' : 'GREEN'} ${seconds} s ${mutant.id}  ${mutant.before.trim()}`);
  }
  return green;
}

async function without(mutant, work) {
  process.env.GUARD_REMOVED = mutant.id;
  vitest.invalidateFile(resolve(mutant.file));
  try {
    return await work(mutant);
  } finally {
    delete process.env.GUARD_REMOVED;
    vitest.invalidateFile(resolve(mutant.file));
  }
}

async function noticedNear({ id, file }) {
  if (await runsRed(nearestTo(file))) return true;
  const calls = RULES.test(id) ? callsBehind(id, file) : [];
  return calls.length > 0 && runsRed(SIX_CASES, casesOf(calls));
}

/** The calls that the rule stands before: the rule that is named, or all those of the file. */
function callsBehind(id, file) {
  const source = readFileSync(file, 'utf8');
  const [, named = ''] = id.split('#');
  const isMeant = (scope) =>
    /[a-z]/.test(named) ? scope === named : new RegExp(`\\b${scope}\\b`).test(source);
  return listEndpoints().flatMap(({ key, endpoint }) =>
    !ASKS_NOTHING.includes(endpoint.scope) && isMeant(endpoint.scope) ? [key] : [],
  );
}

function casesOf(calls) {
  return new RegExp(`(^|\\s)(${calls.join('|').replaceAll('.', '\\.')})\\b`);
}

function nearestTo(file) {
  const [, tests] = Object.entries(NEAREST).find(([place]) => file.startsWith(place)) ?? [];
  return tests ?? [`${dirname(file)}/`];
}

async function runsRed(tests, named) {
  return !(await runsGreen(tests, named));
}

async function runsGreen(tests, named) {
  const found = await vitest.globTestSpecifications(tests);
  // Chance finds guards too, in minutes each.
  const specifications = found.filter(({ moduleId }) => !moduleId.endsWith('/fuzz.test.ts'));
  if (specifications.length === 0) return true;
  if (named) vitest.setGlobalTestNamePattern(named);
  else vitest.resetGlobalTestNamePattern();
  // What an earlier run has found must not be found again.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}
