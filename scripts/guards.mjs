// `npm run prove:guards [-- [--resume] words]`: disables each guard of the server in turn and runs the tests that
// reach it; at least one must fail every time. Words select guards whose place contains one of them; `--resume`
// continues where the last run was stopped. Run through tsx. Every guard has a switch, so that the code is loaded
// only once and tests that do not reach a guard are not run.
import { removeGuards } from '../tests/guards/campaign.ts';
import { listMutants } from '../tests/guards/mutants.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const mutants = listMutants().filter(
  ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
);
const begin = performance.now();
const outcomes = await removeGuards({
  mutants,
  isResumed: process.argv.includes('--resume'),
  tell: (line) => console.log(line),
});
const survivors = outcomes.filter(({ redBy }) => redBy === undefined);
for (const { mutant, meeting, played } of survivors)
  console.log(
    `GREEN ${mutant.id}  ${mutant.before.trim()}  (${meeting === 0 ? 'met by no test' : `${played} of the ${meeting} tests that meet it`})`,
  );
const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
console.log(`guards: ${mutants.length - survivors.length}/${mutants.length} noticed; ${minutes} min`);
process.exit(survivors.length === 0 && mutants.length > 0 ? 0 : 1);
