import { expect, test } from '@playwright/test';
import { text } from '../../src/exam/text';
import { runBrowsers } from '../browsers/campaign';
import { knock } from '../browsers/screen';

// T3: real browsers that are killed and come back, two tabs, two devices, a worker update, a clock that is moved, storage
// that is full, a hand-in, a network that fails and a server that is killed, at random from a seed; what the screens say of the
// answers is held against the server. The first seven are not drawn, and hold each kind of fault once. `BROWSERS` says how
// many, `BROWSER_SEED` plays others; `npm run prove` plays more.
const schedules = Number(process.env.BROWSERS ?? 20);
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
  const handIns = run.faults['hand-in'] ?? 0;
  process.stdout.write(
    `browsers: ${run.schedules} schedules, ${operations} answers, ${handIns} hand-ins, ${claims} claims, seed ${seed}\n`,
  );
  expect(run.found).toEqual([]);
  expect(run.schedules).toBe(schedules);
  expect(claims).toBeGreaterThan(schedules);
  expect(handIns).toBeGreaterThan(schedules / 8);
  expect(run.faults).toHaveProperty('update put off');
});

test('the student of the trial finds a door that is there at the first knock', async ({ page }) => {
  for (let round = 0; round < 20; round += 1) {
    await page.setContent(`<button>${text.backToList}</button><button>${text.start}</button>`);
    expect(await knock(page)).toBe(true);
  }
  await page.setContent(`<button aria-disabled="true">${text.start}</button>`);
  expect(await knock(page)).toBe(false);
});
