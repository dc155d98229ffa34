import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExamRoom, openRoom } from '../../../tests/support/exam-room';
import { toBytes } from '../bytes';
import { toKysely } from '../open';
import { findLastFreeze, listLoggedDepartures, listNewestEvents } from './newest-events';

const LIMIT = 200;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

/**
 * Every second event is a note of the fullscreen watch, and every tenth of those a freeze; the rest are other events.
 */
function fillWith(count: number): void {
  room.world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 1 + i / 1000, 1 + i % 1000,
         randomblob(16), 'event', CASE WHEN i % 20 = 0 THEN '{"note":"fullscreen-frozen"}'
           WHEN i % 2 = 0 THEN '{"note":"fullscreen-left:student","n":' || i || '}' ELSE '{"note":"call:help"}' END,
         i, i, 'applied', 'device' FROM n, attempts`,
    )
    .run(count);
}

function sitting(): { homebase: string; attempt: string } {
  const row = room.world.database.prepare('SELECT homebase, id AS attempt FROM attempts').get();
  return row as { homebase: string; attempt: string };
}

test('of a sitting with 10,000 events only the newest watch notes are read, in order', async () => {
  fillWith(10_000);
  const { database } = room.world;
  let read = 0;
  database.function('substr', { deterministic: true }, (words, from, length) => {
    read += 1;
    return String(words).slice(Number(from) - 1, Number(from) - 1 + Number(length));
  });
  const events = await listNewestEvents(toKysely(database), { ...sitting(), limit: LIMIT });
  expect(events.map(({ at }) => at)).toEqual(Array.from({ length: LIMIT }, (_, n) => 9_602 + 2 * n));
  expect(events.at(-2)).toEqual({
    said: '{"note":"fullscreen-left:student","n":9998}',
    at: 9_998,
    received_at: 9_998,
  });
  expect(read).toBe(LIMIT);
});

test('departures are found from the first on, and of freezes the last', async () => {
  fillWith(100);
  const db = toKysely(room.world.database);
  const departures = await listLoggedDepartures(db, { ...sitting(), limit: 12 });
  expect(departures.map(({ at }) => at)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 22, 24, 26]);
  expect(await findLastFreeze(db, sitting())).toMatchObject({ at: 100 });
});

test.each([
  ['the newest notes', listNewestEvents, 'operations_watch'],
  ['departures', listLoggedDepartures, 'operations_departures'],
  ['the last freeze', findLastFreeze, 'operations_freezes'],
] as const)(
  '%s are read from their own index, without sorting or reading other rows',
  async (_, read, index) => {
    fillWith(1);
    const { database } = room.world;
    const prepare = vi.spyOn(database, 'prepare');
    const { homebase, attempt } = sitting();
    await read(toKysely(database), { homebase, attempt, limit: LIMIT });
    const asked = prepare.mock.lastCall?.[0];
    prepare.mockRestore();
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN ${asked}`)
      .all(toBytes(homebase), toBytes(attempt), LIMIT);
    expect(plan).toMatchObject([
      { detail: `SEARCH operations USING COVERING INDEX ${index} (homebase=? AND attempt=?)` },
    ]);
  },
);
