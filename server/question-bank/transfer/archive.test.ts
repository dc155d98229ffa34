import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { AppError } from '../../failure/app-error';
import { openArchive } from './archive';
import { readFile } from './read-file';

const TEXT = strToU8('Apa ini? '.repeat(1_000));
const NAME = 'word/soal – كتاب.xml';

test('packed files are unpacked whole: compressed, stored, empty, and with any name', () => {
  const files = {
    [NAME]: TEXT,
    'a.jpeg': [TEXT, { level: 0 }] as [Uint8Array, { level: 0 }],
    empty: new Uint8Array(),
  };
  const archive = openArchive(zipSync({ ...files, folder: {} }));
  expect(Object.keys(archive).sort()).toEqual(['a.jpeg', 'empty', NAME].sort());
  expect([archive[NAME], archive['a.jpeg'], archive.empty].map((bytes) => Buffer.from(bytes ?? []))).toEqual([
    Buffer.from(TEXT),
    Buffer.from(TEXT),
    Buffer.alloc(0),
  ]);
});

test('archives with a comment and with ZIP64 fields are read', () => {
  const plain = Buffer.from(zipSync({ 'a.txt': TEXT }));
  const at = plain.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  const end = plain.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(plain.readUInt32LE(at + 24)), 4);
  extra.writeBigUInt64LE(BigInt(plain.readUInt32LE(at + 20)), 12);
  const wide = Buffer.concat([plain.subarray(0, end), extra, plain.subarray(end), Buffer.from('komentar')]);
  wide.writeUInt32LE(0xffffffff, at + 20);
  wide.writeUInt32LE(0xffffffff, at + 24);
  wide.writeUInt16LE(extra.length, at + 30);
  wide.writeUInt16LE('komentar'.length, end + extra.length + 20);
  expect(Buffer.from(openArchive(wide)['a.txt'] ?? []).equals(TEXT)).toBe(true);
});

test.each([
  ['compressed', 6],
  ['stored', 0],
] as const)('a file that is larger than stated, %s, is refused', (_how, level) => {
  const lying = Buffer.from(zipSync({ 'a.txt': [TEXT, { level }] }));
  lying.writeUInt32LE(10, lying.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
  expect(codeOf(() => openArchive(lying))).toBe('importUnreadable');
});

test('an archive that is cut off or altered anywhere is read or refused, and nothing else', () => {
  const whole = zipSync({ 'a.txt': TEXT, 'b.txt': [TEXT, { level: 0 }] });
  for (let at = 4; at < whole.length; at += 1) {
    const altered = whole.slice();
    altered[at] = (altered[at] ?? 0) ^ 0xff;
    for (const bytes of [whole.subarray(0, at), altered])
      expect([undefined, 'importUnreadable', 'importTooLarge', 'importHostile']).toContain(
        codeOf(() => openArchive(bytes)),
      );
  }
});

test('forbidden XML declarations are refused anywhere in a long file', () => {
  const part = 1024 * 1024;
  for (let before = part - 10; before <= part; before += 1) {
    const xml = `<quiz><!--${' '.repeat(before - 10)}<!DocType--></quiz>`;
    expect(codeOf(() => readFile(strToU8(`${xml}`)))).toBe('importHostile');
    expect(codeOf(() => openXml(xml))).toBe('importHostile');
  }
});

test('a long file keeps every letter, also at the borders of its parts', () => {
  const part = 1024 * 1024;
  for (const shift of [0, 1, 2, 3]) {
    const said = `${'a'.repeat(part - 200 + shift)}${'€'.repeat(100)}`;
    const [cell] = openXml(
      `<w:document><w:body><w:p><w:r><w:t>1. ${said}</w:t></w:r></w:p></w:body></w:document>`,
    ).questions;
    expect(JSON.stringify(cell).includes(said)).toBe(true);
  }
});

function openXml(xml: string) {
  return readFile(zipSync({ 'word/document.xml': strToU8(xml) }));
}

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
