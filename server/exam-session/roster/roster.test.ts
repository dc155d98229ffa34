import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { roster } from '../../db/migrations/0008-roster';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('the proctor sees whose device runs on plain http', async () => {
  const student = await world.as('1001');
  const exam = await findExam(student);
  const insecure = await startOn(world, student, exam);
  const secure = await startOn(world, await world.as('1002'), exam);
  const { note: _note, ...op } = insecure.op({ kind: 'event', note: NOTE_INSECURE });
  await insecure.deliver([{ ...op, sealed: insecure.seal({ ...op, note: NOTE_INSECURE }) }]);
  await secure.deliver([secure.op({ kind: 'event', note: 'clock-jump:3s' })]);

  const { body } = await (await world.as('guru')).call(logs.list, { exam });
  const insecureOnes = body.data.filter((row) => row.insecure).map((row) => row.nis);
  expect(insecureOnes).toEqual(['1001']);

  // As in a database written before this was stored.
  world.database.exec('UPDATE attempts SET is_insecure = 0');
  for (const statement of roster.statements.filter((text) => text.startsWith('UPDATE attempts')))
    world.database.exec(statement);
  const filled = world.database.prepare('SELECT id FROM attempts WHERE is_insecure = 1').pluck().all();
  expect(filled).toEqual([insecure.ticket.attempt]);
});

test('the last contact is that of the newest device, and no act of the server', async () => {
  const student = await world.as('1001');
  const teacher = await world.as('guru');
  const exam = await findExam(student);
  const device = await startOn(world, student, exam);
  const contact = async () =>
    (await teacher.call(logs.list, { exam, search: '1001' })).body.data[0]?.last_contact;
  expect(await contact()).toBe(device.ticket.startTime);
  world.clock.advance(60_000);
  await device.deliver([device.answer(0, 'a')]);
  const heard = new Date(world.clock.now).toISOString();
  world.clock.advance(60_000);
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam });
  expect(await contact()).toBe(heard);
  const { body } = await teacher.call(logs.list, { exam });
  expect(body.now).toBe(new Date(world.clock.now).toISOString());
});
