import { afterEach, beforeEach, expect, test } from 'vitest';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { results } from '#contract/exam-session/results';
import { ESSAY, type EssayRoom, openEssayRoom } from '../../../../tests/support/essay-room';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
  await room.write(ESSAY);
  await room.name();
});
afterEach(() => room.world.close());

/** Both markers grade it, 40 points apart. */
async function markApart(): Promise<void> {
  await room.grade(90);
  await room.grade(50, room.second);
}

/** The texts as they are read at present. */
async function readWords() {
  const [row] = await room.differences();
  if (!row) throw new Error('nothing lies apart');
  return { first: row.first.at, second: row.second.at, decision: row.known };
}

async function expectOvertaken(decided: ReturnType<EssayRoom['decide']>): Promise<void> {
  const before = room.world.changes();
  const { status, error } = await decided;
  expect([status, error?.code]).toEqual([409, 'gradeOvertaken']);
  expect(error?.message).toContain('putuskan lagi');
  expect(room.world.changes()).toBe(before);
}

test('a decision between the current marks is stored, and the same one again writes nothing', async () => {
  await markApart();
  const known = await readWords();
  expect((await room.decide(65, room.owner, known)).status).toBe(200);
  const before = room.world.changes();
  expect((await room.decide(65, room.owner, known)).status).toBe(200);
  expect(room.world.changes()).toBe(before);
});

test('a decision between words that both markers have replaced since is none', async () => {
  await markApart();
  const known = await readWords();
  room.world.clock.advance(60_000);
  await room.write('Air menguap.');
  await room.grade(30);
  await room.grade(80, room.second);
  await expectOvertaken(room.decide(65, room.owner, known));
  expect((await room.decide(60, room.owner, await readWords())).status).toBe(200);
});

test('of two simultaneous decisions the second is refused, whatever it says, and cannot take the first back', async () => {
  const admin = await room.world.as('admin@demo.sch.id');
  await markApart();
  const known = await readWords();
  await room.decide(65, room.owner, known);
  await expectOvertaken(room.decide(70, admin, known));
  await expectOvertaken(room.decide(null, admin, known));
  expect(await room.score()).toMatchObject({ essay_score: 65 });
  expect((await room.decide(70, admin, await readWords())).status).toBe(200);
});

test('taking a decision back is a new version: a decision based on the state before it is refused', async () => {
  await markApart();
  const known = await readWords();
  await room.decide(65, room.owner, known);
  await room.decide(null, room.owner, await readWords());
  await expectOvertaken(room.decide(70, room.owner, known));
  expect((await room.decide(70, room.owner, await readWords())).status).toBe(200);
});

test('a decision without the version it is based on replaces the current one', async () => {
  await markApart();
  await room.decide(65);
  expect((await room.decide(70)).status).toBe(200);
  expect(await room.score()).toMatchObject({ essay_score: 70 });
});

test('a difference beyond the threshold is shown and does not count until a third mark decides', async () => {
  await room.grade(90, room.owner);
  await room.grade(50, room.second);
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
  expect(await room.marking()).toEqual({ first: 1, second: 1, settled: 0, undecided: 1 });
  expect(await room.differences()).toMatchObject([
    { answer_id: room.essayId, difference: 40, first: { point: 90 }, second: { point: 50 }, decision: null },
  ]);
  const { student } = room.device.ticket;
  const sheet = await room.owner.call(results.listAnswers, { exam: room.exam, student });
  expect(sheet.body.at(-1)).toMatchObject({ point: null, undecided: true });
  expect((await room.decide(65.1)).error?.code).toBe('invalidInput');
  expect((await room.decide(65)).status).toBe(200);
  expect(await room.score()).toEqual({ essay_score: 65, ungraded: 0, undecided: 0 });
  expect(await room.differences()).toMatchObject([{ decision: { point: 65 } }]);
  await room.decide(null);
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
});

test('a decision is still shown after the threshold was widened', async () => {
  await room.grade(90, room.owner);
  await room.grade(50, room.second);
  await room.decide(65);
  await room.name(room.userId('hendra'), room.owner, 60);
  expect(await room.score()).toEqual({ essay_score: 65, ungraded: 0, undecided: 0 });
  expect(await room.differences()).toMatchObject([{ difference: 40, decision: { point: 65 } }]);
  await room.decide(null);
  expect(await room.score()).toEqual({ essay_score: 70, ungraded: 0, undecided: 0 });
  expect(await room.differences()).toEqual([]);
});

test('only an answer that both have marked can be decided', async () => {
  await room.grade(90, room.owner);
  const before = room.world.changes();
  expect((await room.decide(65)).error?.code).toBe('conflict');
  expect(room.world.changes()).toBe(before);
});

test('the second marker cannot decide a difference, not even by his own id of the answer', async () => {
  await room.grade(80, room.owner);
  await room.grade(40, room.second);
  const before = room.world.changes();
  for (const answer_id of [room.essayId, await room.idFor(room.second)])
    expect((await room.second.call(doubleMarking.decide, { answer_id, point: 40 })).status).toBe(404);
  expect(room.world.changes()).toBe(before);
});
