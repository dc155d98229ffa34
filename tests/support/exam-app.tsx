import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import type { ReplyOf } from '#contract/endpoint';
import type { logs } from '#contract/exam-session/logs';
import type { ExamAddress } from '../../src/exam/exam-address';
import { ExamApp } from '../../src/exam/exam-app';
import { keepUser } from '../../src/lib/kept-user';
import { startDrain } from '../../src/offline/start-drain';
import { system } from '../../src/ui/theme';
import { sittingOf, ticketOf } from './device';
import { type SentCall, stubWire } from './office-screen';
import { userOf } from './users';

// The exam's page on a device that holds nothing yet, as tests see it.

export const PUPIL = userOf('student');
export const EXAM = ticketOf().exam;
/** One of which this device holds nothing. */
export const OTHER = { examId: '00000000-0000-7000-8000-0000000000ff', title: 'Ujian Fisika' };

/** What the server answers to the pupil's start. */
export const BEGUN: ReplyOf<typeof logs.start> = {
  message: 'Ujian dimulai.',
  log: sittingOf({ student: PUPIL.id, progress: 'running' }),
  ticket: ticketOf({ student: PUPIL.id }),
};

export async function clearDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await startDrain().handle.run((db) =>
    Promise.all([db.attempts.clear(), db.ops.clear(), db.papers.clear()]),
  );
  keepUser(PUPIL);
}

export function openExam(
  answers: Parameters<typeof stubWire>[0] = {},
  address: ExamAddress = { examId: EXAM, title: 'Ujian Matematika' },
): SentCall[] {
  const sent = stubWire({ '/api/auth/load-user': PUPIL, '/api/logs/get-user-log': null, ...answers });
  render(
    <ChakraProvider value={system}>
      <ExamApp offline={startDrain()} address={address} />
    </ChakraProvider>,
  );
  return sent;
}
