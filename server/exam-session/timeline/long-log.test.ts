import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { soundNote } from '#domain/exam-session/sound-plays';
import { type ExamRoom, openRoom } from '../../../tests/support/exam-room';
import type { Db } from '../../db/open';
import { READ_MAX } from './device-log';
import { listHistory } from './history';

// A pupil can fill his log with 20,000 operations and ask for his history all day, on the thread that takes answers.

let room: ExamRoom;
/** The places of his claim so far. */
let taken: number;
beforeEach(async () => {
  taken = 100;
  room = await openRoom();
});
afterEach(() => room.world.close());

/** Adds this many operations of his first claim, beginning a minute after its start. */
function fill(count: number, kind: string, body: Record<string, unknown>, result: string): void {
  room.world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 1, ? + i, randomblob(16), ?, ?,
         start_at + 60000 + i, start_at + 60000 + i, ?, 'device'
       FROM n, attempts`,
    )
    .run(count, taken, kind, JSON.stringify(body), result);
  taken += count;
}

/** His history, and how many rows of the database it took. */
async function readHistory() {
  let rows = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  };
  const db: Db = room.world.services.db.withPlugin(count);
  const homebase = room.world.database.prepare('SELECT homebase FROM attempts').pluck().get();
  const entries = await listHistory(db, String(homebase), room.device.ticket.attempt);
  return { rows, acts: entries.map(({ act }) => act) };
}

test('endings without effect are not read, however many there are, and the effective one is shown', async () => {
  await room.device.deliver([room.device.op({ kind: 'finish' })]);
  for (const kind of ['finish', 'penalty', 'timeout']) fill(500, kind, {}, 'afterFinish');
  const { rows, acts } = await readHistory();
  expect(acts).toEqual(['start', 'finish']);
  expect(rows).toBeLessThan(10);
});

test('sound events are not read if nobody claimed the sitting later', async () => {
  fill(2_000, 'event', { note: soundNote('q:0') }, 'applied');
  const { rows, acts } = await readHistory();
  expect(acts).toEqual(['start']);
  expect(rows).toBeLessThan(10);
});

test('sound events after a later claim are shown up to a limit, with a note that there are more', async () => {
  room.world.clock.advance(1_000);
  await room.student.call(logs.start, { exam: room.examId });
  fill(READ_MAX + 5, 'event', { note: soundNote('q:0') }, 'applied');
  const { acts } = await readHistory();
  expect(acts.slice(0, 3)).toEqual(['start', 'claim', 'lateHearing']);
  expect(acts.filter((act) => act === 'lateHearing')).toHaveLength(READ_MAX);
  expect(acts.filter((act) => act === 'notesCut')).toHaveLength(1);
  expect(acts.at(-1)).toBe('notesCut');
});
