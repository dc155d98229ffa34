// `npm run prove:guards [-- [--resume] words]`: takes each guard out of the server in turn and plays the tests that meet it,
// of which one must be red every time. Words choose guards whose place holds one of them; `--resume` goes on where the last
// run was stopped. Run through tsx. Every guard has a switch, so that everything is loaded once and no test is played that
// would run alike without the guard.
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
