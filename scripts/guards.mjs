// `npm run prove:guards [-- words]`: takes each guard out of the server in turn and runs the security tests,
// which must fail every time. Words choose guards whose place holds one of them. Run through tsx.
import { spawnSync } from 'node:child_process';
import { listMutants } from '../tests/guards/mutants.ts';

/** Where each guard is most likely missed; what these do not notice is shown to all of them. */
const NEAREST = {
  'server/http/implement.ts': [
    'tests/contract/permissions.test.ts',
    'server/exam-session/add-answer-refusals.test.ts',
  ],
  'server/http/edge.ts': ['tests/contract/edge.test.ts'],
  'server/http/input.ts': ['tests/contract/edge.test.ts', 'server/auth/profile/avatar.test.ts'],
  'server/access/scopes.ts': ['tests/contract/smuggled-ids.test.ts', 'tests/contract/six-cases.test.ts'],
  'server/access/account-scopes.ts': [
    'server/auth/cards/cards.test.ts',
    'server/auth/profile/avatar.test.ts',
  ],
  'server/access/session.ts': ['tests/contract/permissions.test.ts'],
  'server/access/sync-token.ts': ['server/exam-session/add-answer-refusals.test.ts'],
};
const ALL = ['tests/contract', 'tests/guarantees', 'server'];

const words = process.argv.slice(2);
const mutants = listMutants().filter(
  ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
);
const survivors = [];

for (const mutant of mutants) {
  const killed = isNoticed(mutant, NEAREST[mutant.file] ?? ALL) || isNoticed(mutant, ALL);
  if (!killed) survivors.push(mutant);
  console.log(`${killed ? 'red ' : 'GREEN'} ${mutant.id}  ${mutant.before.trim()}`);
}
console.log(`guards: ${mutants.length - survivors.length}/${mutants.length} noticed`);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;

function isNoticed({ id }, tests) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1', '--project=node'];
  const env = { ...process.env, GUARD_REMOVED: id };
  return spawnSync(process.execPath, args, { stdio: 'ignore', env }).status !== 0;
}
