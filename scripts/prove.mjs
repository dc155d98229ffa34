// `npm run prove -- --minutes N [--seed S] [--only WORDS]`: planted defects that must be noticed, then random faults
// against the rules alone (T0) and against the real client and server (T1). The last line sums up.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// Every defect loads the code anew, and each copy cleans up after itself when the process ends.
process.setMaxListeners(0);
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const beginMs = performance.now();
const endMs = beginMs + minutes * 60_000;

/** Schedules after which a defect of the rules is called unnoticed; most fall in the first hundred. */
const DEFECT_SCHEDULES = 20_000;
const DEFECT_SIMULATION_MS = 60_000;
const T0_SCHEDULES = 1_000_000;

const DEFECTS = await withCode(undefined, '/tests/prove/defects/all.ts', ({ DEFECTS: all }) => all);
const defects = DEFECTS.filter(({ name }) => name.includes(values.only ?? ''));
const tests = [...new Set(defects.map(({ noticedBy }) => noticedBy).filter((by) => by.includes('.test.')))];
if (tests.length > 0 && !passes(tests))
  throw new Error(`These tests fail without any defect: ${tests.join(' ')}`);
let noticed = 0;
for (const defect of defects) {
  const { isNoticed, how } = await look(defect);
  if (isNoticed) noticed += 1;
  console.log(`mutant: ${defect.name}: ${isNoticed ? 'noticed' : 'NOT NOTICED'} by ${how}`);
}

// A third of what time is left goes to the rules alone, or less: they are fast.
const left = endMs - performance.now();
const rules = await withCode(undefined, '/tests/prove/model-campaign.ts', ({ runModel }) =>
  runModel({ seed, schedules: T0_SCHEDULES, untilMs: performance.now() + left / 3 }),
);
const real = await withCode(undefined, '/tests/prove/campaign.ts', ({ runCampaign }) =>
  runCampaign({ seed, untilMs: endMs, isOver: 'inTime' }),
);
if (rules.found) console.log(`T0, schedule ${rules.found.seed}: ${rules.found.violations.join('\n')}`);
if (real.found) console.log(`${real.found.violations.join('\n')}\n${JSON.stringify(real.found.schedule)}`);
console.log(
  'not run: T2 (server process killed behind a bad wire), T3 (browser killed): `npm test` has their journeys',
);
const violations = rules.violations + real.violations;
const tiers = `T0 ${rules.schedules}, T1 ${real.schedules}, T2 0, T3 0`;
const operations = rules.operations + real.operations;
console.log(
  `prove: ${tiers}, operations ${operations}, mutants ${noticed}/${defects.length}, violations ${violations}, seed ${seed}`,
);
process.exit(violations === 0 && noticed === defects.length ? 0 : 1);

async function look({ name, noticedBy }) {
  if (noticedBy === 'model') {
    const { found, schedules } = await withCode(name, '/tests/prove/model-campaign.ts', ({ runModel }) =>
      runModel({ seed, schedules: DEFECT_SCHEDULES, untilMs: Number.POSITIVE_INFINITY }),
    );
    return { isNoticed: found !== undefined, how: told('model', schedules, found) };
  }
  if (noticedBy === 'simulation') {
    const { found, schedules } = await withCode(name, '/tests/prove/campaign.ts', ({ runCampaign }) =>
      runCampaign({ seed, untilMs: performance.now() + DEFECT_SIMULATION_MS, isOver: 'atFirst' }),
    );
    return { isNoticed: found !== undefined, how: told('simulation', schedules, found) };
  }
  return { isNoticed: !passes([noticedBy], name), how: noticedBy };
}

function passes(tests, defect) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1'];
  const env = defect === undefined ? process.env : { ...process.env, DEFECT: defect };
  return spawnSync(process.execPath, args, { stdio: 'ignore', env }).status === 0;
}

function told(tier, schedules, found) {
  return `${tier} (${schedules} schedules${found ? `; ${found.violations[0]}` : ''})`;
}

/** Loads a module of the proof with the defect planted in the code it plays, and in nothing else. */
async function withCode(defect, module, work) {
  const { plantedDefect } = await import('../tests/prove/defects/planted.ts');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [plantedDefect(defect)],
  });
  try {
    return await work(await server.ssrLoadModule(module));
  } finally {
    await server.close();
  }
}
