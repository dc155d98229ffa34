import { expect, test, vi } from 'vitest';
import { createConnectivity } from './connectivity';

test('a call that reached nobody makes the page offline, one that did makes it online again', () => {
  const { connectivity } = build();
  const heard = vi.fn();
  connectivity.subscribe(heard);
  connectivity.report('unreachable');
  expect(connectivity.isOnline()).toBe(false);
  connectivity.report('reached');
  expect(connectivity.isOnline()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the same news twice is told once', () => {
  const { connectivity } = build();
  const heard = vi.fn();
  connectivity.subscribe(heard);
  connectivity.report('unreachable');
  connectivity.report('unreachable');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('while nothing can be reached one probe at a time asks again, ever less often', async () => {
  const { connectivity, world } = build();
  world.reachable = false;
  connectivity.report('unreachable');
  connectivity.report('unreachable');
  expect(world.tasks.length).toBe(1);
  const delays: number[] = [];
  for (let round = 0; round < 6; round += 1) delays.push(await world.runNext());
  expect(delays).toEqual([4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  world.reachable = true;
  await world.runNext();
  expect(connectivity.isOnline()).toBe(true);
  expect(world.tasks.length).toBe(0);
});

test('a cable that is back does not mean that the server is', async () => {
  const { connectivity, world } = build();
  world.reachable = false;
  world.setBrowser(false);
  expect(connectivity.isOnline()).toBe(false);
  world.setBrowser(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(connectivity.isOnline()).toBe(false);
});

test('an app opened without a cable knows it from the start', () => {
  expect(build({ browserOnline: false }).connectivity.isOnline()).toBe(false);
});

function build({ browserOnline = true } = {}) {
  const world = {
    browserOnline,
    reachable: true,
    tasks: [] as { run: () => void; ms: number }[],
    hearBrowser: () => {},
    setBrowser(next: boolean) {
      world.browserOnline = next;
      world.hearBrowser();
    },
    /** Runs the waiting probe and gives the delay it had. */
    async runNext() {
      const task = world.tasks.shift();
      task?.run();
      await Promise.resolve();
      await Promise.resolve();
      return task?.ms ?? Number.NaN;
    },
  };
  const connectivity = createConnectivity({
    isBrowserOnline: () => world.browserOnline,
    onBrowserChange: (listener) => {
      world.hearBrowser = listener;
    },
    probe: async () => world.reachable,
    schedule: (run, ms) => {
      world.tasks.push({ run, ms });
    },
    random: () => 0.5,
  });
  return { connectivity, world };
}
