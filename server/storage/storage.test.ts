import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BALLAST_BYTES, dropBallast, hasBallast } from './ballast';
import { judgeFlushes, measureFlushes } from './flush-times';
import { makeWritableFolder } from './folder';
import { createStorage, type StorageFacts } from './storage';
import { createUpkeep } from './upkeep';
import { warningOfWrites, warningsOf } from './warnings';

const GB = 1024 ** 3;
const HOUR = 3_600_000;
const SOUND: StorageFacts = {
  free: 100 * GB,
  database: GB,
  log: 60 * 1024 ** 2,
  hasBallast: true,
  flush: { medianMs: 0.3, p99Ms: 2 },
};
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-storage-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const DISKS: [facts: Partial<StorageFacts>, told: string[]][] = [
  [{}, []],
  [{ free: 2 * GB, database: 1 }, []],
  [{ free: 2 * GB - 1, database: 1 }, ['diskLow warning']],
  [{ free: 3 * GB - 1 }, ['diskLow warning']],
  [{ free: GB / 4 }, ['diskLow warning']],
  [{ free: GB / 4 - 1 }, ['diskFull danger']],
  [{ log: GB / 4 }, []],
  [{ log: GB / 4 + 1 }, ['logLarge danger']],
  [{ flush: null }, []],
  [{ flush: { medianMs: 8, p99Ms: 30 } }, []],
  [{ flush: { medianMs: 8, p99Ms: 31 } }, ['diskSlow warning']],
  [{ flush: { medianMs: 0.01, p99Ms: 0.04 } }, ['diskDoubtful warning']],
];

test.each(DISKS)('a disk like %j gives the warning %j', (facts, told) => {
  expect(say(warningsOf({ ...SOUND, ...facts }, undefined, 0))).toEqual(told);
});

const BACKUPS: [age: { newestAt: number | null; bornAt: number }, now: number, told: string[]][] = [
  [{ newestAt: null, bornAt: 0 }, 26 * HOUR, []],
  [{ newestAt: null, bornAt: 0 }, 26 * HOUR + 1, ['backupOld danger']],
  [{ newestAt: 26 * HOUR, bornAt: 0 }, 52 * HOUR, []],
  [{ newestAt: 26 * HOUR, bornAt: 0 }, 52 * HOUR + 1, ['backupOld danger']],
];

test.each(BACKUPS)('backups like %j at %d give the warning %j', (age, now, told) => {
  expect(say(warningsOf(SOUND, age, now))).toEqual(told);
});

function say(warnings: ReturnType<typeof warningsOf>): string[] {
  return warnings.map(({ code, tone }) => `${code} ${tone}`);
}

test.each([
  [null, 0, []],
  [5_000, 65_000, ['notStoring danger']],
  [5_000, 65_001, []],
])('writes that failed at %s give at %d the warning %j', (failedAt, now, told) => {
  expect(say(warningOfWrites(failedAt, now))).toEqual(told);
});

test('data not worth keeping gives no warning about backups', () => {
  expect(warningsOf(SOUND, undefined, 1_000 * HOUR)).toEqual([]);
});

test('the disk is looked at as it is: files, room, ballast', async () => {
  writeFileSync(join(dir, 'lentera.db'), Buffer.alloc(10));
  writeFileSync(join(dir, 'lentera.db-wal'), Buffer.alloc(20));
  const facts = await createStorage(dir).look();
  expect(facts).toMatchObject({ database: 10, log: 20, hasBallast: false, flush: null });
  expect(facts.free).toBeGreaterThan(0);
});

test('with enough space the ballast is kept and the disk measured once; with little it is left alone', async () => {
  const storage = createStorage(dir);
  const probe = vi.fn(async () => ({ medianMs: 1, p99Ms: 2 }));
  const round = createUpkeep({ storage, dataDir: dir, log: pino({ level: 'silent' }), probe });
  await round();
  await round();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(await storage.look()).toMatchObject({ hasBallast: true, flush: { p99Ms: 2 } });
  expect(statSync(join(dir, 'ruang-cadangan')).size).toBe(BALLAST_BYTES);
  dropBallast(dir);
  const tight = { ...storage, look: async () => ({ ...SOUND, free: GB / 4 }) };
  await createUpkeep({ storage: tight, dataDir: dir, log: pino({ level: 'silent' }), probe })();
  expect(hasBallast(dir)).toBe(false);
});

test('a disk that seemed slow is measured again some minutes later, at most three times, and its best time counts', async () => {
  const storage = createStorage(dir);
  const times = [80, 50, 90, 1];
  const probe = vi.fn(async () => ({ medianMs: 1, p99Ms: times.shift() ?? 0 }));
  const round = createUpkeep({ storage, dataDir: dir, log: pino({ level: 'silent' }), probe });
  const play = async (rounds: number) => {
    for (let at = 0; at < rounds; at += 1) await round();
  };
  await play(10);
  expect(probe).toHaveBeenCalledTimes(1);
  await play(1);
  expect(probe).toHaveBeenCalledTimes(2);
  await play(40);
  expect(probe).toHaveBeenCalledTimes(3);
  expect((await storage.look()).flush).toEqual({ medianMs: 1, p99Ms: 50 });
});

test('a disk is measured by flushing page after page, and nothing of that is left', () => {
  const times = measureFlushes(dir);
  expect(times.p99Ms).toBeGreaterThanOrEqual(times.medianMs);
  expect(judgeFlushes({ medianMs: 5, p99Ms: 10 })).toBe('good');
  expect(judgeFlushes({ medianMs: 5, p99Ms: 11 })).toBe('fair');
  expect(() => statSync(join(dir, '.ukur'))).toThrow('ENOENT');
});

test.skipIf(process.platform !== 'linux')(
  'a folder that cannot be made is an error, not an endless loop',
  () => {
    expect(() => makeWritableFolder('/proc/lentera/data', 'Folder data')).toThrow(
      'Folder data "/proc/lentera/data" tidak dapat dibuat atau ditulisi.',
    );
  },
);
