import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVICE_CHECKS, DEVICE_COLOURS, type DeviceFacts } from '#contract/exam-session/readiness';
import { judgeDevice, mayBeginOn, worstColour } from './device-check';

const GOOD: DeviceFacts = {
  storage: 'sealed',
  persisted: false,
  freeMb: 20_000,
  clockOffsetMs: 400,
  fullscreen: 'element',
  silent: [],
  fonts: 'ready',
  roundTripMs: 35,
  battery: { percent: 20, charging: false },
};

test('a good device is green in every check, whether or not the browser promised to keep its data', () => {
  for (const persisted of [true, false, null]) {
    const verdicts = judgeDevice({ ...GOOD, persisted }, 'stop');
    expect(verdicts.map(({ check }) => check)).toEqual([...DEVICE_CHECKS]);
    expect(verdicts.map(({ finding }) => finding)).toEqual(Array(8).fill(null));
    expect(worstColour(verdicts)).toBe('green');
  }
});

test('of a battery nothing is said where the browser says nothing of it', () => {
  const { battery: _unknown, ...facts } = GOOD;
  expect(judgeDevice(facts, 'stop').map(({ check }) => check)).not.toContain('battery');
  expect(worstColour(judgeDevice(facts, 'stop'))).toBe('green');
});

test.each<[Partial<DeviceFacts>, string, string]>([
  [{ storage: 'none' }, 'red', 'storageNone'],
  [{ storage: 'open' }, 'amber', 'storageOpen'],
  [{ storage: null }, 'unknown', 'storageUnknown'],
  [{ freeMb: 19 }, 'red', 'quotaTiny'],
  [{ freeMb: 20 }, 'amber', 'quotaLow'],
  [{ freeMb: 100 }, 'amber', 'evictable'],
  [{ freeMb: null }, 'unknown', 'quotaUnknown'],
  [{ clockOffsetMs: 120_000 }, 'amber', 'clockOff'],
  [{ clockOffsetMs: -120_000 }, 'amber', 'clockOff'],
  [{ clockOffsetMs: -3_600_000 }, 'red', 'clockFar'],
  [{ clockOffsetMs: null }, 'unknown', 'clockUnknown'],
  [{ fullscreen: 'none' }, 'amber', 'fullscreenNone'],
  [{ silent: ['ogg'] }, 'amber', 'soundsMissing'],
  [{ silent: null }, 'unknown', 'audioUnknown'],
  [{ fonts: 'missing' }, 'amber', 'fontsMissing'],
  [{ fonts: null }, 'unknown', 'fontsUnknown'],
  [{ roundTripMs: 1_500 }, 'amber', 'serverSlow'],
  [{ roundTripMs: 5_000 }, 'red', 'serverVerySlow'],
  [{ roundTripMs: null }, 'red', 'serverUnreached'],
  [{ battery: { percent: 19, charging: false } }, 'amber', 'batteryLow'],
])('%j is %s for one reason: %s', (change, colour, finding) => {
  const verdicts = judgeDevice({ ...GOOD, ...change }, 'stop');
  expect(worstColour(verdicts)).toBe(colour);
  expect(verdicts.flatMap((verdict) => verdict.finding ?? [])).toEqual([finding]);
});

test.each<[Partial<DeviceFacts>]>([
  [{ freeMb: 100, persisted: true }],
  [{ freeMb: 1_000 }],
  [{ clockOffsetMs: 119_999 }],
  [{ roundTripMs: 1_499 }],
  [{ battery: { percent: 3, charging: true } }],
])('%j is still green', (change) => {
  expect(worstColour(judgeDevice({ ...GOOD, ...change }, 'stop'))).toBe('green');
});

test('an iPhone, which tells no free space and has no fullscreen, is amber and may begin', () => {
  const phone: DeviceFacts = { ...GOOD, persisted: null, freeMb: null, fullscreen: 'none', silent: ['ogg'] };
  expect(worstColour(judgeDevice(phone, 'stop'))).toBe('amber');
  expect(mayBeginOn(phone)).toBe(true);
});

test('where the exam asks for no fullscreen, its absence is nothing', () => {
  expect(worstColour(judgeDevice({ ...GOOD, fullscreen: 'none' }, 'none'))).toBe('green');
});

test('whatever is measured, only a device that keeps nothing is kept from beginning', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(mayBeginOn(facts)).toBe(facts.storage !== 'none');
      const verdicts = judgeDevice(facts, 'stop');
      const worst = DEVICE_COLOURS.indexOf(worstColour(verdicts));
      expect(verdicts.every(({ colour }) => DEVICE_COLOURS.indexOf(colour) <= worst)).toBe(true);
      expect(verdicts.every(({ colour, finding }) => (colour === 'green') === (finding === null))).toBe(true);
    }),
  );
});

const anyFacts: fc.Arbitrary<DeviceFacts> = fc.record({
  storage: fc.constantFrom('sealed', 'open', 'none', null),
  persisted: fc.constantFrom(true, false, null),
  freeMb: fc.option(fc.nat()),
  clockOffsetMs: fc.option(fc.integer()),
  fullscreen: fc.constantFrom('element', 'none'),
  silent: fc.option(fc.subarray(['mp3', 'm4a', 'ogg', 'wav'] as const).map((kinds) => [...kinds])),
  fonts: fc.constantFrom('ready', 'missing', null),
  roundTripMs: fc.option(fc.nat(600_000)),
});
