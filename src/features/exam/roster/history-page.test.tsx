import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { HistoryEntry } from '#contract/exam-session/history';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG } from '../../../../tests/support/roster-row';
import { HistoryPage } from './history-page';

const ROW = { log_id: LOG, student_name: 'Ahmad Fauzi', nis: '1001', class_name: 'X IPA 1' };

const NOTHING = {
  heard: null,
  cause: null,
  answers: null,
  ms: null,
  incident: null,
  withdrawn: false,
  said: null,
  by: null,
  why: null,
  device: null,
};

const entries: HistoryEntry[] = [
  { ...NOTHING, at: '2026-03-02T01:00:00.000Z', act: 'start', device: 'Chrome 140, 10.0.0.7' },
  { ...NOTHING, at: '2026-03-02T01:10:00.000Z', act: 'left', cause: 'keyboard' },
  {
    ...NOTHING,
    at: '2026-03-02T01:20:00.000Z',
    heard: '2026-03-02T01:35:00.000Z',
    act: 'penalty',
    cause: 'student',
    said: { words: 'Layar mati sendiri.', at: '2026-03-02T02:00:00.000Z' },
  },
  { ...NOTHING, at: '2026-03-02T01:25:00.000Z', act: 'rejoin', by: 'Bu Sari', why: 'Sudah ditegur' },
  { ...NOTHING, at: '2026-03-03T03:00:00.000Z', act: 'graded', by: 'Bu Sari', answers: 5 },
];

test('the line of time tells what, when, by whom and why, with the words of the pupil beside his incident', async () => {
  stubWire({ '/api/logs/get-attempt-history': entries });
  const back = vi.fn();
  drawScreen(<HistoryPage examId={EXAM} row={ROW} onBack={back} />);
  const lines = await screen.findAllByRole('listitem');
  const words = lines.map(({ textContent }) => textContent);
  expect(words).toHaveLength(5);
  expect(words[0]).toContain('Chrome 140, 10.0.0.7');
  expect(words[1]).toContain('papan ketik');
  expect(words[2]).toMatch(/Dihentikan karena pelanggaran.*menurut perangkat.*Layar mati sendiri\./);
  expect(words[3]).toMatch(/Bu Sari.*Alasan: Sudah ditegur/);
  expect(words[4]).toContain('Esai dinilai (5 jawaban)');
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(back).toHaveBeenCalled();
});

test('how far a clock of the device jumped is said in words, and how long it slept', async () => {
  const at = '2026-03-02T01:10:00.000Z';
  const jumps: HistoryEntry[] = [
    { ...NOTHING, at, act: 'clockAhead', ms: 7_200_000 },
    { ...NOTHING, at, act: 'clockBack', ms: 95_000 },
    { ...NOTHING, at, act: 'slept', ms: 2_520_000 },
  ];
  stubWire({ '/api/logs/get-attempt-history': jumps });
  drawScreen(<HistoryPage examId={EXAM} row={ROW} onBack={vi.fn()} />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]?.textContent).toContain(
    'Jam perangkat melompat maju 2 jam, atau perangkat tidur selama itu',
  );
  expect(lines[1]?.textContent).toContain('Jam perangkat melompat mundur 1 menit 35 detik');
  expect(lines[2]?.textContent).toContain(
    'Perangkat tidur, atau halaman ujian dihentikan browser, selama 42 menit',
  );
});
