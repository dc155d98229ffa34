import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { StudentExams } from './student-exams';

// As a browser fails where the code is neither on the device nor reachable.
vi.mock('./own-history/own-history-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./results/released-sheet', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const FAILED = 'Bagian ini belum dapat dibuka';
const USER = { level: 'student', id: '0190a000-0000-7000-8000-000000000001', name: 'Ahmad' } as User;

test.each([
  [
    '/siswa-cbt',
    'his history over the list',
    async () => screen.findByRole('button', { name: 'Catatan ujian saya' }),
  ],
  ['/siswa-cbt?hasil=x', 'a released result', async () => null],
])('at %s the pupil is told that %s cannot be opened, and the page stays', async (at, _what, way) => {
  const done = { ...OWN_EXAM, start_time: '2026-08-03T01:00:00.000Z', progress: 'finished' };
  stubWire({ '/api/exam/get-exam-by-class': onePage([done]) });
  drawScreen(<StudentExams user={USER} />, at);
  const button = await way();
  if (button) await userEvent.click(button);
  expect(await screen.findByText(FAILED)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('heading', { name: OWN_EXAM.name })).toBeTruthy();
});
