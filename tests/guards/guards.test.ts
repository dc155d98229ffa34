import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { SCOPES } from '#contract/scopes';
import { listUnknown } from './known';
import { listMutants, listUnseenRefusals, type Mutant } from './mutants';

// `npm run prove:guards` removes every guard; this test only the three that stand before every call, and ten by lot.
const BEFORE_EVERY_CALL = listMutants().filter(
  ({ file, before }) => file.endsWith('implement.ts') && /session/.test(before) && before.includes("fail('"),
);

test('the guards are found in the source', () => {
  expect(listMutants().length).toBeGreaterThanOrEqual(180);
  expect(BEFORE_EVERY_CALL).toHaveLength(3);
  for (const { before, after } of listMutants()) expect(after).not.toBe(before);
});

test('no refusal in the folders that decide about access has a form that would be overlooked', () => {
  expect(listUnseenRefusals()).toEqual([]);
});

test('every ownership rule is removed individually', () => {
  const names = listMutants().map(({ id }) => id.split('#')[1]);
  expect(SCOPES.filter((scope) => !names.includes(scope))).toEqual([
    ...['none', 'school'],
    // Lines whose removal another guard catches.
    ...['homebaseIfGiven', 'officer', 'officers', 'officerIfGiven', 'consentingFamily'],
  ]);
});

test('a line of several guards loses one at a time, and brackets stay whole', () => {
  const afters = listMutants()
    .filter(({ before }) => before.includes('act.classid !== null || act.student !== null'))
    .map(({ after }) => after.trim());
  expect(afters).toEqual([';']);
});

test.each(BEFORE_EVERY_CALL.map((mutant) => [mutant.before.trim(), mutant] as const))(
  'without it the permission tests fail: %s',
  (_code, mutant) => {
    expect(runWithout(mutant, 'tests/contract/permissions.test.ts')).not.toBe(0);
  },
  120_000,
);

test('every guard has a test on record that fails without it: `npm run prove:guards -- words` for a new one', () => {
  expect(listUnknown(listMutants())).toEqual([]);
});

test('without each of ten guards, drawn by lot from all folders, a test fails', () => {
  const { GUARD_SEED: seed = String(Date.now() % 1_000_000_000) } = process.env;
  const args = ['--import', 'tsx', 'scripts/guards.mjs', '--draw', '10', '--seed', seed];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  process.stdout.write(`guards drawn by GUARD_SEED=${seed}: ${stdout.trim().split('\n').at(-1)}\n`);
  expect(status, `GUARD_SEED=${seed}\n${stdout}`).toBe(0);
}, 240_000);

function runWithout({ id }: Mutant, ...tests: string[]): number | null {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1', '--project=node'];
  const env = { ...process.env, GUARD_REMOVED: id };
  return spawnSync(process.execPath, args, { stdio: 'ignore', env }).status;
}
