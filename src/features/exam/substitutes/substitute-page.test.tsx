import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { rosterPage } from '../../../../tests/support/roster-row';
import { ChangeStatusDialog } from '../list/change-status-dialog';
import { SubstitutePage } from './substitute-page';

const EXAM = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'UAS Matematika',
  teacher_name: 'Bu Rina',
  isactive: false,
  attempt_count: 0,
  duration: 90,
  open_at: null,
  close_at: null,
  token: null,
  kind: 'regular',
  banks: [],
  classes: [],
  copies: [],
  origin: null,
  results: { shows: 'none', at: null, passing_mark: null },
  substitute: { until: '2027-01-10T05:00:00.000Z', may_grade: false },
} as unknown as ExamForStaff;

const IMPOSSIBLE = { errors: [{ kind: 'partEmpty', part: 'essay', percent: 40 }], warnings: [] };

function wire() {
  return stubWire({
    '/api/exam/get-conflicts': IMPOSSIBLE,
    '/api/logs/get-start-codes': [],
    '/api/logs/get-exam-log': rosterPage([]),
  });
}

function draw() {
  const sent = wire();
  drawScreen(<SubstitutePage exam={EXAM} classid="" classFilter={null} onBack={() => undefined} />);
  return sent;
}

test('who stands in makes start codes, and comes back from them to the exam', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Kode tanpa jaringan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke peserta' }));
  expect(await screen.findByRole('heading', { name: 'UAS Matematika' })).toBeTruthy();
});

test('who stands in brings in what a device could not send', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Masukkan jawaban' }));
  expect(await screen.findByRole('dialog', { name: 'Masukkan jawaban dari perangkat' })).toBeTruthy();
});

test('the word that closes an exam asks for it to be closed, whatever became of it since', async () => {
  const sent = stubWire({ '/api/exam/change-status': { message: 'x', data: { isactive: false } } });
  drawScreen(<ChangeStatusDialog exam={{ ...EXAM, isactive: true }} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup ujian' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/exam/change-status')?.query).toEqual({
      id: EXAM.id,
      state: 'inactive',
    }),
  );
});

test('who stands in is told what speaks against opening, and is not led to a form that is not his', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Buka ujian' }));
  expect(await screen.findByText(/Bobot esai 40%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ubah ujian' })).toBeNull();
});

test.each([
  ['who stands in', EXAM, 0],
  ['its teacher', { ...EXAM, substitute: undefined }, 1],
] as const)(
  'from the list, the form of an exam is offered to its teacher only: %s',
  async (_, exam, count) => {
    wire();
    drawScreen(<ChangeStatusDialog exam={exam} onMend={() => undefined} onClose={() => undefined} />);
    expect(await screen.findByText(/Bobot esai 40%/)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Ubah ujian' })).toHaveLength(count);
  },
);
