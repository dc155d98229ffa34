import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Bank, BankAccess, QuestionForStaff } from '#contract/question-bank/bank';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { text as history } from './history/text';
import { text as placement } from './placement/text';
import { QuestionList } from './question-list';
import { text } from './text';

const MONDAY = '2026-08-03T01:00:00.000Z';
const TUESDAY = '2026-08-04T01:00:00.000Z';

function essay(number: number, words: string, fields: Partial<QuestionForStaff> = {}): QuestionForStaff {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    bank: '0190a000-0000-7000-8000-0000000000aa',
    ...{
      qtype: QTYPE.essay,
      question: `<p>${words}</p>`,
      content: [['p', {}, words]],
      choices: [],
      qkey: null,
    },
    ...{ rule: 'each' as const, tags: [], poin: 5, createdat: MONDAY, changedat: null },
    ...fields,
  };
}

const QUESTIONS = [
  essay(1, 'Mengapa langit biru?', { tags: [{ kind: 'competence', name: 'KD 3.1' }] }),
  essay(2, 'Mengapa laut asin?', { poin: 20, changedat: TUESDAY }),
];

const BANK: Bank = {
  ...{ id: '0190a000-0000-7000-8000-0000000000aa', homebase: '0190a000-0000-7000-8000-0000000000ff' },
  ...{ teacher: '0190a000-0000-7000-8000-0000000000b1', teacher_name: 'Rina Wulandari' },
  ...{ subject: '0190a000-0000-7000-8000-0000000000c1', subject_name: 'Fisika', btype: 'paket' },
  ...{ name: 'Alam', createdat: MONDAY, question_count: 2, access: 'own' },
};

function draw(answers: Record<string, unknown> = {}, access: BankAccess = 'own') {
  const sent = stubWire(answers);
  const onCopy = vi.fn();
  drawScreen(
    <QuestionList bank={{ ...BANK, access }} questions={QUESTIONS} onEdit={vi.fn()} onCopy={onCopy} />,
  );
  return { sent, onCopy };
}

const headings = () =>
  screen.getAllByRole('heading', { name: /^Soal/ }).map(({ textContent }) => textContent);

test('questions are filtered by tag and stand in the order that is chosen, under their numbers', async () => {
  const { onCopy } = draw();
  await userEvent.selectOptions(screen.getByLabelText(text.view.order), text.view.orders.points);
  expect(headings()).toEqual([text.view.number(2), text.view.number(1)]);
  await userEvent.selectOptions(screen.getByLabelText(text.view.tag), 'Kompetensi: KD 3.1');
  expect(headings()).toEqual([text.view.number(1)]);
  await userEvent.click(screen.getByRole('button', { name: text.view.copy(1) }));
  expect(onCopy).toHaveBeenCalledWith(QUESTIONS[0]?.id);
});

test('only a changed question has a history; an older version is restored over the one that was seen', async () => {
  const [, question] = QUESTIONS;
  const { createdat: _since, changedat: _last, ...shown } = question ?? essay(2, '');
  const { sent } = draw({
    '/api/bank/get-question-versions': {
      data: [
        { number: 2, writtenat: TUESDAY, writtenby: 'Bu Rina' },
        { number: 1, writtenat: MONDAY, writtenby: null },
      ],
      changedat: TUESDAY,
    },
    '/api/bank/get-question-version': { ...shown, content: [['p', {}, 'Kata lama']], number: 1 },
    '/api/bank/restore-question': {
      message: 'Versi soal dipulihkan.',
      data: { id: shown.id, changedat: TUESDAY },
    },
  });
  expect(screen.queryByRole('button', { name: text.view.history(1) })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text.view.history(2) }));
  const dialog = await screen.findByRole('dialog', { name: history.title(2) });
  await within(dialog).findByText(/Bu Rina/);
  expect(dialog.textContent).toContain(history.unknown);
  await userEvent.click(within(dialog).getByRole('button', { name: history.show('1') }));
  await within(dialog).findByText('Kata lama');
  await userEvent.click(within(dialog).getByRole('button', { name: history.restore }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({ id: shown.id, number: 1, seen: TUESDAY }),
  );
});

test('ticked questions are moved into a bank one may write in, and a search does not forget the ticks', async () => {
  const target = { ...BANK, id: '0190a000-0000-7000-8000-0000000000ab', name: 'Kumpulan', btype: 'bank' };
  const foreign = { ...target, id: '0190a000-0000-7000-8000-0000000000ac', name: 'Optik', access: 'use' };
  const { sent } = draw({
    '/api/bank/get-bank': onePage([BANK, target, foreign]),
    '/api/bank/move-questions': {
      message: '2 soal dipindahkan.',
      data: { moved: 2, copied: 0, skipped: 0 },
    },
  });
  const move = screen.getByRole('button', { name: placement.move });
  expect(move).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: placement.pick(2) }));
  await userEvent.selectOptions(screen.getByLabelText(text.view.tag), 'Kompetensi: KD 3.1');
  await userEvent.click(screen.getByRole('checkbox', { name: placement.pick(1) }));
  expect(screen.getByText(placement.picked('2'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: placement.move }));
  const drawer = await screen.findByRole('dialog', { name: placement.moveTitle('2') });
  await within(drawer).findByRole('option', { name: 'Kumpulan' });
  expect(within(drawer).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(within(drawer).getByLabelText(new RegExp(placement.target)), 'Kumpulan');
  expect(within(drawer).getByText(placement.pointsLost)).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: placement.moveSubmit }));
  const questions = QUESTIONS.map(({ id }) => id);
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({ bankid: BANK.id, to: target.id, questions }),
  );
  expect(await screen.findByText(placement.none)).toBeTruthy();
});

test('in a bank that one may only use questions are looked at and copied, not changed', () => {
  draw({}, 'use');
  expect(screen.getByText(placement.noneToCopy)).toBeTruthy();
  expect(screen.getByRole('button', { name: placement.copy })).toBeTruthy();
  expect(screen.getByRole('button', { name: text.view.usage(1) })).toBeTruthy();
  for (const name of [placement.move, text.view.edit(1), text.view.copy(1), text.view.remove(1)])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

test('what is to be mended is said beside the question, counted, and found by its filter', async () => {
  stubWire({});
  const [first, second] = QUESTIONS;
  const questions = [...(first ? [first] : []), ...(second ? [{ ...second, poin: 0 }] : [])];
  drawScreen(<QuestionList bank={BANK} questions={questions} onEdit={vi.fn()} onCopy={vi.fn()} />);
  expect(screen.getByText(describeProblem({ code: 'pointsZero' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.view.faulty('1') }));
  expect(headings()).toEqual([text.view.number(2)]);
  await userEvent.click(screen.getByRole('button', { name: text.view.allQuestions }));
  expect(headings()).toHaveLength(2);
});

test('deleting the only question of the last page shows the page before it', async () => {
  stubWire({});
  const questions = Array.from({ length: 11 }, (_, at) => ({
    ...essay(1, `Pertanyaan ke-${at + 1}`),
    id: `0190a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  }));
  function Bank() {
    const [left, setLeft] = useState(questions);
    return (
      <>
        <QuestionList bank={BANK} questions={left} onEdit={vi.fn()} onCopy={vi.fn()} />
        <button type="button" onClick={() => setLeft(questions.slice(0, 10))}>
          Hapus yang terakhir
        </button>
      </>
    );
  }
  drawScreen(<Bank />);
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  expect(headings()).toEqual([text.view.number(11)]);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus yang terakhir' }));
  expect(headings()).toHaveLength(10);
  expect(screen.getByText('1–10 dari 10')).toBeTruthy();
});
