import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { substitute } from '#contract/exam/substitute';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { periode } from '#contract/school/periode';
import type { Caller } from '../support/caller';
import { resultsOf } from '../support/exam-room';
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

// The work of a period that is over is brought to an end: answers arrive, are marked and released, and penalties are withdrawn.

const SECOND = 1_000;

let room: YearEnd;
beforeEach(async () => {
  room = await openYearEnd();
});
afterEach(() => room.world.close());

test('a pupil sitting when the year ends continues, and his answers arrive, are marked and released', async () => {
  await beginNextYear(room);
  room.world.clock.advance(SECOND);
  expect(resultsOf(await room.write('Air menguap.'))).toEqual(['applied']);
  // The text is another one than that which was marked.
  expect((await room.grade(70)).status).toBe(200);
  expect((await handIn(room)).status).toBe(200);
  expect((await close(room)).status).toBe(200);
  const shown = { exam: room.exam, shows: 'score' as const, at: null, passing_mark: 75 };
  expect((await room.owner.call(results.release, shown)).status).toBe(200);
  expect((await room.score()).essay_score).toBe(70);
});

test('staff see that an exam’s period is over and that its passing mark can no longer change', async () => {
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
  await beginNextYear(room);
  for (const caller of [owner, second]) expect(await readBy(caller)).toEqual([true, true, true]);
  // A text that came after its mark is marked, and so it is open.
  await room.write('Air menguap.');
  expect((await room.essay()).closed).toBe(false);
});

test('a proctor reads with the exam of his room that its period is over', async () => {
  const proctor = { exam: room.exam, room: roomId(room), proctor: room.userId('hendra') };
  expect((await room.owner.call(seating.setProctor, proctor)).status).toBe(200);
  await beginNextYear(room);
  const [row] = (await room.second.call(exam.list, { examid: room.exam })).body.data;
  expect([row?.proctor_of, row?.period_closed]).toEqual([['Lab 1'], true]);
});

test('a penalty of the old year is withdrawn, and nobody is let back in by that', async () => {
  await room.owner.call(logs.penalize, { exam: room.exam, student: sitting(room).student });
  await beginNextYear(room);
  const history = (await room.owner.call(logs.listHistory, { id: sitting(room).id })).body;
  const incident = history.find(({ act }) => act === 'penalty')?.incident ?? '';
  const said = { id: sitting(room).id, incident, why: 'Salah orang' };
  const { body } = await room.owner.call(logs.withdrawPenalty, { ...said, rejoin: true });
  expect(body.message).toBe(
    'Penalti dicabut. Siswa tetap dihentikan: ujian ini bukan dari periode aktif, jadi tidak ada yang diizinkan masuk lagi.',
  );
  const after = (await room.owner.call(logs.listHistory, { id: sitting(room).id })).body;
  expect(after.find(({ act }) => act === 'penalty')?.withdrawn).toBe(true);
  expect(read(room, 'SELECT progress FROM attempts WHERE id = ?', sitting(room).id)).toBe('stopped');
});

test('about answers that come after the period is over it is decided once, and no earlier decision becomes another', async () => {
  const { device } = room;
  const [first, second] = await writeUnheard(room, 'Awan.', 'Hujan.');
  if (!first || !second) throw new Error('not written');
  expect(resultsOf(await device.deliver([first]))).toEqual(['afterFinish']);
  expect((await decide(room, { verdict: 'dismiss' })).body.data.changed).toBe(1);
  await beginNextYear(room);
  expect(resultsOf(await device.deliver([second]))).toEqual(['afterFinish']);
  expect((await decide(room, { verdict: 'accept', op: String(first.opId) })).error?.code).toBe(
    'periodClosed',
  );
  const chosen = { verdict: 'accept', op: String(second.opId) } as const;
  expect((await decide(room, chosen)).body.data.changed).toBe(1);
  expect(JSON.stringify(await room.essay())).toContain('Hujan.');
  // Sent again, it is no other decision.
  expect((await decide(room, chosen)).body.data.changed).toBe(0);
  expect((await decide(room, { verdict: 'undo' })).error?.code).toBe('periodClosed');
});

test('the period that is made active again may be written again', async () => {
  await beginNextYear(room);
  const admin = await room.world.as('admin@demo.sch.id');
  const { data } = (await admin.call(periode.list, {})).body;
  const former = data.find(({ name }) => name === '2026/2027')?.id ?? '';
  await admin.call(periode.activate, { id: former });
  expect((await room.grade(80)).status).toBe(200);
});
