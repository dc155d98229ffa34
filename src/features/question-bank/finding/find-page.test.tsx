import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Bank } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { text as placement } from '../placement/text';
import { text as banks, nameType } from '../text';
import { FindPage } from './find-page';
import { text } from './text';

const BANK = '0190a000-0000-7000-8000-0000000000aa';
const MINE: Bank = {
  id: '0190a000-0000-7000-8000-0000000000ab',
  homebase: '0190a000-0000-7000-8000-0000000000b0',
  teacher: '0190a000-0000-7000-8000-0000000000b2',
  teacher_name: 'Hendra',
  subject: '0190a000-0000-7000-8000-0000000000b1',
  subject_name: 'Fisika',
  btype: 'paket',
  name: 'Kumpulan',
  createdat: '2026-08-01T01:00:00.000Z',
  question_count: 3,
  access: 'own',
};
const FOUND = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', bank: BANK, bank_name: 'Optik', btype: 'paket' },
  ...{ teacher: '0190a000-0000-7000-8000-0000000000b2', teacher_name: 'Hendra', subject_name: 'Fisika' },
  ...{
    qtype: QTYPE.essay,
    question: '<p>Mengapa langit biru?</p>',
    content: [['p', {}, 'Mengapa langit biru?']],
  },
  ...{ choices: [], qkey: null, rule: 'each', tags: [{ kind: 'level', name: 'L2' }], poin: 5, number: 7 },
  ...{ createdat: '2026-08-03T01:00:00.000Z', changedat: null },
};

function draw(found: readonly unknown[] = [FOUND]) {
  const sent = stubWire({
    '/api/bank/find-questions': onePage(found),
    '/api/bank/get-tags': [
      { kind: 'level', name: 'L2', count: 1 },
      { kind: 'topic', name: 'Cahaya', count: 3 },
    ],
    '/api/bank/get-bank': onePage([MINE]),
    '/api/bank/copy-questions': {
      message: '1 soal disalin.',
      data: { moved: 0, copied: 1, skipped: 0 },
    },
  });
  const onOpenBank = vi.fn();
  drawScreen(<FindPage onOpenBank={onOpenBank} onBack={vi.fn()} />);
  const asked = () => sent.filter(({ path }) => path.endsWith('find-questions')).at(-1)?.query;
  return { sent, asked, onOpenBank };
}

test('what is chosen is asked of the server, from the first page on', async () => {
  const { asked } = draw();
  await screen.findByText('Mengapa langit biru?');
  await userEvent.type(screen.getByRole('searchbox'), 'langit{Enter}');
  await userEvent.selectOptions(screen.getByLabelText(banks.view.type), nameType(2));
  await userEvent.selectOptions(screen.getByLabelText(banks.view.tag), 'Materi: Cahaya');
  await userEvent.selectOptions(screen.getByLabelText(banks.view.order), banks.view.orders.newest);
  await userEvent.click(screen.getByRole('button', { name: text.states.unused }));
  const all = { search: 'langit', qtype: '2', topic: 'Cahaya', order: 'newest', only: 'unused' };
  await waitFor(() => expect(asked()).toEqual({ ...all, page: '1', limit: '10' }));
});

test('a found question says where it stands; its bank is opened, or it is copied from there', async () => {
  const { sent, onOpenBank } = draw();
  expect(await screen.findByText('Optik · Fisika · Hendra')).toBeTruthy();
  expect(screen.getByRole('heading', { name: banks.view.number(7) })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.openBank('Optik') }));
  expect(onOpenBank).toHaveBeenCalledWith(BANK);
  await userEvent.click(screen.getByRole('button', { name: text.copy }));
  const drawer = await screen.findByRole('dialog', { name: placement.copyTitle('1') });
  await within(drawer).findByText('Kumpulan');
  await userEvent.selectOptions(within(drawer).getByLabelText(new RegExp(placement.target)), MINE.id);
  await userEvent.click(within(drawer).getByRole('button', { name: placement.copySubmit }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      ...{ bankid: BANK, to: MINE.id, questions: [FOUND.id] },
    }),
  );
});

test('nothing found is told apart from nothing there', async () => {
  draw([]);
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.states.faulty }));
  await screen.findByText(text.notFoundTitle);
  await userEvent.click(screen.getByRole('button', { name: text.showAll }));
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
});
