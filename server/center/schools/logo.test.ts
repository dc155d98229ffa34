import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { letterhead } from '#contract/school/letterhead';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';

const OWN = 'SMA Lentera Bangsa';
const UNKNOWN = '0190a000-0000-7000-8000-00000000dead';

let office: HeadOffice;
let admin: Caller;
beforeEach(async () => {
  office = await openHeadOffice();
  admin = await office.world.as('admin@demo.sch.id');
});
afterEach(() => office.world.close());

const logoOf = async (caller: Caller) => (await caller.call(letterhead.get, {})).body.logo;

test('an admin sets the logo of his school, redrawn, and removes it; the log says that it was he', async () => {
  const id = office.idOf(OWN);
  const { status, body } = await admin.call(homebase.saveLogo, { id }, {}, PICTURE);
  expect([status, body.logo]).toEqual([200, await logoOf(admin)]);
  expect(await logoOf(await office.world.as('guru'))).toBe(body.logo);
  const seen = await office.world.anonymous.call(homebase.getLogo, { img: body.logo.split('=')[1] ?? '' });
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect((await admin.call(homebase.removeLogo, { id })).status).toBe(200);
  expect(await logoOf(admin)).toBeNull();
  const logged = office.world.database
    .prepare(
      `SELECT audit_log.action, users.email, audit_log.homebase FROM audit_log
       JOIN users ON users.id = audit_log.actor WHERE action LIKE 'school.%Logo' ORDER BY audit_log.id`,
    )
    .all();
  const by = { email: 'admin@demo.sch.id', homebase: id };
  expect(logged).toEqual([
    { action: 'school.saveLogo', ...by },
    { action: 'school.removeLogo', ...by },
  ]);
});

test('to an admin another school, and the head office, are as unknown as an id that names nothing', async () => {
  const { database } = office.world;
  const others = [SECOND_SCHOOL, 'Yayasan Lentera Nusantara'].map(office.idOf);
  for (const id of others) await office.center.call(homebase.saveLogo, { id }, {}, PICTURE);
  const before = digestTables(database);
  for (const endpoint of [homebase.saveLogo, homebase.removeLogo]) {
    const [unknown, ...refused] = await Promise.all(
      [UNKNOWN, ...others].map(async (id) => {
        const { status, body } = await admin.call(endpoint, { id });
        return { status, text: JSON.stringify({ ...body, requestId: '' }) };
      }),
    );
    expect(unknown?.status).toBe(404);
    for (const refusal of refused) expect(refusal).toEqual(unknown);
  }
  expect(digestTables(database)).toEqual(before);
});

test('a teacher and somebody who is not signed in can neither set nor remove it', async () => {
  const id = office.idOf(OWN);
  await admin.call(homebase.saveLogo, { id }, {}, PICTURE);
  const teacher = await office.world.as('guru');
  const before = digestTables(office.world.database);
  for (const endpoint of [homebase.saveLogo, homebase.removeLogo]) {
    expect((await teacher.call(endpoint, { id })).status).toBe(403);
    expect((await office.world.anonymous.call(endpoint, { id })).status).toBe(401);
  }
  expect(digestTables(office.world.database)).toEqual(before);
});

test('a file that is no picture, or too large, leaves an admin the logo that the school has', async () => {
  const id = office.idOf(OWN);
  const { logo } = (await admin.call(homebase.saveLogo, { id }, {}, PICTURE)).body;
  const hostile = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'));
  expect((await admin.call(homebase.saveLogo, { id }, {}, hostile)).error?.code).toBe('imageUnreadable');
  const large = new Uint8Array(homebase.saveLogo.maxBytes + 1);
  expect((await admin.call(homebase.saveLogo, { id }, {}, large)).status).toBe(413);
  expect(await logoOf(admin)).toBe(logo);
});
