import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Progress } from '#contract/exam/exam';
import type { Readmission } from '#contract/exam-session/sitting';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { sittingOf } from '../../../../tests/support/device';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../../tests/support/own-exam';
import { userOf } from '../../../../tests/support/users';
import { formatClock } from '../../../lib/format';
import { StudentExams } from '../student-exams';

const USER = userOf('student');
const OWN = '/api/logs/get-user-log';
const ASK = '/api/logs/ask-readmission';
const AT = '2026-08-03T01:14:00.000Z';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

// The list of the test before is kept there.
beforeEach(() => localStorage.clear());

function draw(progress: Progress, offer?: Readmission, ask?: () => Response, deadline = inHours(1)) {
  const now = { progress, start_time: inHours(-1), deadline };
  const exam = { ...OWN_EXAM, ...now };
  const own = sittingOf({ ...now, student: USER.id, exam: exam.id, readmission: offer });
  const sent = stubWire({
    '/api/exam/get-exam-by-class': onePage([exam]),
    [OWN]: () => own,
    [ASK]: () => {
      const refused = ask?.();
      if (refused) return refused;
      own.readmission = { asked_at: AT };
      return { message: 'Pengawas diberi tahu.', at: AT };
    },
  });
  drawScreen(<StudentExams user={USER} />);
  return (path: string) => sent.filter((call) => call.path === path);
}
const button = () => screen.queryByRole('button', { name: READMISSION_WORDS.ask });
const press = async () => userEvent.click(await screen.findByRole('button', { name: READMISSION_WORDS.ask }));
const SAID = READMISSION_WORDS.asked(formatClock(AT));

test('who was stopped asks from his list, once, and reads when the proctor was told', async () => {
  const sent = draw('stopped', { asked_at: null });
  await press();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(button()).toBeNull();
  expect(sent(ASK).map(({ body }) => body)).toEqual([{ exam: OWN_EXAM.id }]);
});

test('a list that is opened again says so by the server', async () => {
  const sent = draw('stopped', { asked_at: AT });
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(button()).toBeNull();
  expect(sent(ASK)).toEqual([]);
});

test('without a network it says so and to raise a hand, and nothing counts as sent', async () => {
  const sent = draw('stopped', { asked_at: null }, () => {
    throw new TypeError('Failed to fetch');
  });
  await press();
  expect(await screen.findByText(READMISSION_WORDS.unsent)).toBeTruthy();
  expect(screen.queryByText(SAID)).toBeNull();
  // It is asked how it stands now.
  await expect.poll(() => sent(OWN).length).toBe(2);
  expect(button()).toBeTruthy();
});

test('a refusal is told in the server’s words', async () => {
  const message = 'Waktu ujian Anda sudah habis.';
  const sent = draw('stopped', { asked_at: null }, () =>
    Response.json({ message, code: 'attemptTimeUp', requestId: 'r' }, { status: 409 }),
  );
  await press();
  expect(await screen.findByText(READMISSION_WORDS.refused(message))).toBeTruthy();
  await expect.poll(() => sent(OWN).length).toBe(2);
});

test('where the server offers nothing there is no button', async () => {
  const sent = draw('stopped');
  await expect.poll(() => sent(OWN).length).toBe(1);
  await screen.findByRole('article');
  expect(button()).toBeNull();
});

test.each<[Progress, deadline?: string]>([['stopped', inHours(-1)], ['expired'], ['finished'], ['running']])(
  'where there is nothing to be let in for (%s) the server is not asked',
  async (progress, deadline) => {
    const sent = draw(progress, { asked_at: null }, undefined, deadline);
    await screen.findByRole('article');
    // Loaded on demand where it is shown.
    await import('./ask-button');
    expect(button()).toBeNull();
    expect(sent(OWN)).toEqual([]);
  },
);
