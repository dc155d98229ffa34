import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SimilarityReport } from '#contract/exam-session/similar';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM } from '../../../../tests/support/roster-row';
import { SimilarityCard } from './similarity-card';

const sitter = (name: string, nis: string, number: number) => ({
  student: `0190a000-0000-7000-8000-00000000${nis}`,
  name,
  nis,
  class_name: 'X IPA 1',
  seat: { room_name: 'Lab 1', number, wave: null as number | null },
});

const REPORT: SimilarityReport = {
  exam_name: 'Ujian',
  students: 36,
  pairs: 630,
  questions: 35,
  found: 1,
  data: [
    {
      first: sitter('Ahmad Fauzi', '1001', 3),
      second: sitter('Budi Santoso', '1002', 4),
      distance: 1,
      both_wrong: 14,
      same: [
        { number: 3, letters: 'b' },
        { number: 7, letters: 'ac' },
      ],
      expected: 4.2,
      by_chance: 0.0004,
    },
  ],
};

function draw(report: SimilarityReport) {
  const sent = stubWire({ '/api/answer/get-similar-answers': report });
  drawScreen(<SimilarityCard examId={EXAM} classid="" />);
  return sent;
}

test('nobody is compared before somebody asks, and it is said to be no proof', async () => {
  const sent = draw(REPORT);
  expect(screen.getByText(/bukan bukti kecurangan/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a pair is told with what is alike, how rare that is, and where they sat', async () => {
  draw(REPORT);
  await userEvent.click(screen.getByRole('button', { name: 'Hitung kemiripan' }));
  expect(await screen.findByText('Ahmad Fauzi dan Budi Santoso')).toBeTruthy();
  expect(screen.getByText('2 dari 14 soal yang keduanya salah')).toBeTruthy();
  expect(screen.getByText('sekali dalam 2.500 ujian sebesar ini')).toBeTruthy();
  expect(screen.getByText('Lab 1 kursi 3, Lab 1 kursi 4: bersebelahan')).toBeTruthy();
  expect(screen.getByText('3 (B), 7 (AC)')).toBeTruthy();
});

test('two who sat in one room at different times are told as such, not as neighbours', async () => {
  const data = REPORT.data.map((pair) => ({
    ...pair,
    first: { ...pair.first, seat: { room_name: 'Lab 1', number: 3, wave: 1 } },
    second: { ...pair.second, seat: { room_name: 'Lab 1', number: 4, wave: 2 } },
    distance: null,
  }));
  draw({ ...REPORT, data });
  await userEvent.click(screen.getByRole('button', { name: 'Hitung kemiripan' }));
  expect(await screen.findByText('Sesi 1, Lab 1 kursi 3, Sesi 2, Lab 1 kursi 4: beda sesi')).toBeTruthy();
});

test('of two without seats it is said once', async () => {
  const data = REPORT.data.map((pair) => ({
    ...pair,
    first: { ...pair.first, seat: null },
    second: { ...pair.second, seat: null },
    distance: null,
  }));
  draw({ ...REPORT, data });
  await userEvent.click(screen.getByRole('button', { name: 'Hitung kemiripan' }));
  expect(await screen.findByText('keduanya tanpa kursi')).toBeTruthy();
});

test('that nothing was found is said with how many were compared', async () => {
  draw({ ...REPORT, found: 0, data: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Hitung kemiripan' }));
  expect(await screen.findByText('Tidak ada pasangan di luar kewajaran')).toBeTruthy();
  expect(screen.getByText('630 pasangan dari 36 siswa dibandingkan pada 35 soal.')).toBeTruthy();
});
