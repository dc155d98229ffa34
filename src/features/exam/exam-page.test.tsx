import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import type { Conflict } from '#contract/exam/exam-conflict';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { rosterPage } from '../../../tests/support/roster-row';
import { chooseAction } from '../../../tests/support/roster-screen';
import { toaster } from '../../ui/toast';
import { text as copyText } from './copies/text';
import { ExamPage } from './exam-page';
import { text as openingText } from './opening/text';
import { text } from './text';

beforeEach(toaster.clear);

// Whoever opens the exam reads it first.
const SAME_QUESTIONS: Conflict = { kind: 'sameQuestions', bank: 'Aljabar' };
const COPY = '0190a000-0000-7000-8000-0000000000c0';

test('a copy that was just made is opened where it stands', async () => {
  const { sent } = draw({ isactive: false, attempt_count: 0, kind: 'rehearsal' });
  expect(await screen.findByText(text.state.unopened)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: text.list.openExam }));
  await screen.findByRole('alertdialog');
  expect(sent.some(({ path }) => path === '/api/exam/get-conflicts')).toBe(true);
});

test.each([
  [30, 24, 'Terlambat sampai 30 menit dinilai, sampai 24 jam menunggu keputusan'],
  [30, 0, 'Terlambat sampai 30 menit dinilai'],
  [0, 24, 'Terlambat sampai 24 jam menunggu keputusan'],
  [0, 0, 'Jawaban terlambat hanya disimpan, tidak dinilai'],
])(
  'answers that are %i minutes and %i hours late are told of as they are treated',
  async (minutes, hours, words) => {
    draw({ late_count_minutes: minutes, late_wait_hours: hours });
    expect(await screen.findByText(new RegExp(`${words}$`))).toBeTruthy();
  },
);

test('that keys which pupils may see by now still wait is told under the name of the exam', async () => {
  const results = { shows: 'answers' as const, at: null, passing_mark: null };
  draw(
    { isactive: false, results },
    {
      '/api/answer/get-release': {
        ...results,
        keys_wait: { unsettled: false, asked_in: [{ exam: 'Susulan', teacher: 'Bu Ratih' }] },
      },
    },
  );
  expect(await screen.findByText(/jawaban dan kunci belum \(sebabnya di tab Nilai\)/)).toBeTruthy();
});

test('an exam is closed and copied from its own page', async () => {
  const { opened } = draw({ isactive: true, paper_locked: true, attempt_count: 3 });
  await screen.findByText(text.state.open);
  expect(screen.queryByRole('button', { name: text.list.openExam })).toBeNull();
  await chooseAction(text.list.closeExam, text.page.more);
  const asked = await screen.findByRole('alertdialog', { name: text.status.closeTitle });
  await userEvent.click(within(asked).getByRole('button', { name: 'Batal' }));
  await chooseAction(copyText.action, text.page.more);
  await userEvent.click(await screen.findByRole('button', { name: copyText.confirm }));
  await screen.findByText('Ujian susulan dibuat.');
  expect(opened).toEqual([COPY]);
});

test('an exam that was opened from its own page is open, which is told, and nothing asks to close it again', async () => {
  const { tellRest } = drawKept({ isactive: false, attempt_count: 0 });
  await userEvent.click(await screen.findByRole('button', { name: text.list.openExam }));
  const asked = await screen.findByRole('alertdialog', { name: openingText.title });
  await userEvent.click(await within(asked).findByRole('button', { name: openingText.confirm }));
  await screen.findByText(text.state.open);
  tellRest();
  expect(await screen.findByText('Ujian dibuka.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an exam that was closed from its own page is closed, which is told, and nothing asks to open it again', async () => {
  const { tellRest } = drawKept({ isactive: true });
  await screen.findByText(text.state.open);
  await chooseAction(text.list.closeExam, text.page.more);
  const asked = await screen.findByRole('alertdialog', { name: text.status.closeTitle });
  await userEvent.click(within(asked).getByRole('button', { name: text.status.closeConfirm }));
  await screen.findByText(text.state.closed);
  tellRest();
  expect(await screen.findByText('Ujian ditutup.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Once its state was changed, the exam is read in its new state, and the list of its pupils after that. */
function drawKept(exam: Partial<ExamForStaff>) {
  let kept = { ...EXAM_ROW, ...exam };
  let isChanged = false;
  let tellRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => (tellRest = resolve));
  draw(exam, {
    '/api/exam/get-exam': () => onePage([kept]),
    '/api/logs/get-exam-log': () => (isChanged ? rest.then(() => rosterPage([])) : rosterPage([])),
    '/api/exam/get-conflicts': { errors: [], warnings: [] },
    '/api/exam/change-status': ({ query }: SentCall) => {
      const isactive = query.state === 'active';
      kept = { ...kept, isactive };
      isChanged = true;
      return { message: isactive ? 'Ujian dibuka.' : 'Ujian ditutup.', data: { isactive } };
    },
  });
  return { tellRest: () => tellRest() };
}

function draw(exam: Partial<ExamForStaff>, answers: Record<string, unknown> = {}) {
  const pupil = { id: COPY, nis: '1003', name: 'Aisyah', class_name: 'X IPA 1', score: null };
  const sent = stubWire({
    '/api/exam/get-exam': onePage([{ ...EXAM_ROW, ...exam }]),
    '/api/logs/get-exam-log': rosterPage([]),
    '/api/exam/get-conflicts': { errors: [], warnings: [SAME_QUESTIONS] },
    '/api/exam/get-copy-takers': { hindrance: null, paused: [], classes: [], pupils: [pupil], unheard: [] },
    '/api/exam/duplicate-exam': { message: 'Ujian susulan dibuat.', data: { id: COPY } },
    ...answers,
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
