// `npm run prove:guards [-- words]`: takes each guard out of the server in turn and runs the security tests,
// which must fail every time. Words choose guards whose place holds one of them. Run through tsx. One process
// and one worker: what is not taken out is transformed and loaded once, so that a guard costs seconds.
import { dirname, resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { listMutants } from '../tests/guards/mutants.ts';

/** Where a guard is most likely missed, if not by the tests in its folder; what these do not notice is shown to all. */
const NEAREST = {
  'server/http/implement.ts': [
    'tests/contract/permissions.test.ts',
    'server/exam-session/answers/add-answer-refusals.test.ts',
  ],
  'server/http/edge.ts': ['tests/contract/edge.test.ts'],
  'server/http/input.ts': ['tests/contract/edge.test.ts', 'server/auth/profile/avatar.test.ts'],
  'server/http/breath.ts': ['server/question-bank/transfer/'],
  'server/access/scopes.ts': ['tests/contract/smuggled-ids.test.ts', 'tests/contract/six-cases.test.ts'],
  'server/access/account-scopes.ts': [
    'server/auth/cards/cards.test.ts',
    'server/auth/profile/avatar.test.ts',
    'tests/contract/six-cases.test.ts',
  ],
  'server/access/family-scope.ts': ['server/exam-session/results/release.test.ts'],
  'server/access/grading-scope.ts': ['server/exam-session/grading/'],
  'server/access/media-scope.ts': ['server/question-bank/media/'],
  'server/access/office-scopes.ts': ['server/center/'],
  'server/access/password-policy.ts': ['server/auth/profile/profile.test.ts'],
  'server/access/session.ts': ['tests/contract/permissions.test.ts'],
  'server/access/sync-token.ts': [
    'server/access/sync-token.test.ts',
    'server/exam-session/answers/add-answer-refusals.test.ts',
    'server/exam-session/hand-in/',
  ],
};
/** What is asked first at the rules of ownership: every call, by somebody whose row it is not. */
const STRANGERS = { tests: ['tests/contract/six-cases.test.ts'], named: /not theirs/ };
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

const survivors = [];
for (const mutant of mutants) {
  const begin = performance.now();
  const isKilled = await isNoticed(mutant);
  if (!isKilled) survivors.push(mutant);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${isKilled ? 'red ' : 'GREEN'} ${seconds} s ${mutant.id}  ${mutant.before.trim()}`);
}
// Tests that are red with every guard in its place notice nothing.
const isSound = await runsGreen([...new Set(mutants.flatMap(({ file }) => nearestTo(file)))]);
if (!isSound) console.log('The tests are red with every guard in its place.');
console.log(`guards: ${isSound ? mutants.length - survivors.length : 0}/${mutants.length} noticed`);
await vitest.close();
process.exit(isSound && survivors.length === 0 && mutants.length > 0 ? 0 : 1);

async function isNoticed({ id, file }) {
  process.env.GUARD_REMOVED = id;
  vitest.invalidateFile(resolve(file));
  try {
    if (RULES.test(id) && !(await runsGreen(STRANGERS.tests, STRANGERS.named))) return true;
    return !(await runsGreen(nearestTo(file))) || !(await runsGreen(ALL));
  } finally {
    delete process.env.GUARD_REMOVED;
    vitest.invalidateFile(resolve(file));
  }
}

function nearestTo(file) {
  return NEAREST[file] ?? [`${dirname(file)}/`];
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
