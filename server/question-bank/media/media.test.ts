import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { QTYPE } from '#contract/question-bank/question-type';
import { mediaAddress } from '#domain/rich-text/media';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { embedMedia } from '../../media/question-media';

let world: World;
let planted: number;
let teacher: Caller;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  planted = stored();
});
afterEach(() => world.close());

const DAY_MS = 86_400_000;
const HOMEBASE = "SELECT homebase FROM users WHERE username = 'guru'";
const stored = () => Number(world.database.prepare('SELECT count(*) FROM media').pluck().get());
/** The number of files beyond those of the demo. */
const kept = () => stored() - planted;
const hashOf = (url: string) => url.split('hash=')[1] ?? '';

/** A new pool of the teacher, with one question that shows the picture. */
async function showInBank(url: string): Promise<void> {
  const subject = String(
    world.database
      .prepare("SELECT b.subject FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = 'guru'")
      .pluck()
      .get(),
  );
  const { body } = await teacher.call(bank.save, { subject, btype: 'bank', name: 'Bergambar' });
  const rows = [[2, `<p>Apa ini? <img src="${url}" alt="Gambar"></p>`]];
  expect((await teacher.call(bank.uploadQuestions, { bankid: body.data.id, rows })).status).toBe(200);
}

test('a picture is stored as WebP under the hash of its bytes, without metadata', async () => {
  const photo = await sharp({ create: { width: 2_000, height: 100, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rahasia' } })
    .toBuffer();
  const { body } = await teacher.call(media.saveImage, {}, {}, new Uint8Array(photo));
  const file = await teacher.call(media.get, { hash: hashOf(body.url) });
  expect(file.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(file.body as unknown as ArrayBuffer);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 80 });
  expect(bytes.includes('Rahasia')).toBe(false);
});

test('a picture that comes back as it left stays the same one', async () => {
  const first = await teacher.call(media.saveImage, {});
  const { body } = await teacher.call(media.get, { hash: hashOf(first.body.url) });
  const again = new Uint8Array(body as unknown as ArrayBuffer);
  expect((await teacher.call(media.saveImage, {}, {}, again)).body.url).toBe(first.body.url);
  expect(kept()).toBe(1);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['nothing', ''],
])('%s is no picture and no sound, whatever it calls itself', async (_what, said) => {
  const file = new Uint8Array(Buffer.from(said));
  expect((await teacher.call(media.saveImage, {}, {}, file)).error?.code).toBe('imageUnreadable');
  expect((await teacher.call(media.saveAudio, {}, {}, file)).error?.code).toBe('soundUnreadable');
  expect(kept()).toBe(0);
});

test('a colleague of the school sees it only once a question of his shows it', async () => {
  const { body } = await teacher.call(media.saveImage, {});
  const hash = hashOf(body.url);
  world.database.exec(
    `INSERT INTO users (homebase, id, level, name, username, password_hash, is_active, must_change_password, created_at)
     SELECT homebase, '0190a000-0000-7000-8000-0000000000cc', 'teacher', 'Rekan', 'rekan', password_hash, 1, 0, 0
     FROM users WHERE username = 'guru'`,
  );
  const colleague = await world.as('rekan');
  expect((await colleague.call(media.get, { hash })).status).toBe(404);
  await showInBank(body.url);
  expect((await colleague.call(media.get, { hash })).status).toBe(404);
  world.database.exec(
    "UPDATE banks SET teacher = '0190a000-0000-7000-8000-0000000000cc' WHERE name = 'Bergambar'",
  );
  expect((await colleague.call(media.get, { hash })).status).toBe(200);
  expect((await (await world.as('admin@demo.sch.id')).call(media.get, { hash })).status).toBe(200);
});

test('a picture of his own, in a bank or in an exam, opens to a colleague none of another’s', async () => {
  const drawn = async (size: number, by: Caller) => {
    const bytes = new Uint8Array(await sharp(PICTURE).resize(size, size).png().toBuffer());
    return (await by.call(media.saveImage, {}, {}, bytes)).body.url;
  };
  const examine = async (url: string) => {
    const { questions, bank: bankid, exam } = await plantEveryType(world, url.slice(-8));
    const question = `<p>Apa ini? <img src="${url}" alt="Gambar"></p>`;
    await teacher.call(authoring.save, {
      id: questions[0] ?? '',
      bank: bankid,
      qtype: QTYPE.essay,
      poin: 10,
      question,
    });
    await startOn(world, await world.as('1001'), exam);
    return { exam, bankid };
  };
  const theirs = await drawn(7, teacher);
  await examine(theirs);
  const colleague = await world.as('hendra');
  const shown = await drawn(8, teacher);
  const his = await examine(shown);
  const hendra = "(SELECT id FROM users WHERE username = 'hendra')";
  world.database.exec(`UPDATE exams SET teacher = ${hendra} WHERE id = '${his.exam}'`);
  expect((await colleague.call(media.get, { hash: hashOf(shown) })).status).toBe(200);
  world.database.exec(`UPDATE banks SET teacher = ${hendra} WHERE id = '${his.bankid}'`);
  const brought = await drawn(9, colleague);
  for (const url of [shown, brought])
    expect((await colleague.call(media.get, { hash: hashOf(url) })).status).toBe(200);
  expect((await colleague.call(media.get, { hash: hashOf(theirs) })).status).toBe(404);
});

test('a paper holds its pictures itself, so that no student ever asks for one', async () => {
  const { body } = await teacher.call(media.saveImage, {});
  await showInBank(body.url);
  const homebase = String(world.database.prepare(HOMEBASE).pluck().get());
  const content = [['img', { src: body.url, alt: '' }]];
  const [[, { src }]] = (await embedMedia(world.services.db, homebase, content)) as [
    [string, { src: string }],
  ];
  expect(src).toMatch(/^data:image\/webp;base64,UklGR/);
  expect((await (await world.as('1001')).call(media.get, { hash: hashOf(body.url) })).status).toBe(403);
});

test('a picture that is gone is shown as its words, not as an address no student may ask for', async () => {
  const homebase = String(world.database.prepare(HOMEBASE).pluck().get());
  const src = mediaAddress('ab'.repeat(32));
  expect(await embedMedia(world.services.db, homebase, [['img', { src, alt: 'Peta' }]])).toEqual([
    ['img', { src: '', alt: 'Peta' }],
  ]);
});

test('a paper whose media would fill the memory is refused before it is made', async () => {
  const sound = new Uint8Array(Buffer.alloc(2 * 1024 * 1024, 'OggS'));
  const { body } = await teacher.call(media.saveAudio, {}, { 'content-type': 'audio/ogg' }, sound);
  const homebase = String(world.database.prepare(HOMEBASE).pluck().get());
  const shown = (times: number) => Array.from({ length: times }, () => ['audio', { src: body.url }]);
  expect(await embedMedia(world.services.db, homebase, shown(2))).toHaveLength(2);
  await expect(embedMedia(world.services.db, homebase, shown(21))).rejects.toMatchObject({
    code: 'paperTooLarge',
  });
});

test('a picture that a begun exam shows stays, though its question shows it no longer', async () => {
  const { body } = await teacher.call(media.saveImage, {});
  const { questions, bank: bankid, exam } = await plantEveryType(world);
  const [id = ''] = questions;
  const essay = { id, bank: bankid, qtype: QTYPE.essay, poin: 10 };
  const shown = `<p>Apa ini? <img src="${body.url}" alt="Gambar"></p>`;
  expect((await teacher.call(authoring.save, { ...essay, question: shown })).status).toBe(200);
  await startOn(world, await world.as('1001'), exam);
  expect((await teacher.call(authoring.save, { ...essay, question: 'Tanpa gambar.' })).status).toBe(200);
  world.clock.advance(3 * DAY_MS);
  teacher = await world.as('guru');
  const other = new Uint8Array(await sharp(PICTURE).resize(9, 9).png().toBuffer());
  await teacher.call(media.saveImage, {}, {}, other);
  expect(kept()).toBe(2);
});

test('media that no question shows are deleted after two days; others stay', async () => {
  const shown = await teacher.call(media.saveImage, {});
  await showInBank(shown.body.url);
  const sound = new Uint8Array(Buffer.from('OggS and so on'));
  await teacher.call(media.saveAudio, {}, { 'content-type': 'audio/ogg' }, sound);
  expect(kept()).toBe(2);
  world.clock.advance(3 * DAY_MS);
  teacher = await world.as('guru');
  const other = new Uint8Array(await sharp(PICTURE).resize(9, 9).png().toBuffer());
  await teacher.call(media.saveImage, {}, {}, other);
  expect(kept()).toBe(2);
  expect((await teacher.call(media.get, { hash: hashOf(shown.body.url) })).status).toBe(200);
});
