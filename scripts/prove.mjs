// `npm run prove -- --minutes N [--seed S] [--only WORDS]`: random faults against the real client and server,
// and planted defects that must be noticed. Half of the time at most goes to the defects; the last line sums up.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const endMs = performance.now() + minutes * 60_000;

const CAMPAIGN = '/tests/prove/campaign.ts';
const { MUTANTS } = await withCode([], '/tests/prove/mutants.ts', async (list) => list);
const mutants = MUTANTS.filter(({ name }) => name.includes(values.only ?? ''));
let killed = 0;
for (const [index, mutant] of mutants.entries()) {
  const share = (endMs - performance.now() - (minutes * 60_000) / 2) / (mutants.length - index);
  const { found, schedules } = await withCode(mutant.edits, CAMPAIGN, ({ runCampaign }) =>
    runCampaign({ seed, untilMs: performance.now() + Math.max(share, 5_000), isOver: 'atFirst' }),
  );
  if (found) killed += 1;
  const fate = found ? `noticed: ${found.violations[0]}` : 'NOT NOTICED';
  console.log(`mutant: ${mutant.name}: ${fate} (${schedules} schedules)`);
}

const real = await withCode([], CAMPAIGN, ({ runCampaign }) =>
  runCampaign({ seed, untilMs: endMs, isOver: 'inTime' }),
);
if (real.found) {
  console.log(real.found.violations.join('\n'));
  console.log(JSON.stringify(real.found.schedule));
}
console.log('not built yet: T0 (model alone), T2 (processes killed), T3 (browsers killed)');
const counts = `T0 0, T1 ${real.schedules}, T2 0, T3 0, operations ${real.operations}`;
console.log(
  `prove: ${counts}, mutants ${killed}/${mutants.length}, violations ${real.violations}, seed ${seed}`,
);
process.exit(real.violations === 0 && killed === mutants.length ? 0 : 1);

/** Loads the proof with the edits made in the code it plays, and in nothing else. */
async function withCode(edits, module, work) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [plant(edits)],
  });
  try {
    return await work(await server.ssrLoadModule(module));
  } finally {
    await server.close();
  }
}

function plant(edits) {
  for (const { file, find } of edits) {
    if (readFileSync(file, 'utf8').split(find).length !== 2)
      throw new Error(`${file}: "${find}" is not there once`);
  }
  return {
    name: 'planted-defect',
    enforce: 'pre',
    transform(code, id) {
      const own = edits.filter(({ file }) => file === relative(root, id.split('?')[0]));
      return own.reduce((text, { find, replace }) => text.split(find).join(replace), code);
    },
  };
}
