import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint';
import { QTYPE } from '#contract/question-bank/question-type';
import { transfer } from '#contract/question-bank/transfer';
import type { Caller } from '../../../tests/support/caller';
import { newBank } from '../../../tests/support/new-bank';
import { unpackFile } from '../../../tests/support/unpack-file';
import { createWorld, type World } from '../../../tests/support/world';
import { createMediaBringer } from './bring-media';
import { packFile } from './packed-file';

let world: World;
let teacher: Caller;
let bankid: string;

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, bankid } = await newBank(world, 'guru', 'bank'));
});
afterEach(() => world.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const preview = (file: Uint8Array<ArrayBuffer>) => teacher.call(transfer.preview, { bankid }, {}, file);

const NOTHING = { step: null, done: 0, total: 0, hasBeginning: false };

test('while pictures are processed, only their sender sees the progress', async () => {
  const seen: unknown[] = [];
  const admin = await world.as('admin@demo.sch.id');
  world.services.pictures.draw = async (bytes) => {
    seen.push((await teacher.call(transfer.progress, {})).body);
    expect((await admin.call(transfer.progress, {})).body).toEqual(NOTHING);
    return bytes;
  };
  const images = [1, 2, 3, 4, 5, 6].map(
    (n) => `<img src\\="data\\:image/png;base64,${btoa(`x${n}`)}" alt\\="x">`,
  );
  await preview(bytesOf(`[html]<p>Apa? ${images.join('')}</p> {=a ~b}`));
  expect(seen).toHaveLength(6);
  expect(seen).toContainEqual({ step: 'pictures', done: 0, total: 6, hasBeginning: false });
  expect(seen).not.toEqual(seen.map(() => seen[0]));
  expect((await teacher.call(transfer.progress, {})).body).toEqual(NOTHING);
});

test('the first questions can be looked at with their pictures while those of the others are drawn, and by nobody else', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const seen: ReplyOf<typeof transfer.beginning>[] = [];
  const draw = world.services.pictures.draw;
  world.services.pictures.draw = async (bytes, kind) => {
    seen.push((await teacher.call(transfer.beginning, {})).body);
    expect((await admin.call(transfer.beginning, {})).body).toEqual({ questions: [], total: 0 });
    return draw(bytes, kind);
  };
  const pictures = await Promise.all([1, 12].map(pictureOf));
  const shown = new Map([1, 12].map((number, index) => [number, pictures[index]?.toString('base64')]));
  const asked = Array.from({ length: 12 }, (_, index) => {
    const inline = shown.get(index + 1);
    const image = inline
      ? `<img src\\="data\\:image/png;base64,${inline.replaceAll('=', '\\=')}" alt\\="x">`
      : '';
    return `[html]<p>Soal ke-${index + 1}? ${image}</p> {=a ~b}`;
  });
  const { body } = await preview(bytesOf(asked.join('\n\n')));
  expect(seen).toEqual([
    { questions: [], total: 0 },
    { questions: body.questions.slice(0, 10), total: 12 },
  ]);
  expect(JSON.stringify(seen[1]?.questions[0])).toContain('/api/bank/get-media');
  expect((await teacher.call(transfer.beginning, {})).body).toEqual({ questions: [], total: 0 });
});

/** Each number another picture. */
const pictureOf = (number: number) =>
  sharp({ create: { width: number, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('processing pictures stops when the caller goes away', async () => {
  const gone = new AbortController();
  const data = (bytes: string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const text = ['a', 'b', 'c', 'd'].map((name) => `<img src="${data(name)}">`).join('');
  const question = { qtype: QTYPE.essay, text, points: null, tags: [] };
  const file = {
    questions: [{ place: { kind: 'aside' as const }, question, notes: [] }],
    unread: [],
    media: {},
  };
  const kept: string[] = [];
  const keep = async (bytes: Uint8Array) => {
    gone.abort();
    kept.push(Buffer.from(bytes).toString());
    return '';
  };
  const unpacked = unpackFile(packFile(file));
  const bring = createMediaBringer(unpacked, keep, { signal: gone.signal });
  await expect(bring(unpacked.questions)).rejects.toThrow(/abort/i);
  expect(kept).toEqual(['a']);
});
