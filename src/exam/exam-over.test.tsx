// Alone in its window: the page has one database and one sender for its whole life.
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '#contract/exam/exam';
import { OVER_WORDS } from '#domain/exam-session/over-words';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { PERSON, sittingOf, ticketOf } from '../../tests/support/device';
import { clearDevice, OTHER, openExam, PUPIL } from '../../tests/support/exam-app';
import { startDrain } from '../offline/start-drain';
import { text as closing } from './screen/closing-text';
import { text } from './text';

beforeEach(clearDevice);

const over = (progress: Progress) => sittingOf({ student: PUPIL.id, exam: OTHER.examId, progress });

class SilentStream {
  close = () => undefined;
}

test.each([
  ['finish', text.endedFinish],
  ['timeout', text.endedTimeout],
  ['penalty', text.endedPenalty],
] as const)(
  'an exam that ended without a network (%s) is shown again as what it became, though nothing of it can be read',
  async (kind, title) => {
    const { attempts, outbox, release } = startDrain();
    // The page of another case goes on writing its own attempt.
    const attempt = `${kind}-attempt`;
    const order = [{ question: 'q1', choices: [] }];
    const deadline = ticketOf().serverNow;
    await attempts.adopt(ticketOf({ attempt, student: PUPIL.id, order, deadline }), PERSON, Date.now());
    await outbox.record(attempt, { kind: 'answer', at: 1, body: { question: 'q1', essay: 'Karena panas.' } });
    await outbox.record(attempt, { kind, at: Date.parse(deadline), body: {} });
    await release.sealAttempt(attempt);
    vi.stubGlobal('EventSource', SilentStream);
    openExam({ '/api/auth/load-user': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByText(closing.sealedCount(1))).toBeTruthy();
    expect(screen.queryByText(closing.answeredAtEnd(0, 1))).toBeNull();
  },
);

test.each([
  ['finished', text.endedFinish],
  ['expired', text.endedTimeout],
  ['stopped', text.endedPenalty],
] as const)(
  'the address of an exam that is over (%s) says so in the words of the list, and invites nobody to start',
  async (progress, title) => {
    const replace = vi.fn();
    vi.stubGlobal('location', { href: location.href, origin: location.origin, replace });
    openExam({ '/api/logs/get-user-log': over(progress) }, OTHER);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(OVER_WORDS[progress])).toBeTruthy();
    expect(screen.queryByRole('button', { name: text.start })).toBeNull();
    expect(screen.queryByRole('button', { name: READMISSION_WORDS.ask })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: text.backToList }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/siswa-cbt');
  },
);

test('who was stopped can ask on the page of his exam to be let in again', async () => {
  const log = { ...over('stopped'), readmission: { asked_at: null } };
  const at = '2026-11-21T01:14:00.000Z';
  const sent = openExam(
    {
      '/api/logs/get-user-log': log,
      '/api/logs/ask-readmission': { message: 'Pengawas diberi tahu.', at },
    },
    OTHER,
  );
  fireEvent.click(await screen.findByRole('button', { name: READMISSION_WORDS.ask }));
  expect(await screen.findByText(/^Pengawas sudah diberi tahu pukul/)).toBeTruthy();
  const asked = sent.filter(({ path }) => path === '/api/logs/ask-readmission');
  expect(asked.map(({ body }) => body)).toEqual([{ exam: OTHER.examId }]);
});
