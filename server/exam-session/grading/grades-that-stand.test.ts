import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EssayRoom, openEssayRoom } from '../../../tests/support/essay-room';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
});
afterEach(() => room.world.close());

test('a grade wins only over the one it is based on, also over his own of another device', async () => {
  await room.write('Air menguap.');
  const first = await room.grade(50, room.owner, { known: null });
  const { at } = first.body.data;
  expect((await room.essay()).known).toBe(at);
  expect((await room.grade(80, room.owner, { known: at })).status).toBe(200);
  const before = room.world.changes();
  for (const known of [null, at]) {
    const late = await room.grade(20, room.owner, { known });
    expect([late.status, late.error?.code]).toEqual([409, 'gradeOvertaken']);
    expect((await room.grade(null, room.owner, { known })).error?.code).toBe('gradeOvertaken');
  }
  expect(room.world.changes()).toBe(before);
  expect((await room.essay()).grade).toMatchObject({ point: 80 });
});

test('the same grade again is no new version, and returns the version the next must be based on', async () => {
  await room.write('Air menguap.');
  const one = await room.grade(50, room.owner, { known: null });
  const again = await room.grade(50, room.owner, { known: null });
  expect(again.body.data).toEqual(one.body.data);
  expect((await room.grade(60, room.owner, { known: again.body.data.at })).status).toBe(200);
});

test('two grades within one millisecond are two, and a grade does not come back over its taking back', async () => {
  await room.write('Air menguap.');
  const { at: first } = (await room.grade(50, room.owner, { known: null })).body.data;
  const { at: second } = (await room.grade(60, room.owner, { known: first })).body.data;
  expect(second).not.toBe(first);
  const { at: none } = (await room.grade(null, room.owner, { known: second })).body.data;
  for (const known of [null, first, second])
    expect((await room.grade(50, room.owner, { known })).error?.code).toBe('gradeOvertaken');
  expect((await room.essay()).known).toBe(none);
  expect((await room.grade(70, room.owner, { known: none })).status).toBe(200);
});
