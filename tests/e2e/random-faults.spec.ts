import { expect, test } from '@playwright/test';
import { runBrowsers } from '../browsers/campaign';

// T3: real browsers that are killed and come back, two tabs, two devices, a worker update, a clock that is moved, storage
// that is full, a network that fails and a server that is killed, at random from a seed; what the screens say of the
// answers is held against the server. `BROWSERS` says how many, `BROWSER_SEED` plays others; `npm run prove` plays more.
const schedules = Number(process.env.BROWSERS ?? 4);
const seed = Number(process.env.BROWSER_SEED ?? 20_261_121);

test(`what a screen called kept is on the server, once and in order, after ${schedules} random schedules`, async ({
  launchOptions,
}) => {
  test.setTimeout(schedules * 90_000);
  const run = await runBrowsers({
    seed,
    schedules,
    untilMs: Number.POSITIVE_INFINITY,
    launch: launchOptions,
  });
  const { operations, claims } = run;
  process.stdout.write(
    `browsers: ${run.schedules} schedules, ${operations} answers, ${claims} claims, seed ${seed}\n`,
  );
  expect(run.found).toEqual([]);
  expect(run.schedules).toBe(schedules);
  expect(claims).toBeGreaterThan(schedules);
});
