import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { QuestionForStaff } from '#contract/bank';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { text as history } from './history/text';
import { QuestionList } from './question-list';
import { text } from './text';

const MONDAY = '2026-08-03T01:00:00.000Z';
const TUESDAY = '2026-08-04T01:00:00.000Z';

function essay(number: number, words: string, fields: Partial<QuestionForStaff> = {}): QuestionForStaff {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    bank: '0190a000-0000-7000-8000-0000000000aa',
    ...{ qtype: 2, question: `<p>${words}</p>`, content: [['p', {}, words]], choices: [], qkey: null },
    ...{ rule: 'each' as const, tags: [], poin: 5, createdat: MONDAY, changedat: null },
    ...fields,
  };
}

const QUESTIONS = [
  essay(1, 'Mengapa langit biru?', { tags: ['KD 3.1'] }),
  essay(2, 'Mengapa laut asin?', { poin: 20, changedat: TUESDAY }),
];

function draw(answers: Record<string, unknown> = {}) {
  const sent = stubWire(answers);
  const onCopy = vi.fn();
  drawScreen(<QuestionList questions={QUESTIONS} showPoints canEdit onEdit={vi.fn()} onCopy={onCopy} />);
  return { sent, onCopy };
}

const headings = () =>
  screen.getAllByRole('heading', { name: /^Soal/ }).map(({ textContent }) => textContent);

test('questions are filtered by tag and stand in the order that is chosen, under their numbers', async () => {
  const { onCopy } = draw();
  await userEvent.selectOptions(screen.getByLabelText(text.view.order), text.view.orders.points);
  expect(headings()).toEqual([text.view.number(2), text.view.number(1)]);
  await userEvent.selectOptions(screen.getByLabelText(text.view.tag), 'KD 3.1');
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
