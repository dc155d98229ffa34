import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transfer } from '#contract/question-bank/transfer';
import { type Caller, PICTURE } from '../../../tests/support/caller';
import { newBank } from '../../../tests/support/new-bank';
import { createWorld, type World } from '../../../tests/support/world';

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

test('no markup of a file is active', async () => {
  const hostile =
    '[html]<p>Apa?<script>alert(1)<\\/script><img src\\="http\\://evil.example/x" onerror\\="alert(1)"></p>';
  const { body } = await preview(bytesOf(`${hostile} {\\=a =b ~c}`));
  expect(JSON.stringify(body.questions.map(({ content, choices }) => [content, choices]))).not.toMatch(
    /script|onerror|evil/,
  );
});

test('content too large to be saved is reported, not rendered', async () => {
  const long = `<p>${'<b>'.repeat(10_000)}panjang</p>`;
  const { body } = await preview(bytesOf(`Pendek? {=a ~b}\n\n[html]${long} {}`));
  expect(body.questions).toHaveLength(1);
  expect(body.unread).toMatchObject([{ reason: expect.stringContaining('Terlalu panjang') }]);
});

test('a text that names a property of every object has no picture', async () => {
  const { body } = await preview(
    bytesOf(
      '[html]<p>Apa? <img src\\="media\\:constructor" alt\\="x"> <img src\\="media\\:__proto__" alt\\="y"></p> {=a ~b}',
    ),
  );
  expect(body.questions[0]?.notes).toEqual([
    'Gambar atau suara "constructor" tidak ada di berkas ini.',
    'Gambar atau suara "__proto__" tidak ada di berkas ini.',
  ]);
});

const ENTITY =
  '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question>&x;</question></quiz>';

test.each<[string, () => Uint8Array, string]>([
  ['external entities', () => bytesOf(ENTITY), 'importHostile'],
  [
    'entities within a Word document',
    () => zipSync({ 'word/document.xml': strToU8(ENTITY) }),
    'importHostile',
  ],
  [
    'macros',
    () => zipSync({ 'word/document.xml': strToU8('<a/>'), 'word/vbaProject.bin': strToU8('x') }),
    'importMacros',
  ],
  [
    'names that lead out of the archive',
    () => zipSync({ '../../etc/passwd': strToU8('x') }),
    'importHostile',
  ],
  ['a bomb', () => zipSync({ 'word/document.xml': new Uint8Array(130 * 1024 * 1024) }), 'importTooLarge'],
  [
    'elements within elements without end',
    () => bytesOf(`<?xml version="1.0"?><assessmentItem><itemBody>${'<p>'.repeat(300_000)}`),
    'importHostile',
  ],
  ['the old format of Word', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'importOld'],
  ['an archive of nothing we know', () => zipSync({ 'x.txt': strToU8('x') }), 'importUnreadable'],
  ['a broken archive', () => new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'importUnreadable'],
  ['a picture', () => PICTURE, 'importUnreadable'],
])('%s: refused with a sentence of its own', async (_what, file, code) => {
  const refused = await preview(new Uint8Array(file()));
  expect([refused.status, refused.error?.code]).toEqual([400, code]);
});
