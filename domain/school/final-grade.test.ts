import { expect, test } from 'vitest';
import { isFinalGrade } from './final-grade';

test.each([
  ['XII', ['X', 'XI', 'XII'], true],
  ['11', ['10', '11', '12'], false],
  ['Kelas 7', ['Kelas 7', 'Kelas 8', 'Kelas 9'], false],
  // A school with several kinds under one roof.
  ['9', ['7', '8', '9', '10', '11', '12'], true],
  ['6', ['1', '6', '7', '9'], true],
  // Four years at a vocational school, where some pupils leave after three.
  ['12', ['10', '11', '12', '13'], true],
  ['13', ['10', '11', '12', '13'], true],
  // What nobody can know is allowed: a new school has no higher grade yet, a kindergarten no numbers.
  ['X', ['X'], true],
  ['Kelompok B', ['Kelompok A', 'Kelompok B'], true],
  ['10', ['10', 'Persiapan'], true],
] as const)('%s of %j is a last grade: %s', (name, all, is) => {
  expect(isFinalGrade(name, all)).toBe(is);
});
