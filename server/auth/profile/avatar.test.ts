import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { NEIGHBOUR, plantNeighbour } from '../../../tests/support/neighbour';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** A photograph as a phone makes it: large, lying on its side, with the place where it was taken. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Copyright: 'Rumah Dewi' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}

const JPEG = { 'content-type': 'image/jpeg' };

test('a photograph becomes a small square WebP without the camera’s metadata', async () => {
  const student = await world.as('1001');
  const saved = await student.call(account.saveAvatar, {}, JPEG, await photo());
  expect(saved.status).toBe(200);
  const { body: user } = await student.call(auth.loadUser, {});
  expect(user.img).toBe(saved.body.img);

  const response = await world.app.request(`http://lentera.test${user.img}`, {
    headers: { cookie: student.cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
    exif: undefined,
  });
  expect(bytes.includes('Rumah Dewi')).toBe(false);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a new picture has a new name, and the one before is gone', async () => {
  const student = await world.as('1001');
  const first = await student.call(account.saveAvatar, {});
  const second = await student.call(account.saveAvatar, {}, JPEG, await photo());
  expect(second.body.img).not.toBe(first.body.img);
  const [, img = ''] = first.body.img.split('img=');
  expect((await student.call(account.getAvatar, { img })).status).toBe(404);
  expect(world.database.prepare('SELECT count(*) FROM avatars').pluck().get()).toBe(1);
});

test('a picture is seen by its owner, his parent and the staff of his school', async () => {
  const student = await world.as('1001');
  const [, img = ''] = (await student.call(account.saveAvatar, {})).body.img.split('img=');
  plantNeighbour(world);
  for (const may of [
    '1001',
    'wali@demo.sch.id',
    'guru',
    'hendra',
    'admin@demo.sch.id',
    'tahfiz@demo.sch.id',
  ]) {
    expect([may, (await (await world.as(may)).call(account.getAvatar, { img })).status]).toEqual([may, 200]);
  }
  for (const stranger of [
    NEIGHBOUR,
    '1002',
    '2001',
    'guru2',
    'wali2@demo.sch.id',
    'cms@demo.sch.id',
    'pusat@demo.sch.id',
  ]) {
    const answer = await (await world.as(stranger)).call(account.getAvatar, { img });
    expect([stranger, answer.status]).toEqual([stranger, 404]);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['an SVG that calls itself a PNG', () => Buffer.from(SVG), 'image/png', 'imageUnreadable'],
  ['an SVG', () => Buffer.from(SVG), 'image/svg+xml', 'unsupportedType'],
  ['a page', () => Buffer.from('<!doctype html><script>1</script>'), 'image/webp', 'imageUnreadable'],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*x*/=1;alert(1)'), 'image/png', 'imageUnreadable'],
  ['half a photograph', async () => (await photo()).slice(0, 700), 'image/jpeg', 'imageUnreadable'],
  ['nothing', () => Buffer.alloc(0), 'image/png', 'imageUnreadable'],
  ['too many bytes', () => Buffer.alloc(6 * 1024 * 1024), 'image/png', 'tooLarge'],
  ['a picture of 50,000 by 50,000', () => hugePng(), 'image/png', 'imageUnreadable'],
  ['a form', async () => await photo(), 'multipart/form-data; boundary=x', 'unsupportedType'],
])('a file that is no picture is refused and leaves nothing: %s', async (_what, make, type, code) => {
  const student = await world.as('1001');
  const before = world.changes();
  const file = new Uint8Array(await make());
  const answer = await student.call(account.saveAvatar, {}, { 'content-type': type }, file);
  expect(answer.error?.code).toBe(code);
  expect(world.changes()).toBe(before);
});

test('a picture that was removed is gone from profile and database', async () => {
  const student = await world.as('1001');
  await student.call(account.saveAvatar, {});
  await student.call(account.removeAvatar, {});
  expect((await student.call(auth.loadUser, {})).body.img).toBeNull();
  expect(world.database.prepare('SELECT count(*) FROM avatars').pluck().get()).toBe(0);
});

/** A PNG whose header promises 2.5 thousand million pixels. */
function hugePng(): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(50_000, 16);
  header.writeUInt32BE(50_000, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}
