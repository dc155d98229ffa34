import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowance } from '#contract/exam/allowance';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { seb } from '#contract/exam/seb';
import { correction } from '#contract/exam-session/correction';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { examRubric } from '#contract/exam-session/exam-rubric';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { time } from '#contract/exam-session/time';
import { checkStart } from '../../server/exam-session/attempts/start-check';
import { getExamRow } from '../../server/paper/exam-facts';
import { digestTables } from '../support/digest';
import { resultsOf } from '../support/exam-room';
import { MORNING } from '../support/world';
import {
  beginNextYear,
  close,
  decide,
  handIn,
  openYearEnd,
  read,
  roomId,
  sitting,
  writeUnheard,
  type YearEnd,
} from '../support/year-end';

// The history of a closed period can be read and not changed. Finishing its work is tested in
// closed-period-ends-its-work.test.ts.

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** The token that the exam had from the beginning. */
const TOKEN = 'LAMA23';

let room: YearEnd;
beforeEach(async () => {
  room = await openYearEnd();
  room.world.database.prepare('UPDATE exams SET token = ? WHERE id = ?').run(TOKEN, room.exam);
});
afterEach(() => room.world.close());

/** The exam as its form sends it again, longer. */
async function edited() {
  const [row] = (await room.owner.call(exam.list, { examid: room.exam })).body.data;
  if (!row) throw new Error('no exam');
  return {
    examid: room.exam,
    name: `${row.name} (baru)`,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map(({ id, pg, essay }) => ({ bankid: id, pg, essay })),
    classes: row.classes.map(({ id }) => ({ value: id })),
  };
}

/** A key of Safe Exam Browser that the exam had from the beginning. */
async function plantKey(): Promise<void> {
  const insert = `INSERT INTO config_keys (homebase, exam, config_key, label, added_at, added_by)
    SELECT homebase, id, ?, 'Lab', 0, teacher FROM exams WHERE id = ?`;
  room.world.database.prepare(insert).run('a'.repeat(64), room.exam);
}

/** For a pupil who has not begun. */
const allowed = () => ({
  exam: room.exam,
  student: read(room, 'SELECT id FROM users WHERE nis = ?', '1003'),
  unit: 'percent' as const,
  amount: 25,
  why: 'Disleksia',
});

/** An answer that came after the end is accepted. */
async function decideLate(): Promise<void> {
  expect(resultsOf(await room.device.deliver(await writeUnheard(room, 'Awan.')))).toEqual(['afterFinish']);
  expect((await decide(room, { verdict: 'accept' })).body.data.changed).toBe(1);
}

/** Both markers have graded it, and a third mark stands between theirs. */
async function decideEssay(): Promise<void> {
  await room.name();
  await room.grade(20, room.second);
  expect((await room.decide(40)).status).toBe(200);
}

/** Two waves that the exam had from the beginning; nobody has a seat in them. */
async function plantWaves(): Promise<void> {
  const insert = `INSERT INTO exam_waves (homebase, exam, number, open_at, close_at)
    SELECT homebase, id, ?, ?, ? FROM exams WHERE id = ?`;
  for (const number of [1, 2])
    room.world.database.prepare(insert).run(number, waveTime(number), waveTime(number + 1), room.exam);
}

const waveTime = (number: number) => MORNING + number * DAY;

type Action = () => Promise<{ status: number; error: { code: string } | undefined }>;

/** The preparation before the year ends, and the action after it. */
const ACTIONS: Record<string, [(() => Promise<unknown>) | null, Action]> = {
  'its settings are changed': [null, async () => room.owner.call(exam.save, await edited())],
  'it is opened': [() => close(room), () => room.owner.call(exam.changeStatus, { id: room.exam })],
  'a pupil is let back in': [
    () => handIn(room),
    () => room.owner.call(logs.rejoin, { id: sitting(room).id }),
  ],
  'several are let back in': [
    () => handIn(room),
    () => room.owner.call(live.readmit, { exam: room.exam, attempts: [sitting(room).id] }),
  ],
  'a pupil starts again': [null, () => room.owner.call(logs.retake, sitting(room))],
  'a retake is undone': [null, () => room.owner.call(logs.restore, { id: room.putAway })],
  'a pupil is given longer from the start': [null, () => room.owner.call(allowance.setForExam, allowed())],
  'what he is given from the start is taken back': [
    () => room.owner.call(allowance.setForExam, allowed()),
    () => {
      const { exam: of, student } = allowed();
      return room.owner.call(allowance.clearForExam, { exam: of, student });
    },
  ],
  'another browser may open it': [
    plantKey,
    () => room.owner.call(seb.add, { exam: room.exam, key: 'b'.repeat(64), label: 'Perpustakaan' }),
  ],
  'a browser may not open it any more': [
    plantKey,
    () => room.owner.call(seb.remove, { exam: room.exam, key: 'a'.repeat(64) }),
  ],
  'the token becomes another one': [
    null,
    () => room.owner.call(seating.renewToken, { exam: room.exam, replaces: TOKEN }),
  ],
  'codes are made that start it': [null, () => room.owner.call(offlineStart.make, { exam: room.exam })],
  'a decision about late answers is taken back': [decideLate, () => decide(room, { verdict: 'undo' })],
  'time is given': [
    null,
    () => room.owner.call(time.add, { id: uuidv7(), exam: room.exam, minutes: 5, reopen: true }),
  ],
  'time is taken back': [null, () => room.owner.call(time.withdraw, { id: room.granted, exam: room.exam })],
  'a question is voided': [
    async () => [await handIn(room), await close(room)],
    () =>
      room.owner.call(correction.save, {
        exam: room.exam,
        question: room.question,
        kind: 'out',
        reason: 'Keliru',
        seen: 0,
      }),
  ],
  'a second marker is named': [null, () => room.name()],
  'the second marker is taken away': [
    () => room.name(),
    () =>
      room.owner.call(doubleMarking.save, {
        exam: room.exam,
        marker: null,
        unit: 'percent',
        amount: 20,
      }),
  ],
  'the rubric is another one': [
    null,
    () =>
      room.owner.call(examRubric.save, {
        exam: room.exam,
        question: room.question,
        rubric: [
          {
            name: 'Isi',
            levels: [
              { words: 'Lengkap', points: 10_000 },
              { words: 'Kurang', points: 0 },
            ],
          },
        ],
        seen: 0,
        touches: 1,
      }),
  ],
  'a mark is changed': [null, () => room.grade(80)],
  'a mark is taken back': [null, () => room.grade(null)],
  'a decision between two markers is another one': [decideEssay, () => room.decide(45)],
  'a decision between two markers is taken back': [decideEssay, () => room.decide(null)],
  'a wave gets other times': [
    plantWaves,
    () =>
      room.owner.call(seating.changeWave, {
        exam: room.exam,
        wave: 2,
        open_at: new Date(waveTime(2)).toISOString(),
        close_at: new Date(waveTime(4)).toISOString(),
      }),
  ],
  'the rooms of another exam are taken over': [
    null,
    () => room.owner.call(seating.take, { exam: room.exam, from: room.exam }),
  ],
  'pupils get other rooms': [
    null,
    () => room.owner.call(seating.spread, { exam: room.exam, rooms: [], order: 'name', reserve: 0 }),
  ],
  'a pupil gets another seat': [
    null,
    () =>
      room.owner.call(seating.move, {
        exam: room.exam,
        student: sitting(room).student,
        room: roomId(room),
        seat: 1,
      }),
  ],
  'a room gets another proctor': [
    null,
    () =>
      room.owner.call(seating.setProctor, {
        exam: room.exam,
        room: roomId(room),
        proctor: room.userId('hendra'),
      }),
  ],
};

/** Seats are not assigned again once somebody has begun. */
const ONCE_BEGUN: ReadonlySet<string> = new Set([
  'pupils get other rooms',
  'the rooms of another exam are taken over',
]);

test.each(Object.entries(ACTIONS))(
  'after the period is over: %s – refused, and nothing changes',
  async (_what, [before, action]) => {
    await before?.();
    await beginNextYear(room);
    const state = digestTables(room.world.database);
    const { status, error } = await action();
    expect([status, error?.code]).toEqual([409, 'periodClosed']);
    expect(digestTables(room.world.database)).toEqual(state);
  },
);

test.each(Object.entries(ACTIONS))('within its period: %s – allowed', async (what, [before, action]) => {
  await before?.();
  room.world.clock.advance(SECOND);
  const { status, error } = await action();
  expect([status, error?.code]).toEqual(ONCE_BEGUN.has(what) ? [409, 'conflict'] : [200, undefined]);
});

test('an exam without a period is taken by nobody, and history to its staff', async () => {
  const { world, owner, exam: id } = room;
  world.database.prepare('UPDATE exams SET period = NULL WHERE id = ?').run(id);
  world.clock.advance(SECOND);
  const pupil = await world.as('1003');
  expect((await pupil.call(logs.start, { exam: id })).error?.code).toBe('notFound');
  // Starting directly, without the list of exams, is refused as well.
  const { services, clock } = world;
  const student = read(room, 'SELECT id FROM users WHERE nis = ?', '1003');
  const atDoor = getExamRow(services.db, read(room, 'SELECT homebase FROM exams WHERE id = ?', id), id).then(
    (row) => checkStart({ db: services.db, now: clock.now }, row, student, TOKEN),
  );
  await expect(atDoor).rejects.toMatchObject({ code: 'examClosed' });
  const [row] = (await owner.call(exam.list, { examid: id })).body.data;
  expect([row?.periode, row?.period_closed]).toEqual([null, true]);
  expect((await room.grade(80)).error?.code).toBe('periodClosed');
  const copied = await owner.call(copy.listTakers, { examid: id, kind: 'rehearsal' });
  expect(copied.body.hindrance).toBe('otherYear');
});
