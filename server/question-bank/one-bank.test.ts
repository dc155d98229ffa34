import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/question-bank/bank';
import { sharing } from '#contract/question-bank/sharing';
import { newBank } from '../../tests/support/new-bank';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('one bank is found by its id, and only by those who may see it', async () => {
  const { teacher: owner, bankid } = await newBank(world);
  const find = async (who: string) => {
    const { status, body } = await (await world.as(who)).call(bank.list, { bankid });
    expect([status, body.totalData]).toEqual([200, body.data.length]);
    return body.data.map(({ id, access }) => ({ id, access }));
  };
  expect(await find('guru')).toEqual([{ id: bankid, access: 'own' }]);
  expect(await find('admin@demo.sch.id')).toEqual([{ id: bankid, access: 'own' }]);
  expect(await find('hendra')).toEqual([]);
  expect(await find('guru2')).toEqual([]);
  expect(await find('admin2@demo.sch.id')).toEqual([]);
  const teacher = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  expect((await owner.call(sharing.save, { bankid, shares: [{ teacher, access: 'use' }] })).status).toBe(200);
  expect(await find('hendra')).toEqual([{ id: bankid, access: 'use' }]);
});

test('an unknown id finds no bank', async () => {
  const teacher = await world.as('guru');
  expect((await teacher.call(bank.list, { bankid: uuidv7() })).body.data).toEqual([]);
});
