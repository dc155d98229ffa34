import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { periode } from '#contract/admin/periode';
import { room as schoolRoom } from '#contract/admin/room';
import { allowance } from '#contract/allowance';
import { correction } from '#contract/correction';
import { decision } from '#contract/decision';
import { doubleMarking } from '#contract/double-marking';
import { envelope } from '#contract/envelope';
import { exam } from '#contract/exam';
import { examRubric } from '#contract/exam-rubric';
import { grading } from '#contract/grading';
import { live } from '#contract/live';
import { logs } from '#contract/logs';
import { results } from '#contract/results';
import { seating } from '#contract/seating';
import { seb } from '#contract/seb';
import { substitute } from '#contract/substitute';
import { time } from '#contract/time';
import type { Caller } from '../support/caller';
import { digestTables } from '../support/digest';
import { ESSAY, type EssayRoom, openEssayRoom } from '../support/essay-room';
import { resultsOf, startOn } from '../support/exam-room';

// What was in a period that is over is read, and its work is brought to an end; it does not come to pass otherwise.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let room: EssayRoom;
/** The sitting of 1002, which a retake had put away. */
let putAway: string;
let granted: string;
beforeEach(async () => {
  room = await openEssayRoom();
  const { world, owner, device } = room;
  const other = await startOn(world, await world.as('1002'), room.exam);
  putAway = other.ticket.attempt;
  await owner.call(logs.retake, { id: putAway, student: other.ticket.student, exam: room.exam });
  await room.write(ESSAY);
  await room.grade(60);
  granted = uuidv7();
  const given = { id: granted, exam: room.exam, minutes: 5, attempts: [device.ticket.attempt] };
  expect((await owner.call(time.add, given)).status).toBe(200);
  await plantRoom();
});
afterEach(() => room.world.close());

/** A room that the exam had from the beginning. */
async function plantRoom(): Promise<void> {
  const admin = await room.world.as('admin@demo.sch.id');
  const { body } = await admin.call(schoolRoom.save, { name: 'Lab 1', capacity: 20, columns: 5 });
  room.world.database
    .prepare(
      'INSERT INTO exam_rooms (homebase, exam, room, position) SELECT homebase, id, ?, 0 FROM exams WHERE id = ?',
    )
    .run(body.data.id, room.exam);
}

const read = (sql: string, value: string) => String(room.world.database.prepare(sql).pluck().get(value));
const roomId = () => read('SELECT room FROM exam_rooms WHERE exam = ?', room.exam);
const sitting = () => ({
  id: room.device.ticket.attempt,
  student: room.device.ticket.student,
  exam: room.exam,
});

async function beginNextYear(): Promise<void> {
  const admin = await room.world.as('admin@demo.sch.id');
  const { body } = await admin.call(periode.save, { name: '2027/2028' });
  expect((await admin.call(periode.activate, { id: body.data.id })).status).toBe(200);
  room.world.clock.advance(SECOND);
}

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

/** Of a pupil who has not begun. */
const allowed = () => ({
  exam: room.exam,
  student: read('SELECT id FROM users WHERE nis = ?', '1003'),
  unit: 'percent' as const,
  amount: 25,
  why: 'Disleksia',
});

/** What the device wrote before it was handed in by staff, and delivers after. */
async function writeUnheard(...essays: string[]) {
  const { device, question, world } = room;
  // Above the places that the server's own ending took.
  const written = essays.map((essay, n) => device.op({ question, essay, seq: 70 + n }));
  world.clock.advance(MINUTE);
  await handIn();
  world.clock.advance(MINUTE);
  return written;
}

/** An answer that came after the end is accepted. */
async function decideLate(): Promise<void> {
  expect(resultsOf(await room.device.deliver(await writeUnheard('Awan.')))).toEqual(['afterFinish']);
  expect((await decide({ verdict: 'accept' })).body.data.changed).toBe(1);
}
const decide = (said: { verdict: 'accept' | 'dismiss' | 'undo'; op?: string }) =>
  room.owner.call(decision.decide, {
    exam: room.exam,
    attempt: sitting().id,
    question: room.question,
    ...said,
  });

const close = () => room.owner.call(exam.changeStatus, { id: room.exam });
const handIn = () => room.owner.call(logs.finish, { id: sitting().id, exam: room.exam });

type Deed = () => Promise<{ status: number; error: { code: string } | undefined }>;

/** What is done before the year ends, and the deed itself after it. */
const DEEDS: Record<string, [(() => Promise<unknown>) | null, Deed]> = {
  'its settings are changed': [null, async () => room.owner.call(exam.save, await edited())],
  'it is opened': [close, () => room.owner.call(exam.changeStatus, { id: room.exam })],
  'a pupil is let back in': [handIn, () => room.owner.call(logs.rejoin, { id: sitting().id })],
  'several are let back in': [
    handIn,
    () => room.owner.call(live.readmit, { exam: room.exam, attempts: [sitting().id] }),
  ],
  'a pupil starts again': [null, () => room.owner.call(logs.retake, sitting())],
  'a retake is undone': [null, () => room.owner.call(logs.restore, { id: putAway })],
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
  'codes are made that start it': [null, () => room.owner.call(envelope.make, { exam: room.exam })],
  'a decision about late answers is taken back': [decideLate, () => decide({ verdict: 'undo' })],
  'time is given': [
    null,
    () => room.owner.call(time.add, { id: uuidv7(), exam: room.exam, minutes: 5, reopen: true }),
  ],
  'time is taken back': [null, () => room.owner.call(time.withdraw, { id: granted, exam: room.exam })],
  'a question is voided': [
    async () => [await handIn(), await close()],
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
  'pupils get other rooms': [
    null,
    () => room.owner.call(seating.spread, { exam: room.exam, rooms: [], order: 'name', reserve: 0 }),
  ],
  'a pupil gets another seat': [
    null,
    () =>
      room.owner.call(seating.move, {
        exam: room.exam,
        student: sitting().student,
        room: roomId(),
        seat: 1,
      }),
  ],
  'a room gets another proctor': [
    null,
    () =>
      room.owner.call(seating.setProctor, {
        exam: room.exam,
        room: roomId(),
        proctor: room.userId('hendra'),
      }),
  ],
};

/** Rooms are not dealt out anew once somebody has begun. */
const ONCE_BEGUN: ReadonlySet<string> = new Set(['pupils get other rooms']);

test.each(Object.entries(DEEDS))(
  'of a period that is over: %s – refused, and nothing changes',
  async (_what, [before, deed]) => {
    await before?.();
    await beginNextYear();
    const state = digestTables(room.world.database);
    const { status, error } = await deed();
    expect([status, error?.code]).toEqual([409, 'periodClosed']);
    expect(digestTables(room.world.database)).toEqual(state);
  },
);

test.each(Object.entries(DEEDS))('in its own period: %s – and it is done', async (what, [before, deed]) => {
  await before?.();
  room.world.clock.advance(SECOND);
  const { status, error } = await deed();
  expect([status, error?.code]).toEqual(ONCE_BEGUN.has(what) ? [409, 'conflict'] : [200, undefined]);
});

test('who sits it when the year ends goes on, and what he writes arrives, is marked and released', async () => {
  await beginNextYear();
  room.world.clock.advance(SECOND);
  expect(resultsOf(await room.write('Air menguap.'))).toEqual(['applied']);
  // The text is another one than that which was marked.
  expect((await room.grade(70)).status).toBe(200);
  expect((await handIn()).status).toBe(200);
  expect((await close()).status).toBe(200);
  const shown = { exam: room.exam, shows: 'score' as const, at: null, passing_mark: 75 };
  expect((await room.owner.call(results.release, shown)).status).toBe(200);
  expect((await room.score()).essay_score).toBe(70);
});

test('whoever runs an exam reads with it that its period is over, and which mark is not changed any more', async () => {
  const { owner, second, world } = room;
  const at = (ms: number) => new Date(world.clock.now + ms).toISOString();
  const of = { exam: room.exam, teacher: room.userId('hendra'), may_grade: true };
  const named = { ...of, from: at(0), until: at(60 * 60 * SECOND) };
  expect((await owner.call(substitute.name, named)).status).toBe(200);
  const readBy = async (caller: Caller) => {
    const [row] = (await caller.call(exam.list, { examid: room.exam })).body.data;
    const { period_closed } = (await caller.call(grading.listQuestions, { exam: room.exam })).body;
    return [row?.period_closed, period_closed, (await room.essay(caller)).closed];
  };
  for (const caller of [owner, second]) expect(await readBy(caller)).toEqual([false, false, false]);
  await beginNextYear();
  for (const caller of [owner, second]) expect(await readBy(caller)).toEqual([true, true, true]);
  // A text that came after its mark is marked, and so it is open.
  await room.write('Air menguap.');
  expect((await room.essay()).closed).toBe(false);
});

test('a proctor reads with the exam of his room that its period is over', async () => {
  const proctor = { exam: room.exam, room: roomId(), proctor: room.userId('hendra') };
  expect((await room.owner.call(seating.setProctor, proctor)).status).toBe(200);
  await beginNextYear();
  const [row] = (await room.second.call(exam.list, { examid: room.exam })).body.data;
  expect([row?.proctor_of, row?.period_closed]).toEqual([['Lab 1'], true]);
});

test('a penalty of the old year is withdrawn, and nobody is let back in by that', async () => {
  await room.owner.call(logs.penalize, { exam: room.exam, student: sitting().student });
  await beginNextYear();
  const history = (await room.owner.call(logs.listHistory, { id: sitting().id })).body;
  const incident = history.find(({ act }) => act === 'penalty')?.incident ?? '';
  const said = { id: sitting().id, incident, why: 'Salah orang' };
  expect((await room.owner.call(logs.withdrawPenalty, { ...said, rejoin: true })).status).toBe(200);
  const after = (await room.owner.call(logs.listHistory, { id: sitting().id })).body;
  expect(after.find(({ act }) => act === 'penalty')?.withdrawn).toBe(true);
  expect(read('SELECT progress FROM attempts WHERE id = ?', sitting().id)).toBe('stopped');
});

test('about answers that come after the period is over it is decided once, and no earlier decision becomes another', async () => {
  const { device } = room;
  const [first, second] = await writeUnheard('Awan.', 'Hujan.');
  if (!first || !second) throw new Error('not written');
  expect(resultsOf(await device.deliver([first]))).toEqual(['afterFinish']);
  expect((await decide({ verdict: 'dismiss' })).body.data.changed).toBe(1);
  await beginNextYear();
  expect(resultsOf(await device.deliver([second]))).toEqual(['afterFinish']);
  expect((await decide({ verdict: 'accept', op: String(first.opId) })).error?.code).toBe('periodClosed');
  const chosen = { verdict: 'accept', op: String(second.opId) } as const;
  expect((await decide(chosen)).body.data.changed).toBe(1);
  expect(JSON.stringify(await room.essay())).toContain('Hujan.');
  // Sent again, it is no other decision.
  expect((await decide(chosen)).body.data.changed).toBe(0);
  expect((await decide({ verdict: 'undo' })).error?.code).toBe('periodClosed');
});

test('the period that is made active again may be written again', async () => {
  await beginNextYear();
  const admin = await room.world.as('admin@demo.sch.id');
  const { data } = (await admin.call(periode.list, {})).body;
  const former = data.find(({ name }) => name === '2026/2027')?.id ?? '';
  await admin.call(periode.activate, { id: former });
  expect((await room.grade(80)).status).toBe(200);
});
