import { expect, test } from 'vitest';
import { describeDetail } from './audit-detail';

test('what an act tells of itself is told in words, one line for each value', () => {
  const detail = {
    from: { name: 'Budi', npsn: null },
    to: { name: 'Badu' },
    fields: ['name', 'father_phone'],
    archived: true,
    count: 12,
    decisions: [{ field: 'nik', reason: 'buram' }],
    fromANewerVersion: 'x',
  };
  expect(describeDetail(detail)).toEqual([
    ['Dari · Nama', 'Budi'],
    ['Dari · NPSN', '–'],
    ['Menjadi · Nama', 'Badu'],
    ['Isian', 'Nama, No. HP ayah'],
    ['Diarsipkan', 'Ya'],
    ['Jumlah', '12'],
    ['Keputusan', 'Isian NIK; Alasan buram'],
    ['fromANewerVersion', 'x'],
  ]);
});

test('a name that happens to be a word of ours stays what was written', () => {
  expect(describeDetail({ name: 'room' })).toEqual([['Nama', 'room']]);
});
