import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { DEPARTURES_TOLD_MAX, proceedings } from '#contract/exam-session/proceedings';
import { DEPARTURES_MAX } from '#contract/exam-session/roster';
import { NOTE_INSECURE, toCallNote } from '#domain/exam-session/device-notes';
import { soundNote } from '#domain/exam-session/sound-plays';
import {
  FREEZE_MS,
  FROZEN_NOTE,
  leftNote,
  REFUSED_NOTE,
  returnedNote,
} from '#domain/exam-session/watch-notes';
import { type ExamRoom, openRoom, resultsOf, startOn } from '../../../tests/support/exam-room';
import { EVENTS_MAX } from './event-quota';

// A pupil with the session cookie can send anything to his own sitting. The notes of his page must still be visible.
const SECOND = 1_000;
let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
  room.world.database.prepare("UPDATE exams SET fullscreen_policy = 'freeze'").run();
});
afterEach(() => room.world.close());

const deliver = (notes: readonly string[], fields = {}) =>
  room.device.deliver(notes.map((note) => room.device.op({ kind: 'event', note, ...fields })));

/** Delivers the same many times, in batches. */
async function flood(count: number, make: () => Record<string, unknown>): Promise<void> {
  for (let sent = 0; sent < count; sent += 50)
    await room.device.deliver(Array.from({ length: Math.min(50, count - sent) }, make));
}

/** Notes in an older claim, in turn. */
function noteBefore(count: number, ...notes: string[]): void {
  room.world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 0, i, randomblob(16), 'event',
         json_object('note', json_extract(?, '$[' || CAST(i % ? AS INTEGER) || ']')), start_at + i, start_at + i, 'applied', 'device'
       FROM n, attempts`,
    )
    .run(count, JSON.stringify(notes), notes.length);
}

const row = async () => {
  const { body } = await room.teacher.call(logs.list, { exam: room.examId, search: '1001' });
  return body.data[0];
};
const history = async () =>
  (await room.teacher.call(logs.listHistory, { id: room.device.ticket.attempt })).body;
const actsOf = (entries: readonly { act: string }[], act: string) =>
  entries.filter((entry) => entry.act === act);

test('what nobody reads is acknowledged, put aside, and takes no room from what is read', async () => {
  const { device } = room;
  const unread = [
    device.op({ kind: 'event', note: 'blur' }),
    device.op({ kind: 'event', note: 'fullscreen-left:window' }),
    device.op({ kind: 'event' }),
    { ...device.op({ kind: 'event', note: leftNote('student') }), about: 'in another form' },
  ];
  const sent = [...unread, device.answer(0, 'a'), device.op({ kind: 'event', note: NOTE_INSECURE })];
  const results = [...Array(4).fill('rejected'), 'applied', 'applied'];
  expect(resultsOf(await device.deliver(sent))).toEqual(results);
  const before = room.world.changes();
  expect(resultsOf(await device.deliver(sent))).toEqual(results);
  expect(room.world.changes()).toBe(before);
  expect(room.countOf('rejected_operations')).toBe(4);
  await flood(EVENTS_MAX + 50, () => device.op({ kind: 'event', note: 'blur' }));
  expect(resultsOf(await deliver([toCallNote('help')]))).toEqual(['applied']);
  expect(await row()).toMatchObject({ notes_full: false });
});

test('a note of an earlier version that is logged stays acknowledged, though nobody reads it', async () => {
  const { device, world } = room;
  const old = device.op({ kind: 'event', note: toCallNote('help') });
  await device.deliver([old]);
  world.database.exec('DROP TRIGGER operations_keep');
  world.database.exec(`UPDATE operations SET body = '{"note":"blur"}' WHERE kind = 'event'`);
  expect(resultsOf(await device.deliver([{ ...old, note: 'blur' }]))).toEqual(['applied']);
});

test('whatever else is noted after it, a freeze is seen and a departure counted', async () => {
  const { device } = room;
  await deliver([leftNote('student'), FROZEN_NOTE]);
  await flood(250, () => device.answer(0, 'b', { kind: 'event' }));
  await flood(250, () => device.op({ kind: 'event', note: NOTE_INSECURE }));
  expect(await row()).toMatchObject({ departures: 1, frozen: { until: null } });
  expect((await startOn(room.world, room.student, room.examId)).ticket.frozen).toBe(true);
  await deliver([returnedNote(3_000)]);
  await flood(250, () => device.op({ kind: 'event', note: NOTE_INSECURE }));
  const until = new Date(room.world.clock.now + FREEZE_MS).toISOString();
  expect(await row()).toMatchObject({ departures: 1, frozen: { until } });
});

test('repeated notes of his return do not hide his departures or shorten the freeze', async () => {
  const { device, world } = room;
  await deliver([leftNote('student'), FROZEN_NOTE]);
  await flood(250, () => device.op({ kind: 'event', note: returnedNote(3_000), at: 1 }));
  await flood(250, () => device.op({ kind: 'event', note: REFUSED_NOTE }));
  const until = new Date(world.clock.now + FREEZE_MS).toISOString();
  expect(await row()).toMatchObject({ departures: 1, frozen: { until } });
  world.clock.advance(FREEZE_MS);
  expect(await row()).toMatchObject({ departures: 1, frozen: null });
});

test.each([
  ['in the first millisecond of all', () => 1],
  ['before the freeze', () => room.world.clock.now - 2 * FREEZE_MS],
])('a return that is dated %s ends a freeze no sooner', async (_, said) => {
  const { world } = room;
  world.clock.advance(5 * FREEZE_MS);
  await deliver([leftNote('student'), FROZEN_NOTE]);
  const until = new Date(world.clock.now + FREEZE_MS).toISOString();
  world.clock.advance(FREEZE_MS - SECOND);
  await deliver([returnedNote(3_000)], { at: said() });
  expect(await row()).toMatchObject({ frozen: { until } });
  expect((await startOn(world, room.student, room.examId)).ticket.frozen).toBe(true);
  world.clock.advance(SECOND);
  expect(await row()).toMatchObject({ frozen: null });
});

test('a return dated in days to come is believed from when it arrives', async () => {
  const { world } = room;
  await deliver([leftNote('student'), FROZEN_NOTE]);
  await deliver([returnedNote(3_000)], { at: 253_402_300_799_999 });
  expect(await row()).toMatchObject({
    frozen: { until: new Date(world.clock.now + FREEZE_MS).toISOString() },
  });
});

test('a full log still takes notes against the pupil, and staff see that it is full, in the list and in the history', async () => {
  const { device, world } = room;
  noteBefore(EVENTS_MAX, NOTE_INSECURE);
  expect(await row()).toMatchObject({ notes_full: false });
  world.clock.advance(SECOND);
  const at = new Date(world.clock.now).toISOString();
  expect(resultsOf(await deliver([NOTE_INSECURE, returnedNote(0)]))).toEqual(['rejected', 'rejected']);
  world.clock.advance(SECOND);
  await deliver([NOTE_INSECURE]);
  const sound = soundNote('01900000-0000-7000-8000-000000000001');
  expect(resultsOf(await deliver([leftNote('student'), FROZEN_NOTE, sound]))).toEqual(
    Array(3).fill('applied'),
  );
  expect(await row()).toMatchObject({ notes_full: true, departures: 1, frozen: { until: null } });
  const told = await history();
  expect(actsOf(told, 'notesFull')).toMatchObject([{ at, by: null }]);
  expect([actsOf(told, 'left').length, actsOf(told, 'frozen').length]).toEqual([1, 1]);
  const next = await startOn(world, room.student, room.examId);
  expect(next.ticket).toMatchObject({ frozen: true, hearings: [{ sound: sound.split(':')[1] }] });
  expect(resultsOf(await device.deliver([device.answer(0, 'a')]))).toEqual(['applied']);
});

test('the history shows departures however many other notes precede them, and marks omissions', async () => {
  noteBefore(1_500, returnedNote(0), REFUSED_NOTE, NOTE_INSECURE);
  expect(actsOf(await history(), 'notesCut')).toHaveLength(1);
  await deliver([leftNote('student'), FROZEN_NOTE]);
  const told = await history();
  expect([actsOf(told, 'left').length, actsOf(told, 'frozen').length]).toEqual([1, 1]);
  const shown = told.filter(({ act }) => act === 'back' || act === 'refused' || act === 'insecure');
  expect(shown).toHaveLength(1_000);
});

test('a clock of which not all is listed does not stand for the notes of which not all are listed later', async () => {
  noteBefore(3_000, 'clock-jump:3s', REFUSED_NOTE);
  const told = await history();
  const cuts = told.filter(({ act }) => act === 'clockCut' || act === 'notesCut');
  expect(cuts.map(({ act }) => act)).toEqual(['clockCut', 'notesCut']);
});

test('a sitting whose notes are all listed has no such mark', async () => {
  noteBefore(1_000, REFUSED_NOTE);
  expect(actsOf(await history(), 'notesCut')).toEqual([]);
  expect(actsOf(await history(), 'notesFull')).toEqual([]);
});

test('thousands of departures are counted up to the limit, and the current state is shown', async () => {
  const { teacher, examId: exam } = room;
  noteBefore(6_000, leftNote('student'), returnedNote(2_000));
  await deliver([leftNote('student'), FROZEN_NOTE]);
  expect(await row()).toMatchObject({ departures: DEPARTURES_MAX, frozen: { until: null } });
  const { body: report } = await teacher.call(proceedings.get, { exam });
  expect(report.incidents.filter(({ act }) => act === 'left')).toMatchObject([
    { times: DEPARTURES_TOLD_MAX },
  ]);
  const told = await history();
  expect([actsOf(told, 'left').length, actsOf(told, 'notesCut').length]).toEqual([1_000, 1]);
});

test('the report names departures that hundreds of returns stand behind', async () => {
  await deliver([leftNote('student')]);
  noteBefore(DEPARTURES_TOLD_MAX, returnedNote(0), REFUSED_NOTE);
  const { body: report } = await room.teacher.call(proceedings.get, { exam: room.examId });
  expect(report.incidents.filter(({ act }) => act === 'left')).toMatchObject([{ times: 1, ms: null }]);
});
