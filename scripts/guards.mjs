// `npm run prove:guards [-- [--resume] words]`: disables each guard of the server in turn and runs the tests that
// reach it; at least one must fail every time. Words select guards whose place contains one of them; `--resume`
// continues where the last run was stopped. Which test noticed which guard is kept in tests/guards/known.json.
// `--draw N [--seed S]` removes only N guards drawn by lot from those, and plays only their tests; `npm test` does
// it. Run through tsx. Every guard has a switch, so that the code is loaded only once and tests that do not reach a
// guard are not run.
import { parseArgs } from 'node:util';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    resume: { type: 'boolean', default: false },
    draw: { type: 'string' },
    seed: { type: 'string' },
  },
});
if (values.draw) process.env.GUARD_RECORDS = '.tmp/guards-drawn';
const { removeGuards } = await import('../tests/guards/campaign.ts');
const { drawKnown, keepKnown } = await import('../tests/guards/known.ts');
const { listMutants } = await import('../tests/guards/mutants.ts');

const begin = performance.now();
const all = listMutants();
const isRight = values.draw ? await removeDrawn(Number(values.draw)) : await removeAll();
process.exit(isRight ? 0 : 1);

async function removeAll() {
  const mutants = all.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
  const tell = (line) => console.log(line);
  const outcomes = await removeGuards({ mutants, isResumed: values.resume, tell });
  keepKnown(all, outcomes);
  return sumUp(outcomes) && mutants.length > 0;
}

/** A test may have been renamed since; most must still be there. */
async function removeDrawn(count) {
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  console.log(`seed ${seed}`);
  const known = drawKnown(all, { seed, count });
  const mutants = all.filter(({ id }) => known.some(({ met }) => met.includes(id)));
  const outcomes = await removeGuards({ mutants, isResumed: false, known, tell: () => undefined });
  const played = outcomes.filter((outcome) => outcome.played > 0);
  for (const { mutant } of outcomes.filter((outcome) => outcome.played === 0))
    console.log(`not played ${mutant.id}: its test is no longer there; npm run prove:guards finds another`);
  return sumUp(played) && played.length > count / 2;
}

function sumUp(outcomes) {
  const survivors = outcomes.filter(({ redBy }) => redBy === undefined);
  for (const { mutant, meeting, played } of survivors)
    console.log(
      `GREEN ${mutant.id}  ${mutant.before.trim()}  (${meeting === 0 ? 'met by no test' : `${played} of the ${meeting} tests that meet it`})`,
    );
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`guards: ${outcomes.length - survivors.length}/${outcomes.length} noticed; ${minutes} min`);
  return survivors.length === 0;
}
