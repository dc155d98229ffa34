import { expect, test } from 'vitest';
import { type DeviceProbes, measureDevice } from './device-probes';

const GOOD: DeviceProbes = {
  canSeal: () => true,
  keepsNotes: async () => true,
  persisted: async () => true,
  freeBytes: async () => 5_400_000_000,
  askServer: async () => ({ roundTripMs: 20, clockOffsetMs: 300 }),
  fullscreen: () => 'element',
  silent: () => [],
  fonts: async () => 'ready',
  battery: async () => ({ percent: 64, charging: false }),
};

const never = () => new Promise<never>(() => undefined);
const LIMIT_MS = 20;

test('what a device measured of itself is told as it is', async () => {
  expect(await measureDevice(GOOD)).toEqual({
    storage: 'sealed',
    persisted: true,
    freeMb: 5_400,
    clockOffsetMs: 300,
    fullscreen: 'element',
    silent: [],
    fonts: 'ready',
    roundTripMs: 20,
    battery: { percent: 64, charging: false },
  });
});

test('probes that never answer hold up nothing, and are unknown', async () => {
  const silent = { keepsNotes: never, persisted: never, freeBytes: never, askServer: never, fonts: never };
  const facts = await measureDevice({ ...GOOD, ...silent, battery: never }, LIMIT_MS);
  expect(facts.battery).toBeUndefined();
  expect(facts).toMatchObject({
    storage: null,
    persisted: null,
    freeMb: null,
    clockOffsetMs: null,
    fonts: null,
    roundTripMs: null,
  });
});

test('probes that fail, as in a browser that lacks them, are unknown', async () => {
  const fails = async () => {
    throw new TypeError('not a function');
  };
  const facts = await measureDevice({ ...GOOD, persisted: fails, freeBytes: fails, fonts: fails });
  expect(facts).toMatchObject({ persisted: null, freeMb: null, fonts: null, storage: 'sealed' });
});

test('of several answers of the server the quickest counts, also when a later one never comes', async () => {
  const samples = [
    { roundTripMs: 900, clockOffsetMs: 500 },
    { roundTripMs: 40, clockOffsetMs: 60 },
  ];
  const askServer = () => {
    const next = samples.shift();
    return next ? Promise.resolve(next) : never();
  };
  const facts = await measureDevice({ ...GOOD, askServer }, LIMIT_MS);
  expect([facts.roundTripMs, facts.clockOffsetMs]).toEqual([40, 60]);
});

test('where nothing is encrypted the store is called open, and one that keeps nothing none', async () => {
  const open = await measureDevice({ ...GOOD, canSeal: () => false });
  const none = await measureDevice({ ...GOOD, keepsNotes: async () => false });
  expect([open.storage, none.storage]).toEqual(['open', 'none']);
});
