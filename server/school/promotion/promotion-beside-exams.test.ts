import { afterEach, beforeEach, expect, test } from 'vitest';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { CROWD, crowdClass } from '../../../tests/support/crowded-class';
import { digestTables } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const read = (sql: string) => String(world.database.prepare(sql).pluck().get());

test('more than two hundred are not promoted while anybody sits an exam, in whichever school; two hundred are, and all once he is done', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const from = read(
    "SELECT id FROM periods WHERE is_active = 1 AND homebase = (SELECT homebase FROM users WHERE username = 'guru')",
  );
  const to = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  const classid = read("SELECT id FROM classes WHERE name = 'XI IPA 1'");
  const pupils = crowdClass(world, classid).map((student) => ({ student, next: 'kept' as const, classid }));
  const sitter = await world.as('2002');
  const device = await startOn(world, sitter, await findExam(sitter));
  const before = digestTables(world.database);
  const refused = await admin.call(promotion.save, { from, to, pupils });
  expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
  expect(refused.error?.message).toContain('Sedang ada ujian di server ini');
  expect(digestTables(world.database)).toEqual(before);
  const some = pupils.slice(0, CROWD - 1);
  expect((await admin.call(promotion.save, { from, to, pupils: some })).status).toBe(200);
  await device.deliver([device.op({ kind: 'finish' })]);
  expect((await admin.call(promotion.save, { from, to, pupils })).status).toBe(200);
});
