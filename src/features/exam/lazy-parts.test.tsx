import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { addedTime, rosterPage, rosterRow } from '../../../tests/support/roster-row';
import { text as carryText } from './carry/text';
import { ExamPage, readView } from './exam-page';

// As a browser fails where the code is neither on the device nor reachable.
vi.mock('./analysis/analysis-tab', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./carry/carry-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const FAILED = 'Bagian ini belum dapat dibuka';

function Exam() {
  const [view, setView] = useState('peserta');
  const nothing = () => undefined;
  return (
    <ExamPage
      examId={EXAM_ROW.id}
      isAdmin={false}
      view={readView(view)}
      onView={setView}
      correcting={null}
      onCorrect={nothing}
      onOpen={nothing}
      onBack={nothing}
    />
  );
}

function draw(exam: Partial<ExamForStaff> = {}): void {
  stubWire({
    '/api/exam/get-exam': onePage([{ ...EXAM_ROW, isactive: true, ...exam }]),
    '/api/logs/get-exam-log': rosterPage([rosterRow({ progress: 'running' })]),
    '/api/logs/get-added-time': addedTime(),
  });
  drawScreen(<Exam />);
}

test('a tab whose code cannot be loaded says so in its place, and the other tabs stay usable', async () => {
  draw();
  await screen.findByText('Ahmad Fauzi');
  await userEvent.click(screen.getByRole('tab', { name: 'Analisis soal' }));
  expect(await screen.findByText(FAILED)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Peserta' }));
  expect(await screen.findByText('Ahmad Fauzi')).toBeTruthy();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('a dialog whose code cannot be loaded says so over the live list, which stays', async () => {
  draw({ proctor_of: ['Lab 1'] });
  await screen.findByText('Ahmad Fauzi');
  await userEvent.click(screen.getByRole('button', { name: carryText.action }));
  expect(await screen.findByRole('alertdialog', { name: FAILED })).toBeTruthy();
  expect(screen.getByText('Ahmad Fauzi')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement);
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getByText('Ahmad Fauzi')).toBeTruthy();
});
