import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/logs';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import { findExam, newOpId, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

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
  const note = { kind: 'event' as const, note: NOTE_INSECURE };
  const opId = newOpId();
  await insecure.deliver([insecure.op({ kind: 'event', opId, sealed: insecure.seal(note, opId) })]);
  await secure.deliver([secure.op({ kind: 'event', note: 'clock-jump:3s' })]);

  const { body } = await (await world.as('guru')).call(logs.list, { exam });
  const insecureOnes = body.data.filter((row) => row.insecure).map((row) => row.nis);
  expect(insecureOnes).toEqual(['1001']);
});
