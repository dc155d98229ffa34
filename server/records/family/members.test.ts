import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { createWorld, type World } from '../../../tests/support/world';

const ADMIN = 'admin@demo.sch.id';
const PARENT = 'wali@demo.sch.id';

let world: World;
let userid: string;
beforeEach(async () => {
  world = await createWorld();
  userid = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  // The demo has something waiting; these tests begin with nothing.
  world.database.exec('DELETE FROM record_proposals');
});
afterEach(() => world.close());

/** A household of this many, as if entered before. */
function house(members: number): void {
  world.database.exec('DELETE FROM pupil_family');
  const insert = `INSERT INTO pupil_family (homebase, id, student, name, gender, birth_date)
    SELECT homebase, 'm' || ?, id, 'Saudara ' || ?, 'L', '2015-02-03' FROM users WHERE id = ?`;
  for (let n = 0; n < members; n += 1) world.database.prepare(insert).run(n, n, userid);
}

test.each([ADMIN, PARENT])(
  'a household takes thirty people and no more, whoever enters them: %s',
  async (who) => {
    const caller = await world.as(who);
    const brother = { userid, name: 'Raka', gender: 'L' as const, birth_date: '2015-02-03' };
    house(30);
    const before = world.changes();
    const refused = await caller.call(database.saveFamily, brother);
    expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
    expect(refused.error?.message).toContain('paling banyak berisi 30 orang');
    expect(world.changes()).toBe(before);
    house(29);
    expect((await caller.call(database.saveFamily, brother)).status).toBe(200);
  },
);

test.each([ADMIN, PARENT])(
  'a member of the family who is not born yet is refused at the date, whoever enters him: %s',
  async (who) => {
    const caller = await world.as(who);
    const before = world.changes();
    for (const birth_date of ['2026-08-04', '1899-12-31']) {
      const member = { userid, name: 'Raka', gender: 'L' as const, birth_date };
      const { status, error } = await caller.call(database.saveFamily, member);
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['birth_date']]);
    }
    expect(world.changes()).toBe(before);
  },
);
