// `npm run prove -- --minutes N [--seed S] [--only WORDS] [--tiers T0,T2]`: first planted defects, which must be
// noticed (all, or those whose name contains the words); then for N minutes random faults against the rules alone
// (T0), the real client and server in virtual time (T1), the server as a process behind a bad network (T2), and real
// browsers that are killed (T3). The last line sums up. A tier that played nothing makes the run fail; with
// `--minutes 0` only the defects are asked for. With `--tiers` the others get no time, and only the defects that the
// chosen ones have to notice are planted.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { whyNoTrace } from '../tests/processes/strace.ts';
import { judge } from '../tests/prove/verdict.ts';
import { ensureBrowser } from './browser.mjs';
import { buildDefective, isSpec, passes, runsBuild } from './defective-runs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// Every defect loads the code again, and each copy registers a clean-up for the end of the process.
process.setMaxListeners(0);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    tiers: { type: 'string' },
  },
});
const minutes = Number(values.minutes ?? 10);
if (!(minutes >= 0)) throw new Error(`--minutes is a number, not ${values.minutes}.`);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);

/** After this many schedules a defect of the rules counts as unnoticed; most are noticed within the first hundred. */
const DEFECT_SCHEDULES = 20_000;
const DEFECT_SIMULATIONS = 5_000;
const DEFECT_PROCESSES = 60;
const DEFECT_BROWSERS = 30;
const TIERS = { model: 'T0', simulation: 'T1', processes: 'T2', browsers: 'T3' };
const T0_SCHEDULES = 1_000_000;
const T2_SCHEDULES = 5_000;
const T3_SCHEDULES = 1_000;
/** Of the time, by tier; the rules alone are fast and need less than the simulation. */
const SHARES = { T0: 1, T1: 2, T2: 1, T3: 1 };
const chosen = values.tiers?.split(',') ?? Object.keys(SHARES);
const unknown = chosen.find((tier) => !(tier in SHARES));
if (unknown !== undefined) throw new Error(`--tiers names some of ${Object.keys(SHARES)}, not ${unknown}.`);

// Must come first: the servers that load the code for the other tiers set NODE_ENV.
const isBuilt = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status === 0;
const DEFECTS = await withCode(undefined, '/tests/prove/defects/all.ts', ({ DEFECTS: all }) => all);
const isAskedFor = ({ noticedBy }) => !values.tiers || chosen.includes(TIERS[noticedBy]);
const defects = DEFECTS.filter(({ name }) => name.includes(values.only ?? '')).filter(isAskedFor);
const isTest = (by) => !(by in TIERS);
const tests = [...new Set(defects.map(({ noticedBy }) => noticedBy).filter(isTest))];
for (const some of [tests.filter((path) => !isSpec(path)), tests.filter(isSpec)]) {
  const canRun = some.length > 0 && (!some.some(isSpec) || (await whyUnseen(some[0])) === undefined);
  if (canRun && !passes(some)) throw new Error(`These tests fail without any defect: ${some.join(' ')}`);
}
const noticed = [];
const mutantsMs = performance.now();
for (const defect of defects) {
  const { isNoticed, how } = await look(defect);
  if (isNoticed) noticed.push(defect);
  console.log(`mutant: ${defect.name}: ${isNoticed ? 'noticed' : 'NOT NOTICED'} by ${how}`);
}

const byTier = Object.entries(TIERS).map(([name, tier]) => `${tier} ${ratioOf((by) => by === name)}`);
const tookMinutes = Math.ceil((performance.now() - mutantsMs) / 60_000);
console.log(
  `mutants noticed: ${byTier.join(', ')}, by tests of their own ${ratioOf(isTest)}; ${tookMinutes} min`,
);

const endMs = performance.now() + minutes * 60_000;
const begunMs = {};
const tiers = {};
if (chosen.includes('T0')) tiers.T0 = await play('model', (parts) => runT0(parts));
if (chosen.includes('T1')) tiers.T1 = await play('simulation', (parts) => runT1(parts));
if (chosen.includes('T2')) tiers.T2 = await play('processes', (parts) => runT2(parts));
if (chosen.includes('T3')) tiers.T3 = await play('browsers', (parts) => runT3(parts));
const planted = { planted: defects.length, noticed: noticed.length };
const { line, isProven } = judge({ minutes, tiers, ...planted });
console.log(`prove: ${line}, seed ${seed}`);
process.exit(isProven ? 0 : 1);

/** How many of the defects assigned to a tier or test file it noticed. */
function ratioOf(isBy) {
  const isAsked = ({ noticedBy }) => isBy(noticedBy);
  return `${noticed.filter(isAsked).length}/${defects.filter(isAsked).length}`;
}

/** Gives the tier its share of what is left, and prints what it tried and found. */
async function play(name, run) {
  begunMs[name] = performance.now();
  const later = chosen.filter((tier) => tier >= TIERS[name]).map((tier) => SHARES[tier]);
  const share = SHARES[TIERS[name]] / later.reduce((sum, each) => sum + each, 0);
  const untilMs = performance.now() + (endMs - performance.now()) * share;
  const played = await run({ seed, untilMs });
  if (typeof played === 'string') {
    console.log(`not run: ${TIERS[name]}: ${played}`);
    return undefined;
  }
  tell(name, played);
  tellFound(played.found);
  return played;
}

async function runT0(parts) {
  const played = await withCode(undefined, '/tests/prove/model-campaign.ts', ({ runModel }) =>
    runModel({ ...parts, schedules: T0_SCHEDULES }),
  );
  if (played.found) console.log(`schedule ${played.found.seed}: ${played.found.violations.join('\n')}`);
  return { ...played, found: [] };
}

async function runT1(parts) {
  const played = await withCode(undefined, '/tests/prove/campaign.ts', ({ runCampaign }) =>
    runCampaign({ ...parts, isOver: 'inTime' }),
  );
  return { ...played, found: played.found ? [played.found] : [] };
}

/** What it tried, or why it could not. */
async function runT2(parts) {
  if (!isBuilt) return 'the build failed';
  return withCode(undefined, '/tests/processes/campaign.ts', ({ runProcesses }) =>
    runProcesses({ schedules: T2_SCHEDULES, ...parts }),
  );
}

/** What it tried, or why it could not. */
async function runT3(parts) {
  const browser = await ensureBrowser();
  if (!isBuilt || !browser.path) return browser.reason ?? 'the build failed';
  process.env.CHROMIUM_PATH = browser.path;
  const { default: config } = await import('../playwright.config.ts');
  return withCode(undefined, '/tests/browsers/campaign.ts', ({ runBrowsers }) =>
    runBrowsers({ schedules: T3_SCHEDULES, launch: config.use.launchOptions, ...parts }),
  );
}

/**
 * Prints how much a tier tried. With no failure in n schedules, at most 3/n of such schedules fail, with 95 %
 * confidence.
 */
function tell(name, { schedules, operations: count, violations: broken, faults = {} }) {
  const kinds = Object.entries(faults).sort(([one], [other]) => one.localeCompare(other));
  const bound =
    broken === 0 && schedules > 0 ? `, fewer than ${(3 / schedules).toPrecision(2)} fail (95 %)` : '';
  const took = ((performance.now() - begunMs[name]) / 60_000).toFixed(1);
  const mutants = `mutants noticed ${ratioOf((by) => by === name)}`;
  console.log(
    `${TIERS[name]}: ${schedules} schedules, ${count} operations, ${broken} violations${bound}, ${mutants}, seed ${seed}, ${took} min`,
  );
  if (kinds.length > 0)
    console.log(`  faults: ${kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
}

function tellFound(found) {
  for (const { schedule, violations: broken, evidence } of found) {
    console.log(`${broken.join('\n')}\n${JSON.stringify(schedule)}`);
    if (evidence) console.log(`what was seen: ${evidence}`);
  }
}

async function look({ name, noticedBy }) {
  if (noticedBy === 'model') {
    const { found, schedules } = await withCode(name, '/tests/prove/model-campaign.ts', ({ runModel }) =>
      runModel({ seed, schedules: DEFECT_SCHEDULES, untilMs: Number.POSITIVE_INFINITY }),
    );
    return { isNoticed: found !== undefined, how: told('model', schedules, found) };
  }
  if (noticedBy === 'simulation') {
    const { found, schedules } = await withCode(name, '/tests/prove/campaign.ts', ({ runCampaign }) =>
      runCampaign({
        seed,
        schedules: DEFECT_SIMULATIONS,
        untilMs: Number.POSITIVE_INFINITY,
        isOver: 'atFirst',
      }),
    );
    return { isNoticed: found !== undefined, how: told('simulation', schedules, found) };
  }
  if (noticedBy === 'processes' || noticedBy === 'browsers') return lookAtBuilt(name, noticedBy);
  return runsBuild(noticedBy)
    ? lookAtFlushes(name, noticedBy)
    : { isNoticed: !passes([noticedBy], { DEFECT: name }), how: noticedBy };
}

async function lookAtFlushes(name, test) {
  const reason = await whyUnseen(test);
  if (reason) return { isNoticed: false, how: `nobody: ${reason}` };
  return { isNoticed: !passes([test], { BUILD_DIR: buildDefective(name) }), how: test };
}

/** Why a test that reads the system calls of built code cannot run here, if so: it would pass as skipped. */
async function whyUnseen(test) {
  const browser = isSpec(test) ? await ensureBrowser() : undefined;
  if (browser?.path) process.env.CHROMIUM_PATH = browser.path;
  return whyNoTrace() ?? browser?.reason;
}

/** Runs a build that contains the defect; without a browser the browser tier cannot run. */
async function lookAtBuilt(name, tier) {
  const parts = { seed, dist: buildDefective(name), isOver: 'atFirst', untilMs: Number.POSITIVE_INFINITY };
  const played =
    tier === 'browsers'
      ? await runT3({ ...parts, schedules: DEFECT_BROWSERS })
      : await withCode(name, '/tests/processes/campaign.ts', ({ runProcesses }) =>
          runProcesses({ schedules: DEFECT_PROCESSES, ...parts }),
        );
  if (typeof played === 'string') return { isNoticed: false, how: `nobody: ${played}` };
  const { found, schedules } = played;
  return { isNoticed: found.length > 0, how: told(tier, schedules, found[0]) };
}

function told(tier, schedules, found) {
  return `${tier} (${schedules} schedules${found ? `; ${found.violations[0]}` : ''})`;
}

/** Loads a module of the proof with the defect planted in the code it plays, and nowhere else. */
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
