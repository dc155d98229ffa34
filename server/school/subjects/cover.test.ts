import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subject } from '#contract/school/subject';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
let id: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  id = (await admin.call(subject.save, { name: 'Seni Rupa' })).body.data.id;
});
afterEach(() => world.close());

const JPEG = { 'content-type': 'image/jpeg' };
const stored = () => world.database.prepare('SELECT count(*) FROM subject_covers').pluck().get();
const acts = () =>
  world.database.prepare("SELECT action FROM audit_log WHERE action LIKE 'subject.%Cover'").pluck().all();
const nameIn = (cover: string) => cover.split('img=')[1] ?? '';
const coverOf = async (name: string) =>
  (await admin.call(subject.list, { search: name })).body.data.find((row) => row.name === name)?.cover;

/** A photograph as a phone makes it: large, oblong, with the place where it was taken. */
async function photo(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Rumah Dewi' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}

test('a cover is a small square WebP without metadata, named by its bytes, and shown in the list', async () => {
  expect(await coverOf('Seni Rupa')).toBeNull();
  const { body } = await admin.call(subject.saveCover, { id }, JPEG, await photo('#357'));
  expect(await coverOf('Seni Rupa')).toBe(body.cover);
  const file = await admin.call(subject.getCover, { img: nameIn(body.cover) });
  const bytes = Buffer.from(file.body as unknown as ArrayBuffer);
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 320,
    height: 320,
    exif: undefined,
  });
  expect(bytes.includes('Rumah Dewi')).toBe(false);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

test('another cover replaces the one before, and the same one again changes nothing and is not noted', async () => {
  const first = await admin.call(subject.saveCover, { id }, JPEG, await photo('#357'));
  const second = await admin.call(subject.saveCover, { id }, JPEG, await photo('#a30'));
  expect(second.body.cover).not.toBe(first.body.cover);
  expect((await admin.call(subject.getCover, { img: nameIn(first.body.cover) })).status).toBe(404);
  const again = await admin.call(subject.saveCover, { id }, JPEG, await photo('#a30'));
  expect(again.body.cover).toBe(second.body.cover);
  expect(stored()).toBe(1);
  expect(acts()).toEqual(['subject.saveCover', 'subject.saveCover']);
});

test('everybody of the school may see it, and nobody else', async () => {
  const { body } = await admin.call(subject.saveCover, { id });
  const img = nameIn(body.cover);
  const statusFor = async (who: string) =>
    (await (await world.as(who)).call(subject.getCover, { img })).status;
  for (const may of ['guru', '1001', 'wali@demo.sch.id', 'tahfiz@demo.sch.id'])
    expect([may, await statusFor(may)]).toEqual([may, 200]);
  for (const stranger of ['admin2@demo.sch.id', 'guru2', '2001'])
    expect([stranger, await statusFor(stranger)]).toEqual([stranger, 404]);
  for (const office of ['pusat@demo.sch.id', 'cms@demo.sch.id'])
    expect([office, await statusFor(office)]).toEqual([office, 403]);
  expect((await world.anonymous.call(subject.getCover, { img })).status).toBe(401);
});

test('two subjects with the same picture do not lose it to each other', async () => {
  const { body: other } = await admin.call(subject.save, { name: 'Seni Musik' });
  const { body } = await admin.call(subject.saveCover, { id });
  await admin.call(subject.saveCover, { id: other.data.id });
  await admin.call(subject.removeCover, { id });
  expect(await coverOf('Seni Rupa')).toBeNull();
  expect(await coverOf('Seni Musik')).toBe(body.cover);
  expect((await admin.call(subject.getCover, { img: nameIn(body.cover) })).status).toBe(200);
});

test('a deleted subject takes its cover with it; an archived or renamed one keeps it', async () => {
  const { body } = await admin.call(subject.saveCover, { id });
  await admin.call(subject.changeStatus, { id });
  await admin.call(subject.save, { id, name: 'Seni Lukis' });
  expect(await coverOf('Seni Lukis')).toBe(body.cover);
  await admin.call(subject.remove, { id });
  expect(stored()).toBe(0);
  expect((await admin.call(subject.getCover, { img: nameIn(body.cover) })).status).toBe(404);
});

test('a cover of a subject that has none is removed without a trace', async () => {
  const before = world.changes();
  expect((await admin.call(subject.removeCover, { id })).status).toBe(200);
  expect(world.changes()).toBe(before);
});

test.each([
  [
    'an SVG that calls itself a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'image/png',
    'imageUnreadable',
  ],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'unsupportedType'],
  ['a page', '<!doctype html><script>1</script>', 'image/webp', 'imageUnreadable'],
  ['too many bytes', 'x'.repeat(6 * 1024 * 1024), 'image/png', 'tooLarge'],
])('a file that is no picture is refused and leaves nothing: %s', async (_what, said, type, code) => {
  const file = new Uint8Array(Buffer.from(said));
  const before = world.changes();
  const answer = await admin.call(subject.saveCover, { id }, { 'content-type': type }, file);
  expect(answer.error?.code).toBe(code);
  expect(world.changes()).toBe(before);
});
