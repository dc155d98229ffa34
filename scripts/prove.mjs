// `npm run prove -- --minutes N [--seed S] [--only WORDS]`: first planted defects, which must be noticed (all, or
// those whose name contains the words); then for N minutes random faults against the rules alone (T0), the real
// client and server in virtual time (T1), the server as a process behind a bad network (T2), and real browsers that
// are killed (T3). The last line sums up. A tier that played nothing makes the run fail; with `--minutes 0` only the
// defects are asked for.
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
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
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

// Must come first: the servers that load the code for the other tiers set NODE_ENV.
const isBuilt = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status === 0;
const DEFECTS = await withCode(undefined, '/tests/prove/defects/all.ts', ({ DEFECTS: all }) => all);
const defects = DEFECTS.filter(({ name }) => name.includes(values.only ?? ''));
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
// Each tier gets a share of the remaining time; the rules alone are fast and need less.
const shareOf = (part) => performance.now() + (endMs - performance.now()) * part;
const begunMs = {};
begin('model');
const T0 = await withCode(undefined, '/tests/prove/model-campaign.ts', ({ runModel }) =>
  runModel({ seed, schedules: T0_SCHEDULES, untilMs: shareOf(1 / 5) }),
);
tell('model', T0);
if (T0.found) console.log(`schedule ${T0.found.seed}: ${T0.found.violations.join('\n')}`);
begin('simulation');
const T1 = await withCode(undefined, '/tests/prove/campaign.ts', ({ runCampaign }) =>
  runCampaign({ seed, untilMs: shareOf(1 / 2), isOver: 'inTime' }),
);
tell('simulation', T1);
tellFound(T1.found ? [T1.found] : []);
begin('processes');
const T2 = isBuilt
  ? await withCode(undefined, '/tests/processes/campaign.ts', ({ runProcesses }) =>
      runProcesses({ seed, schedules: T2_SCHEDULES, untilMs: shareOf(1 / 2) }),
    )
  : undefined;
if (T2) tell('processes', T2);
else console.log('not run: T2: the build failed');
tellFound(T2?.found ?? []);
const browser = await ensureBrowser();
begin('browsers');
const T3 = isBuilt && browser.path ? await runT3(browser.path) : undefined;
if (T3) tell('browsers', T3);
else console.log(`not run: T3: ${browser.reason ?? 'the build failed'}`);
tellFound(T3?.found ?? []);
const planted = { planted: defects.length, noticed: noticed.length };
const { line, isProven } = judge({ minutes, tiers: { T0, T1, T2, T3 }, ...planted });
console.log(`prove: ${line}, seed ${seed}`);
process.exit(isProven ? 0 : 1);

/** How many of the defects assigned to a tier or test file it noticed. */
function ratioOf(isBy) {
  const isAsked = ({ noticedBy }) => isBy(noticedBy);
  return `${noticed.filter(isAsked).length}/${defects.filter(isAsked).length}`;
}

async function runT3(path, parts = { schedules: T3_SCHEDULES, untilMs: endMs }) {
  process.env.CHROMIUM_PATH = path;
  const { default: config } = await import('../playwright.config.ts');
  return withCode(undefined, '/tests/browsers/campaign.ts', ({ runBrowsers }) =>
    runBrowsers({ seed, launch: config.use.launchOptions, ...parts }),
  );
}

function begin(name) {
  begunMs[name] = performance.now();
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
  for (const { schedule, violations: broken } of found)
    console.log(`${broken.join('\n')}\n${JSON.stringify(schedule)}`);
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
  const browser = tier === 'browsers' ? await ensureBrowser() : undefined;
  if (browser && !browser.path) return { isNoticed: false, how: `nobody: ${browser.reason}` };
  const played = { dist: buildDefective(name), isOver: 'atFirst', untilMs: Number.POSITIVE_INFINITY };
  const { found, schedules } = browser
    ? await runT3(browser.path, { ...played, schedules: DEFECT_BROWSERS })
    : await withCode(name, '/tests/processes/campaign.ts', ({ runProcesses }) =>
        runProcesses({ seed, schedules: DEFECT_PROCESSES, ...played }),
      );
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
