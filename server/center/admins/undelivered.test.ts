import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin } from '#contract/center/admin';
import { app } from '#contract/center/app';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

const RINA = { name: 'Rina Marlina', email: 'rina@contoh.sch.id', level: 'cms' } as const;
const REFUSAL = '550 no such user';

let world: World;
let center: Caller;
/** What the mail server takes. */
let takes: boolean;
let sent: string[];
beforeEach(async () => {
  takes = false;
  sent = [];
  world = await createWorld({
    openMailer: () => async (mail) => {
      if (!takes) throw Object.assign(new Error(REFUSAL), { code: 'EENVELOPE' });
      sent.push(mail.text);
    },
  });
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const deliver = () => world.services.post.deliver();
const invite = async () => (await center.call(admin.save, RINA)).body.data.id;
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * 60_000);
  center = await world.as('pusat@demo.sch.id');
}
const rows = async (state?: 'waiting' | 'undelivered') =>
  (await center.call(admin.list, { search: RINA.email, ...(state && { state }) })).body.data;
const row = async () => (await rows())[0];

test('who waits for a letter that the mail server refused is told apart, with the reason and the next try', async () => {
  await invite();
  expect(await row()).toMatchObject({ state: 'waiting', refusal: null });
  await deliver();
  const next = new Date(world.clock.now + 60_000).toISOString();
  const reason = `Pengirim atau penerima ditolak server surat. (${REFUSAL})`;
  expect(await row()).toMatchObject({ state: 'undelivered', refusal: { reason, next_try: next } });
  expect(await rows('waiting')).toEqual([]);
  expect(await rows('undelivered')).toHaveLength(1);
});

test('a letter that was taken at a later try has arrived', async () => {
  await invite();
  await deliver();
  takes = true;
  await pass(1);
  await deliver();
  expect(await row()).toMatchObject({ state: 'waiting', refusal: null });
});

test('after the last try there is no next one', async () => {
  await invite();
  for (const pause of [0, 1, 5, 30, 120, 480]) {
    await pass(pause);
    await deliver();
  }
  expect(await row()).toMatchObject({ state: 'undelivered', refusal: { next_try: null } });
});

test('another link makes the refusal one of the past, and the letter with the former link is not sent any more', async () => {
  const id = await invite();
  await deliver();
  await pass(1);
  expect((await center.call(admin.sendActivation, { id, by: 'link' })).status).toBe(200);
  expect(await row()).toMatchObject({ state: 'waiting', refusal: null });
  takes = true;
  await pass(10);
  await deliver();
  expect(sent).toEqual([]);
  const [letter] = (await center.call(app.listMails, { search: RINA.email })).body.data;
  expect(letter).toMatchObject({ state: 'failed', error: expect.stringContaining('Diganti') });
});

test('a letter that is refused says so until its link is too old', async () => {
  await invite();
  await deliver();
  await pass(8 * 24 * 60);
  expect(await row()).toMatchObject({ state: 'expired', refusal: null });
});
