import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { media } from '#contract/question-bank/media';
import { QTYPE } from '#contract/question-bank/question-type';
import { transfer } from '#contract/question-bank/transfer';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

// A picture that no question shows is deleted after two days, by anybody's upload; an editor or a review may be open for longer.
let world: World;
let teacher: Caller;
let bankid: string;
let url: string;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const subject = String(
    world.database
      .prepare("SELECT b.subject FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = 'guru'")
      .pluck()
      .get(),
  );
  bankid = (await teacher.call(bank.save, { subject, btype: 'bank', name: 'Bergambar' })).body.data.id;
  url = (await teacher.call(media.saveImage, {})).body.url;
});
afterEach(() => world.close());

const picture = (alt: string) => `<img src="${url}" alt="${alt}">`;
const essay = (question: string) => ({ bank: bankid, qtype: QTYPE.essay, question });
const count = (table: string) =>
  Number(world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

async function threeDaysLaterSomebodyUploads() {
  world.clock.advance(3 * 86_400_000);
  teacher = await world.as('guru');
  const other = new Uint8Array(await sharp(PICTURE).resize(9, 9).png().toBuffer());
  expect((await teacher.call(media.saveImage, {}, {}, other)).status).toBe(200);
  expect((await teacher.call(media.get, { hash: url.split('hash=')[1] ?? '' })).status).toBe(404);
}

test('a question whose picture is missing is refused with the picture to choose again; then it is saved', async () => {
  await threeDaysLaterSomebodyUploads();
  const draft = {
    bank: bankid,
    qtype: QTYPE.multipleChoice,
    question: 'Mana segitiga?',
    choices: [
      { text: 'ini', isRight: false },
      { text: `atau ini ${picture('Segitiga')}`, isRight: true },
    ],
  };
  const before = world.changes();
  const { status, error } = await teacher.call(authoring.save, draft);
  const message =
    'Pilihan B: gambar ke-1 ("Segitiga") sudah tidak tersimpan di server. Hapus gambar itu, lalu pilih lagi berkasnya.';
  expect([status, error?.code, error?.message]).toEqual([400, 'invalidInput', message]);
  expect(error?.rows).toEqual([{ row: 1, problems: [message] }]);
  expect(world.changes()).toBe(before);
  expect((await teacher.call(media.saveImage, {})).body.url).toBe(url);
  expect((await teacher.call(authoring.save, draft)).status).toBe(200);
  expect(count('question_media')).toBeGreaterThan(0);
});

test('a change with a picture that is gone leaves the question as it was', async () => {
  const { body } = await teacher.call(authoring.save, essay('Apa ini?'));
  await threeDaysLaterSomebodyUploads();
  const before = world.changes();
  const changed = { ...essay(`<p>Apa ini? ${picture('')}</p>`), id: body.data.id };
  expect((await teacher.call(authoring.save, changed)).error?.message).toMatch(
    /^Pertanyaan: gambar ke-1 sudah/,
  );
  expect(world.changes()).toBe(before);
});

test('an import that was looked over for too long is refused whole, and names its questions', async () => {
  const file = new Uint8Array(Buffer.from('Satu? {=a ~b}\n\nDua? {=a ~b}\n\nTiga? {=a ~b}'));
  const { body } = await teacher.call(transfer.preview, { bankid }, {}, file);
  const [one, two, three] = body.questions.map(({ question }) => question);
  if (!one || !two || !three) throw new Error('three questions');
  await threeDaysLaterSomebodyUploads();
  const show = <Q extends { text: string }>(question: Q) => ({
    ...question,
    text: `<p>${question.text} ${picture('Peta')}</p>`,
  });
  const before = world.changes();
  const single = await teacher.call(transfer.save, { bankid, questions: [one, show(two), three] });
  expect(single.error?.message).toMatch(/^Soal ke-2\. Pertanyaan: gambar ke-1 \("Peta"\)/);
  expect(single.error?.rows?.map(({ row }) => row)).toEqual([2]);
  const both = await teacher.call(transfer.save, { bankid, questions: [one, show(two), show(three)] });
  expect(both.error?.message).toBe(
    'Gambar atau suara pada soal ke-2, ke-3 sudah tidak tersimpan di server. Pilih lagi berkasnya.',
  );
  expect(both.error?.rows?.map(({ row }) => row)).toEqual([2, 3]);
  const sheet = await teacher.call(bank.uploadQuestions, {
    bankid,
    rows: [[2, `<p>Apa? ${picture('Peta')}</p>`]],
  });
  expect(sheet.error?.rows?.map(({ row }) => row)).toEqual([1]);
  expect(world.changes()).toBe(before);
});

test('an address in the text is saved, a picture of another school is not', async () => {
  await threeDaysLaterSomebodyUploads();
  expect((await teacher.call(authoring.save, essay(`Buka ${url}`))).status).toBe(200);
  const stranger = await world.as('guru2');
  await stranger.call(media.saveImage, {});
  expect((await teacher.call(authoring.save, essay(`<p>Apa? ${picture('')}</p>`))).status).toBe(400);
});
