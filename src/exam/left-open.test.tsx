// An open page of an exam holds back new versions of the app, in every tab (ADR 88).
import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sittingOf } from '../../tests/support/device';
import { stubWire } from '../../tests/support/office-screen';
import { userOf } from '../../tests/support/users';
import { keepUser } from '../lib/kept-user';
import { startDrain } from '../offline/start-drain';
import { system } from '../ui/theme';
import type { ExamAddress } from './exam-address';
import { ExamApp } from './exam-app';
import { text } from './text';

const PUPIL = userOf('student');
const ADDRESS = { examId: '00000000-0000-7000-8000-0000000000ff', title: 'Ujian Fisika' };
const MINUTE_MS = 60_000;
const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  keepUser(PUPIL);
  replace.mockClear();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, replace });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

function openExam(answers: Parameters<typeof stubWire>[0], address: ExamAddress = ADDRESS): void {
  stubWire({ '/api/auth/load-user': PUPIL, '/api/logs/get-user-log': null, ...answers });
  render(
    <ChakraProvider value={system}>
      <ExamApp offline={startDrain()} address={address} />
    </ChakraProvider>,
  );
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const SITTING = sittingOf({ student: PUPIL.id, exam: ADDRESS.examId, progress: 'finished' });
const OVER = { '/api/logs/get-user-log': SITTING };
const UNHEARD = { '/api/auth/load-user': () => Promise.reject(new TypeError('Failed to fetch')) };

test.each([
  ['is over', OVER, text.endedFinish],
  ['could not be opened', UNHEARD, text.failedTitle],
])('the page of an exam that %s goes back to the list after ten minutes', async (_what, answers, title) => {
  openExam(answers);
  await screen.findByRole('heading', { name: title });
  await pass(9);
  expect(replace).not.toHaveBeenCalled();
  await pass(1);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/siswa-cbt');
});

test('an exam that is tried again has ten minutes anew', async () => {
  openExam(UNHEARD);
  await screen.findByRole('heading', { name: text.failedTitle });
  await pass(9);
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await screen.findByRole('heading', { name: text.failedTitle });
  await pass(9);
  expect(replace).not.toHaveBeenCalled();
});

test('the page of an exam that broke while it was drawn goes back to the list after ten minutes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = {
    ...ADDRESS,
    get title(): string {
      throw new Error('broken');
    },
  };
  openExam({}, broken);
  await screen.findByRole('heading', { name: text.screenFailed });
  await pass(9);
  expect(replace).not.toHaveBeenCalled();
  await pass(1);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/siswa-cbt');
});

test('the page on which a pupil waits for the start stays', async () => {
  openExam({});
  await screen.findByRole('button', { name: text.start });
  await pass(20);
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: text.start })).toBeTruthy();
});
