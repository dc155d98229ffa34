import { expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { tellWatchers } from '../../server/exam-session/live/tell-watchers';
import { findExam, startOn } from '../support/exam-room';
import { hearEvents } from '../support/heard-events';
import { pupilsSeatedIn, seatInTwoRooms } from '../support/two-rooms';
import { createWorld } from '../support/world';

test('who was stopped and asks to be let in again is told to the proctor of his room; the teacher is told of all', async () => {
  const world = await createWorld();
  const guru = await world.as('guru');
  const examId = await findExam(await world.as('1001'));
  const rooms = await seatInTwoRooms(world, examId, 'hendra');
  // What came before is told to nobody who listens from now on.
  await tellWatchers(world.services);
  const path = `${live.follow.path}?exam=${examId}`;
  const [his, all] = [
    await hearEvents(world, path, (await world.as('hendra')).cookie),
    await hearEvents(world, path, guru.cookie),
  ];
  for (const heard of [his, all]) await heard.next();
  const told = async (heard: readonly (typeof all)[]) => {
    await tellWatchers(world.services);
    return Promise.all(heard.map((each) => each.next()));
  };
  const asked = async (room: string, heard: readonly (typeof all)[]) => {
    const nis = pupilsSeatedIn(world, examId, room)[5] ?? '';
    const pupil = await world.as(nis);
    const { student } = (await startOn(world, pupil, examId)).ticket;
    await guru.call(logs.penalize, { exam: examId, student });
    await told(heard);
    expect((await pupil.call(live.askReadmission, { exam: examId })).status).toBe(200);
    const call = { reason: 'readmission', at: new Date(world.clock.now).toISOString() };
    const news = { rows: [{ student_id: student, call }] };
    expect(await told(heard)).toMatchObject(heard.map(() => news));
  };
  // Were he told of the other room, that would be the first that he hears.
  await asked(rooms[1], [all]);
  await asked(rooms[0], [his, all]);
  await world.close();
});
