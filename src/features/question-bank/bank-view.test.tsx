import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { chooseItem } from '../../../tests/support/choose-item';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { BankView } from './bank-view';
import { text } from './text';

const MONDAY = '2026-08-03T01:00:00.000Z';
const BANK: Bank = {
  ...{ id: '0190a000-0000-7000-8000-0000000000aa', homebase: '0190a000-0000-7000-8000-0000000000ff' },
  ...{ teacher: '0190a000-0000-7000-8000-0000000000b1', teacher_name: 'Rina Wulandari' },
  ...{ subject: '0190a000-0000-7000-8000-0000000000c1', subject_name: 'Fisika', btype: 'paket' },
  ...{ name: 'Alam', createdat: MONDAY, question_count: 150, access: 'own' },
};

const QUESTIONS = Array.from({ length: 150 }, (_, at): QuestionForStaff => {
  const words = `Pertanyaan ke-${at + 1}`;
  return {
    ...{
      id: `0190a000-0000-7000-8000-000000000${String(at).padStart(3, '0')}`,
      bank: BANK.id,
      qtype: QTYPE.essay,
    },
    ...{ question: `<p>${words}</p>`, content: [['p', {}, words]], choices: [], qkey: null },
    ...{ rule: 'each', tags: [], poin: at === 149 ? 0 : 1, createdat: MONDAY, changedat: null },
  };
});

/** The question in the editor, drawn as pupils see it. */
const DRAWN: Question = { ...{ id: BANK.id, qtype: QTYPE.essay }, question: '', content: [], choices: [] };

/** Gives page 1 at once and page 2 when `second` says so, or never. */
function draw(second: () => Promise<Response | undefined>) {
  stubWire({
    '/api/bank/get-bank': onePage([BANK]),
    '/api/bank/preview-question': { question: DRAWN, problems: [] },
    '/api/bank/get-questions': async ({ query }: SentCall) => {
      const page = Number(query.page);
      const refused = page === 2 ? await second() : undefined;
      const limit = Number(query.limit);
      const data = QUESTIONS.slice((page - 1) * limit, page * limit);
      return refused ?? { data, page, limit, totalData: 150, totalPages: Math.ceil(150 / limit) };
    },
  });
  drawScreen(<BankView bankId={BANK.id} onBack={() => undefined} />);
}

test('the first questions of a large bank are read while the others come; what is told of all of it waits for them', async () => {
  let come = () => {};
  const second = new Promise<undefined>((resolve) => {
    come = () => resolve(undefined);
  });
  draw(() => second);
  expect(await screen.findByText('Pertanyaan ke-1')).toBeTruthy();
  expect(screen.getByText(text.view.loading('100', '150'))).toBeTruthy();
  expect(screen.getAllByText(text.points.counting)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: text.view.faulty('1') })).toBeNull();
  expect(await listMenu()).toEqual(['Ekspor (belum)', 'Cetak (belum)', text.view.clear, text.list.remove]);
  await userEvent.keyboard('{Escape}');
  come();
  await waitFor(() => expect(screen.getByText(/149 dari 100 poin/)).toBeTruthy());
  expect(screen.getByRole('button', { name: text.view.faulty('1') })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'ke-150');
  expect(await screen.findByText('Pertanyaan ke-150')).toBeTruthy();
});

test('a bank is asked for by its id, so that it opens however many banks a school has', async () => {
  stubWire({
    '/api/bank/get-bank': ({ query }: SentCall) => onePage(query.bankid === BANK.id ? [BANK] : []),
    '/api/bank/get-questions': onePage([]),
  });
  drawScreen(<BankView bankId={BANK.id} onBack={() => undefined} />);
  expect(await screen.findByRole('heading', { name: BANK.name })).toBeTruthy();
  expect(screen.queryByText(text.view.notFoundTitle)).toBeNull();
});

test('what is done daily stands first, and what cannot be taken back last, in a menu, for its owner alone', async () => {
  draw(async () => undefined);
  await waitFor(() => expect(screen.getByText(/149 dari 100 poin/)).toBeTruthy());
  const names = [text.view.write, text.view.upload, text.view.more];
  const [write, upload, more] = names.map((name) => screen.getByRole('button', { name }));
  const isBefore = (one?: Node, other?: Node) =>
    ((other && one?.compareDocumentPosition(other)) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect([isBefore(write, upload), isBefore(upload, more)]).not.toContain(0);
  expect(await listMenu()).toEqual(['Ekspor', 'Cetak', text.view.clear, text.list.remove]);
  await userEvent.keyboard('{Escape}');
});

test('who empties a bank on its own page is told that it is done, whatever becomes of its menu', async () => {
  let questions = QUESTIONS.slice(0, 1);
  stubWire({
    '/api/bank/get-bank': onePage([{ ...BANK, question_count: 1 }]),
    '/api/bank/get-questions': () => onePage(questions),
    '/api/bank/clear-bank': () => {
      questions = [];
      return { message: 'Bank soal dikosongkan.' };
    },
  });
  drawScreen(<BankView bankId={BANK.id} onBack={() => undefined} />);
  (await screen.findByRole('button', { name: text.view.more })).focus();
  await userEvent.keyboard('{Enter}');
  await chooseItem(text.view.clear);
  await userEvent.click(await screen.findByRole('button', { name: text.clear.confirm('1') }));
  expect(await screen.findByText('Bank soal dikosongkan.')).toBeTruthy();
});

test('an empty bank is deleted on its page by its owner, and nobody else finds a menu there', async () => {
  const drawEmpty = (access: Bank['access']) => {
    stubWire({
      '/api/bank/get-bank': onePage([{ ...BANK, question_count: 0, access }]),
      '/api/bank/get-questions': onePage([]),
    });
    return drawScreen(<BankView bankId={BANK.id} onBack={() => undefined} />);
  };
  const { unmount } = drawEmpty('own');
  await screen.findByText(text.view.emptyTitle);
  expect(screen.getAllByRole('button', { name: text.view.write })).toHaveLength(1);
  expect(await listMenu()).toEqual([text.list.remove]);
  await userEvent.keyboard('{Escape}');
  unmount();
  drawEmpty('edit');
  await screen.findByText(text.view.emptyTitle);
  expect(screen.queryByRole('button', { name: text.view.more })).toBeNull();
});

test('whoever comes back from the editor finds what he searched for, and his ticks', async () => {
  draw(async () => undefined);
  await waitFor(() => expect(screen.getByText(/149 dari 100 poin/)).toBeTruthy());
  await userEvent.type(screen.getByRole('searchbox'), 'ke-150');
  await screen.findByText('Pertanyaan ke-150');
  await userEvent.click(await screen.findByRole('checkbox', { name: /150/ }));
  await userEvent.click(screen.getByRole('button', { name: text.view.write }));
  await userEvent.click(await screen.findByRole('button', { name: BANK.name }, { timeout: 10_000 }));
  expect(await screen.findByRole('checkbox', { name: /150/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ke-150');
  expect(screen.queryByText('Pertanyaan ke-1')).toBeNull();
});

test('where the rest does not come, what is there stays, says so, and can be gone on with', async () => {
  let isRefused = true;
  const refusal = () => Response.json({ message: 'x', code: 'internal', requestId: 'r' }, { status: 500 });
  draw(async () => (isRefused ? refusal() : undefined));
  expect(await screen.findByText(text.view.restFailed('100', '150'))).toBeTruthy();
  expect(screen.getByText('Pertanyaan ke-1')).toBeTruthy();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: text.view.loadRest }));
  expect(await screen.findByText(/149 dari 100 poin/)).toBeTruthy();
});

test('where a colleague deletes a question while they come, all are read anew, and none is missed', async () => {
  const left = QUESTIONS.filter((_, at) => at !== 4);
  const pages: number[] = [];
  stubWire({
    '/api/bank/get-bank': onePage([BANK]),
    '/api/bank/get-questions': ({ query }: SentCall) => {
      const [page, limit] = [Number(query.page), Number(query.limit)];
      const all = pages.length === 0 ? QUESTIONS : left;
      pages.push(page);
      const data = all.slice((page - 1) * limit, page * limit);
      return { data, page, limit, totalData: all.length, totalPages: 2 };
    },
  });
  drawScreen(<BankView bankId={BANK.id} onBack={() => undefined} />);
  await waitFor(() => expect(screen.getByText(/148 dari 100 poin/)).toBeTruthy());
  expect(pages).toEqual([1, 2, 1, 2]);
  await userEvent.type(screen.getByRole('searchbox'), 'ke-101');
  expect(await screen.findByText('Pertanyaan ke-101')).toBeTruthy();
});

async function listMenu(): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name: text.view.more }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => `${item.textContent}${item.ariaDisabled === 'true' ? ' (belum)' : ''}`);
}
