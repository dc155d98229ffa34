import { expect, test, vi } from 'vitest';
import { strToU8, unzip, zip } from './fflate-sync';

test('parts of any size are zipped and unzipped without a worker', () => {
  vi.stubGlobal('Worker', function refuse() {
    throw new Error('blocked by the content security policy');
  });
  const part = strToU8('Pertanyaan yang panjang. '.repeat(100_000));
  let isWhole = false;
  zip({ 'sheet.xml': part }, (_, archive) => {
    unzip(archive, (error, files) => {
      isWhole = error === null && Buffer.compare(files['sheet.xml'] ?? new Uint8Array(), part) === 0;
    });
  });
  expect(isWhole).toBe(true);
});

test('a file that is no archive is an error, told once', () => {
  const done = vi.fn();
  unzip(strToU8('bukan arsip'), done);
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.any(Error), {});
});
