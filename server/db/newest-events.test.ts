import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExamRoom, openRoom } from '../../tests/support/exam-room';
import { toBytes } from './bytes';
import { listNewestEvents } from './newest-events';
import { toKysely } from './open';

const LIMIT = 200;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

function fillWith(count: number): void {
  room.world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 1 + i / 1000, 1 + i % 1000,
         randomblob(16), 'event', '{"note":"n' || i || '"}', i, i, 'applied', 'device' FROM n, attempts`,
    )
    .run(count);
}

function sitting(): { homebase: string; attempt: string } {
  const row = room.world.database.prepare('SELECT homebase, id AS attempt FROM attempts').get();
  return row as { homebase: string; attempt: string };
}

test('of a sitting with 5,000 events only the newest are read, in their order', async () => {
  fillWith(5_000);
  const { database } = room.world;
  const { homebase, attempt } = sitting();
  let read = 0;
  database.function('substr', { deterministic: true }, (words, from, length) => {
    read += 1;
    return String(words).slice(Number(from) - 1, Number(from) - 1 + Number(length));
  });
  const events = await listNewestEvents(toKysely(database), { homebase, attempt, limit: LIMIT });
  expect(events.map(({ at }) => at)).toEqual(Array.from({ length: LIMIT }, (_, n) => 4_801 + n));
  expect(events.at(-1)).toEqual({ said: '{"note":"n5000"}', at: 5_000, received_at: 5_000 });
  expect(read).toBe(LIMIT);
});

test('the newest events are read off their index, backwards: nothing is sorted', async () => {
  fillWith(1);
  const { database } = room.world;
  const prepare = vi.spyOn(database, 'prepare');
  const { homebase, attempt } = sitting();
  await listNewestEvents(toKysely(database), { homebase, attempt, limit: LIMIT });
  const asked = prepare.mock.lastCall?.[0];
  prepare.mockRestore();
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${asked}`)
    .all(toBytes(homebase), toBytes(attempt), LIMIT);
  expect(plan).toMatchObject([
    { detail: 'SEARCH operations USING COVERING INDEX operations_events (homebase=? AND attempt=?)' },
  ]);
});
