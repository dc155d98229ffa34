import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/question-bank/question-type';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { ClosedPeriod } from '../closed-period';
import { CorrectionsTab } from './corrections-tab';
import { text } from './text';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const CHOICE = '0190a000-0000-7000-8000-000000000002';
const ESSAY = '0190a000-0000-7000-8000-000000000003';

const question = (id: string, number: number, qtype: QuestionType, more = {}) => ({
  question_id: id,
  number,
  qtype,
  poin: 10,
  question_content: [`Bunyi soal ${number}`],
  question_choices: qtype === 1 ? ['a', 'b', 'c'].map((key) => ({ key, content: [`Pilihan ${key}`] })) : [],
  question_rows: [],
  asked_key: qtype === 1 ? 'b' : null,
  qkey: qtype === 1 ? 'b' : null,
  standing: null,
  ...more,
});
const entry = {
  number: 3,
  question_id: ESSAY,
  kind: 'full',
  qkey: null,
  reason: 'Gambarnya hilang.',
  by: 'Bu Rina',
  at: '2026-08-03T03:00:00.000Z',
};
const list = (more = {}) => ({
  exam_name: 'Ujian',
  settled: true,
  paused: [],
  questions: [question(CHOICE, 1, 1), question(ESSAY, 2, 2, { standing: 'full' })],
  history: [entry],
  ...more,
});
const PREVIEW = {
  students: 2,
  average_before: 57,
  average_after: 60.5,
  passing_mark: 60,
  now_passing: 1,
  now_failing: 0,
  changed: [{ student_id: EXAM, nis: '1002', name: 'Dewi', class: 'X 1', before: 54, after: 61 }],
};

function draw(reply: object, key: string | null = null): SentCall[] {
  const sent = stubWire({
    '/api/answer/get-corrections': reply,
    '/api/answer/preview-correction': PREVIEW,
    '/api/answer/save-correction': { message: 'Koreksi disimpan.' },
  });
  drawScreen(<Opening proposed={key} />);
  return sent;
}

function Opening({ proposed, isHistory = false }: { proposed: string | null; isHistory?: boolean }) {
  const [open, setOpen] = useState<string | null>(proposed === null ? null : CHOICE);
  const opened = open === null ? null : { question: open, key: proposed };
  return (
    <ClosedPeriod isClosed={isHistory}>
      <CorrectionsTab examId={EXAM} open={opened} onOpen={setOpen} />
    </ClosedPeriod>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = (sent: SentCall[], path: string) =>
  sent.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

test('a key is corrected in three steps: choose, look at what it does, say why', async () => {
  const sent = draw(list());
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('1') }));
  await userEvent.click(screen.getByLabelText(/Pilihan c/));
  expect(screen.queryByRole('button', { name: text.form.save })).toBeNull();
  await press(text.form.preview);
  expect(await screen.findByText('Dewi (1002)')).toBeDefined();
  expect(screen.getByText('57 menjadi 60,5')).toBeDefined();
  expect(screen.getByText('+7')).toBeDefined();
  expect(screen.getByText(text.impact.passing('60'))).toBeDefined();
  await press(text.form.save);
  expect(screen.getByText(text.form.reasonMissing)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Alasan/), 'Dua jawaban benar.');
  await press(text.form.save);
  const draft = { exam: EXAM, question: CHOICE, kind: 'key', qkey: 'bc' };
  expect(bodies(sent, 'preview-correction')).toEqual([draft]);
  expect(bodies(sent, 'save-correction')).toEqual([{ ...draft, reason: 'Dua jawaban benar.', seen: 3 }]);
  expect(await screen.findByRole('button', { name: text.openOf('2') })).toBeDefined();
});

test('what was shown of one choice is not taken for another: a change asks for a new look', async () => {
  draw(list());
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('1') }));
  await userEvent.click(screen.getByLabelText(new RegExp(text.form.kinds.full.label)));
  await press(text.form.preview);
  await screen.findByText('Dewi (1002)');
  await userEvent.click(screen.getByLabelText(new RegExp(text.form.kinds.out.label)));
  expect(screen.queryByText('Dewi (1002)')).toBeNull();
  expect(screen.queryByRole('button', { name: text.form.save })).toBeNull();
});

test('why a key is corrected is not lost by going back without a question', async () => {
  draw(list());
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('1') }));
  await userEvent.click(screen.getByLabelText(new RegExp(text.form.kinds.full.label)));
  await press(text.form.preview);
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Kuncinya tertukar.');
  await press(text.back);
  expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeDefined();
  expect(screen.getByDisplayValue('Kuncinya tertukar.')).toBeDefined();
});

test("a correction that another overtook is refused, and goes on from the other's place after a new look", async () => {
  const newer = { ...entry, number: 4, reason: 'Dibetulkan lebih dahulu.' };
  const state = { isOvertaken: false };
  const sent = stubWire({
    '/api/answer/get-corrections': () => list(state.isOvertaken ? { history: [newer, entry] } : {}),
    '/api/answer/preview-correction': PREVIEW,
    '/api/answer/save-correction': ({ body }: SentCall) => {
      state.isOvertaken = true;
      const refusal = { message: 'Ada koreksi lain.', code: 'conflict', requestId: 'r' };
      return Object(body).seen === 4 ? { message: 'Jadi.' } : Response.json(refusal, { status: 409 });
    },
  });
  drawScreen(<Opening proposed={null} />);
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('2') }));
  await userEvent.click(screen.getByLabelText(new RegExp(text.form.kinds.none.label)));
  await press(text.form.preview);
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Terbaca.');
  await press(text.form.saveNone);
  expect(await screen.findByText('Ada koreksi lain.')).toBeDefined();
  expect(await screen.findByText('Dibetulkan lebih dahulu.')).toBeDefined();
  expect(screen.queryByText('Dewi (1002)')).toBeNull();
  await press(text.form.preview);
  await screen.findByText('Dewi (1002)');
  await press(text.form.saveNone);
  expect(bodies(sent, 'save-correction')).toMatchObject([{ seen: 3 }, { seen: 4 }]);
});

test('an essay has no key to correct; what stands is said with who and why, and can be withdrawn', async () => {
  const sent = draw(list());
  expect(await screen.findByText(text.standing.full)).toBeDefined();
  await press(text.openOf('2'));
  expect(screen.queryByLabelText(new RegExp(text.form.kinds.key.label))).toBeNull();
  expect(screen.queryByLabelText(new RegExp(text.form.kinds.full.label))).toBeNull();
  expect(screen.getByText('Gambarnya hilang.')).toBeDefined();
  expect(screen.getByText(/Bu Rina/)).toBeDefined();
  await userEvent.click(screen.getByLabelText(new RegExp(text.form.kinds.none.label)));
  await press(text.form.preview);
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Ternyata terbaca.');
  await press(text.form.saveNone);
  expect(bodies(sent, 'save-correction')).toEqual([
    { exam: EXAM, question: ESSAY, kind: 'none', reason: 'Ternyata terbaca.', seen: 3 },
  ]);
});

test('while a key could still serve somebody it says why nothing is saved, and offers nothing', async () => {
  draw(list({ settled: false }));
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('1') }));
  expect(screen.getByText(text.notSettled)).toBeDefined();
  expect(screen.queryByRole('button', { name: text.form.preview })).toBeNull();
});

test('in a period that is over its questions are read, and none is corrected', async () => {
  stubWire({ '/api/answer/get-corrections': list() });
  drawScreen(<Opening proposed={null} isHistory />);
  await userEvent.click(await screen.findByRole('button', { name: text.openOf('1') }));
  expect(screen.getByLabelText(/Pilihan c/)).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: text.form.preview })).toBeNull();
});

test('who keeps it from being settled by a pause that nobody ended is named, with the way out', async () => {
  draw(list({ settled: false, paused: ['Ayu Lestari'] }));
  expect(await screen.findByText(text.paused('Ayu Lestari'))).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: text.openOf('1') }));
  expect(screen.getByText(text.paused('Ayu Lestari'))).toBeDefined();
});

test('of many whose clocks stand the first five are named, and how many more', async () => {
  draw(list({ settled: false, paused: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }));
  expect(await screen.findByText(text.paused('A, B, C, D, E dan 2 siswa lain'))).toBeDefined();
});

test('a key that is only proposed is not shown as the one that stands', async () => {
  draw(list({ settled: false }), 'a');
  expect(await screen.findByRole('checkbox', { name: /Pilihan b/, checked: true })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /Pilihan a/, checked: false })).toBeDefined();
});

test('a key that was changed in the bank comes filled in', async () => {
  const sent = draw(list(), 'a');
  await userEvent.click(await screen.findByRole('button', { name: text.form.preview }));
  expect(bodies(sent, 'preview-correction')).toMatchObject([{ kind: 'key', qkey: 'a' }]);
});
