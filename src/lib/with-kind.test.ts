import { expect, test } from 'vitest';
import { withKind } from './with-kind';

test.each([
  ['ruang', 'Lab 1', 'ruang Lab 1'],
  ['ruang', 'Ruang 12', 'Ruang 12'],
  ['Ruang', 'RUANG 12, RUANG 13', 'RUANG 12, RUANG 13'],
  ['ruang', 'Ruangan Guru', 'ruang Ruangan Guru'],
  ['ujian', 'Ujian Akhir Semester', 'Ujian Akhir Semester'],
  ['ujian', 'Matematika', 'ujian Matematika'],
])('the kind is said once: %s, %s', (kind, name, said) => {
  expect(withKind(kind, name)).toBe(said);
});
