// A school holds hundreds of exams, and the page of one that runs is asked for all day, on the thread that takes answers.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutagePenalties } from '../../server/exam-session/contact/outage-penalties';
import { listIncidents } from '../../server/exam-session/proceedings/queries';
import { listPaces } from '../../server/exam-session/results/answer-paces';
import { listRoster } from '../../server/exam-session/roster/roster';
import { listLostTime } from '../../server/exam-session/time/lost-time';
import { readTimeLog } from '../../server/exam-session/time/time-log';
import { listHistory } from '../../server/exam-session/timeline/history';
import type { Services } from '../../server/services';
import { type ExamRoom, openRoom } from '../support/exam-room';
import { plansOf } from '../support/query-plan';

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

/** Tables that determine the order of its pupils: a few dozen names, which no index can order. */
const CLASSES = 'SEARCH classes USING PRIMARY KEY (homebase=?)';

interface Of {
  homebase: string;
  exam: string;
  attempt: string;
  rooms: null;
}

test.each<[string, (known: Services, of: Of) => Promise<unknown>]>([
  ['the roster', listRoster],
  ['what was done to its time', ({ db }, of) => readTimeLog(db, { ...of, only: null })],
  ['time that was lost', ({ db, clock }, of) => listLostTime(db, of, clock())],
  ['penalties of cut-off rooms', readOutagePenalties],
  ['the report of the day', listIncidents],
  ['the history of a sitting', ({ db }, { homebase, attempt }) => listHistory(db, homebase, attempt)],
  [
    'how long answers took',
    ({ db }, { homebase, attempt }) => listPaces(db, homebase, [{ attempt, startAt: 0 }], new Map()),
  ],
])('%s: no table is read for the whole school', async (_what, read) => {
  const { world, examId: exam, device } = room;
  const { attempt } = device.ticket;
  const homebase = world.database
    .prepare<[string], string>('SELECT homebase FROM exams WHERE id = ?')
    .pluck()
    .get(exam);
  const of = { homebase: homebase ?? '', exam, attempt, rooms: null };
  const steps = await plansOf(world, (db) => read({ ...world.services, db }, of));
  expect(steps.length).toBeGreaterThan(2);
  const whole = steps.filter(
    (step) => step.endsWith('(homebase=?)') || /^SCAN (?!CONSTANT ROW|wanted)/.test(step),
  );
  expect(whole.filter((step) => step !== CLASSES)).toEqual([]);
});
