import { afterEach, beforeEach, expect, test } from 'vitest';
import { time } from '#contract/exam-session/time';
import { type ExamRoom, openRoom } from '../../../tests/support/exam-room';
import type { Db } from '../../db/open';
import { listClockLines } from '../proceedings/clock-lines';
import { listTimes } from '../timeline/times';
import { resumeExam } from './pause-commands';
import { readPauses } from './pause-log';
import { readTimeLog } from './time-log';

// The writer commits between two queries of a reader: the reader must see the pause entirely as before or entirely as
// after.
let room: ExamRoom;
let of: { homebase: string; exam: string; attempt: string };

beforeEach(async () => {
  room = await openRoom();
  const { attempt } = room.device.ticket;
  const sitting = room.world.database
    .prepare('SELECT homebase, exam FROM attempts WHERE id = ?')
    .get(attempt);
  of = { ...(sitting as { homebase: string; exam: string }), attempt };
  await room.teacher.call(time.pause, { exam: of.exam });
  room.world.clock.advance(60_000);
});
afterEach(() => room.world.close());

/** The reader's connection; the pause ends once it has had the answers to so many queries. */
function endingAfter(queries: number): Db {
  const { db, writer } = room.world.services;
  const actor = room.world.database.prepare("SELECT id FROM users WHERE username = 'guru'").pluck().get();
  const act = { ...of, id: crypto.randomUUID(), actor: String(actor), ip: null, why: null };
  let answered = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1;
      if (answered === queries) await writer.run(resumeExam, { ...act, attempts: null, rooms: null });
      return result;
    },
  });
}

const QUERIES = [1, 2, 3, 4, 5];

test.each(QUERIES)(
  'a pause that ends after %i queries is consistent with its clocks: both paused or both running',
  async (n) => {
    const { pauses, stretches } = await readPauses(endingAfter(n), of);
    expect(stretches.map(({ to, pause }) => [to, pause])).toEqual([[pauses[0]?.until ?? null, pauses[0]]]);
  },
);

test.each(QUERIES)(
  'after %i queries the time log shows either a running pause or its end, not both',
  async (n) => {
    const { standing, data } = await readTimeLog(endingAfter(n), { ...of, only: null });
    expect([standing.length, data.length].sort()).toEqual([0, 1]);
    expect(standing.map(({ students }) => students)).toEqual(standing.map(() => 1));
    expect(data.map(({ ended }) => ended.length)).toEqual(data.map(() => 1));
  },
);

test.each(QUERIES)(
  'after %i queries a history shows the pause, with its end if it shows its length',
  async (n) => {
    const told = await listTimes(endingAfter(n), of);
    const [pause, ...rest] = told;
    expect(pause?.act).toBe('pause');
    expect(rest.map(({ act }) => act)).toEqual(pause?.ms === null ? [] : ['resume']);
  },
);

test.each(QUERIES)('after %i queries the report does the same', async (n) => {
  const told = await listClockLines(endingAfter(n), { ...of, rooms: null });
  const [pause, ...rest] = told;
  expect(pause).toMatchObject({ act: 'pause', students: [expect.any(String)] });
  expect(rest.map(({ act }) => act)).toEqual(pause?.stands ? [] : ['resume']);
});
