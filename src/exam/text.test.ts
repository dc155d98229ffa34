import { expect, test } from 'vitest';
import { text } from './text';

test('the sentences of the specification (§8) stand letter for letter', () => {
  expect([text.saveFailed, text.finishFailed, text.penaltyFailed, text.fullscreenRefused]).toEqual([
    'Gagal menyimpan jawaban. Periksa koneksi Anda.',
    'Gagal menyelesaikan ujian.',
    'Gagal menerapkan penalti.',
    'Browser Anda mungkin tidak mendukung mode layar penuh atau izin ditolak.',
  ]);
});
