import { expect, test } from 'vitest';
import { describeNote, describePlace, describeUnread } from './import-text';

test('places, notes and reasons are sentences that a teacher understands', () => {
  expect(describePlace({ kind: 'line', number: 12 })).toBe('Baris 12');
  expect(describePlace({ kind: 'file', name: 'soal-3.xml' })).toBe('Berkas soal-3.xml');
  expect(describeNote({ code: 'furtherAnswersLeft', answers: ['a', 'b'] })).toBe(
    'Jawaban lain tidak ikut disimpan: a; b.',
  );
  expect(describeUnread({ code: 'typeUnknown', name: 'cloze' })).toBe(
    'Jenis soal "cloze" tidak ada di sini.',
  );
});
