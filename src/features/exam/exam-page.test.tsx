import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rosterPage } from '../../../tests/support/roster-row';
import { chooseDeed } from '../../../tests/support/roster-screen';
import { text as copyText } from './copies/text';
import { ExamPage } from './exam-page';
import { text } from './text';

const COPY = '0190a000-0000-7000-8000-0000000000c0';

test('a copy that was just made is opened where it stands', async () => {
  const { sent } = draw({ isactive: false, attempt_count: 0, kind: 'rehearsal' });
  expect(await screen.findByText(text.state.unopened)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: text.list.openExam }));
  await screen.findByRole('alertdialog');
  expect(sent.some(({ path }) => path === '/api/exam/get-conflicts')).toBe(true);
});

test('an exam is closed and copied from its own page', async () => {
  const { opened } = draw({ isactive: true, paper_locked: true, attempt_count: 3 });
  await screen.findByText(text.state.open);
  expect(screen.queryByRole('button', { name: text.list.openExam })).toBeNull();
  await chooseDeed(text.list.closeExam, text.page.more);
  const asked = await screen.findByRole('alertdialog', { name: text.status.closeTitle });
  await userEvent.click(within(asked).getByRole('button', { name: 'Batal' }));
  await chooseDeed(copyText.action, text.page.more);
  await userEvent.click(await screen.findByRole('button', { name: copyText.confirm }));
  await screen.findByText('Ujian susulan dibuat.');
  expect(opened).toEqual([COPY]);
});

function draw(exam: Partial<ExamForStaff>) {
  const pupil = { id: COPY, nis: '1003', name: 'Aisyah', class_name: 'X IPA 1', score: null };
  const sent = stubWire({
    '/api/exam/get-exam': onePage([{ ...EXAM_ROW, ...exam }]),
    '/api/logs/get-exam-log': rosterPage([]),
    '/api/exam/get-conflicts': { errors: [], warnings: [{ code: 'rehearsed', message: 'Periksa dulu.' }] },
    '/api/exam/get-copy-takers': { hindrance: null, paused: [], classes: [], pupils: [pupil], unheard: [] },
    '/api/exam/duplicate-exam': { message: 'Ujian susulan dibuat.', data: { id: COPY } },
  });
  const opened: string[] = [];
  const nothing = () => undefined;
  drawScreen(
    <ExamPage
      examId={EXAM_ROW.id}
      isAdmin={false}
      view="peserta"
      onView={nothing}
      correcting={null}
      onCorrect={nothing}
      onOpen={(id) => opened.push(id)}
      onBack={nothing}
    />,
  );
  return { sent, opened };
}
