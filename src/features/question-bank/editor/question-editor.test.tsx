import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Bank } from '#contract/question-bank/bank';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { userOf } from '../../../../tests/support/users';
import { forgetUser, keepUser } from '../../../lib/kept-user';
import { text as asked } from '../../../question/text';
import { QuestionEditor } from './question-editor';
import { text } from './text';

const ID = '0190a000-0000-7000-8000-00000000000b';
const BANK: Bank = {
  id: '0190a000-0000-7000-8000-00000000000a',
  homebase: '0190a000-0000-7000-8000-000000000001',
  teacher: '0190a000-0000-7000-8000-000000000002',
  teacher_name: 'Bu Rina',
  subject: '0190a000-0000-7000-8000-000000000003',
  subject_name: 'Fisika',
  btype: 'bank',
  name: 'Kuis',
  createdat: '2026-08-01T00:00:00.000Z',
  question_count: 1,
  access: 'own',
};
const MONDAY = '2026-08-03T01:00:00.000Z';
const TUESDAY = '2026-08-04T01:00:00.000Z';

afterEach(() => sessionStorage.clear());

/** The question as it is stored, an essay of these words, last changed then. */
function stored(words: string, changedat: string) {
  const content = [['p', {}, words]];
  return {
    ...{ id: ID, bank: BANK.id, qtype: QTYPE.essay, question: `<p>${words}</p>`, content, choices: [] },
    ...{ qkey: null, rule: 'each', tags: [], poin: 0, createdat: MONDAY, changedat },
    draft: {
      qtype: QTYPE.essay as QuestionType,
      question: words,
      poin: 0,
      rule: 'each',
      tags: [] as object[],
    },
    usage: [],
  };
}

function open(now: { question: ReturnType<typeof stored> }, onSave: (call: SentCall) => unknown) {
  const sent = stubWire({
    '/api/bank/get-question': () => now.question,
    '/api/bank/preview-question': ({ body }: SentCall) => ({
      question: { ...drawn, content: [['p', {}, JSON.stringify(body)]] },
      problems: [],
    }),
    '/api/bank/add-question': onSave,
  });
  const view = drawScreen(<QuestionEditor bank={BANK} questionId={ID} onClose={vi.fn()} />);
  return { view, saves: () => sent.filter(({ path }) => path.endsWith('add-question')) };
}

const drawn = { id: ID, qtype: QTYPE.essay, question: '', choices: [] };
const saved = { message: 'Soal disimpan.', data: { id: ID, changedat: TUESDAY, begun: 0, regrade: [] } };

async function labelIt(words: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(new RegExp(text.topics)), words);
}

test('a draft of an older version does not overwrite what a colleague stored since: both are shown', async () => {
  const now = { question: stored('Versi Senin', MONDAY) };
  const first = open(now, () => saved);
  await labelIt('sukar');
  first.view.unmount();
  now.question = stored('Versi rekan', TUESDAY);
  const { saves } = open(now, () => saved);
  const both = await screen.findByRole('region', { name: text.versionsLabel });
  expect(both.textContent).toContain('Versi rekan');
  await waitFor(() => expect(both.textContent).toContain('sukar'), { timeout: 10_000 });
  expect(screen.getByRole('button', { name: text.save })).toHaveProperty('disabled', true);
  expect(saves()).toEqual([]);

  await userEvent.click(within(both).getByRole('button', { name: text.keepMine }));
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() =>
    expect(saves().map(({ body }) => body)).toMatchObject([
      { seen: TUESDAY, tags: [{ kind: 'topic', name: 'sukar' }] },
    ]),
  );
});

test('a draft tells the version it was begun from, also after a reload', async () => {
  const now = { question: stored('Versi Senin', MONDAY) };
  const first = open(now, () => saved);
  await labelIt('sukar');
  first.view.unmount();
  const { saves } = open(now, () => saved);
  await screen.findByText(text.restored);
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(saves().map(({ body }) => body)).toMatchObject([{ seen: MONDAY }]));
});

test('whoever signs in next in this tab does not find the draft of the one before', async () => {
  const now = { question: stored('Versi Senin', MONDAY) };
  keepUser(userOf('teacher'));
  const first = open(now, () => saved);
  await labelIt('sukar');
  first.view.unmount();
  keepUser({ ...userOf('teacher'), id: BANK.teacher });
  const second = open(now, () => saved);
  expect(await screen.findByLabelText(new RegExp(text.topics))).toHaveProperty('value', '');
  expect(screen.queryByText(text.restored)).toBeNull();
  second.view.unmount();
  keepUser(userOf('teacher'));
  open(now, () => saved);
  expect(await screen.findByText(text.restored)).toBeTruthy();
  forgetUser();
});

test('a draft that the tab cannot keep is not called safe, and is as soon as it can', async () => {
  open({ question: stored('Versi Senin', MONDAY) }, () => saved);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('penuh', 'QuotaExceededError');
  });
  await labelIt('su');
  expect(screen.getByText(text.unkept)).toBeTruthy();
  expect(screen.queryByText(text.unsaved)).toBeNull();
  full.mockRestore();
  await labelIt('k');
  expect(screen.getByText(text.unsaved)).toBeTruthy();
});

test('who is told at the save that a colleague was faster sees both versions and may take the other', async () => {
  const now = { question: stored('Versi Senin', MONDAY) };
  open(now, () => {
    now.question = stored('Versi rekan', TUESDAY);
    return Response.json({ message: 'Sudah diubah.', code: 'conflict', requestId: 'r' }, { status: 409 });
  });
  await labelIt('sukar');
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  const both = await screen.findByRole('region', { name: text.versionsLabel });
  expect(both.textContent).toContain('Versi rekan');
  await userEvent.click(within(both).getByRole('button', { name: text.takeTheirs }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: text.question }).textContent).toBe('Versi rekan'),
  );
  expect(screen.getByLabelText(new RegExp(text.topics))).toHaveProperty('value', '');
  expect(screen.queryByRole('region', { name: text.versionsLabel })).toBeNull();
});

test('the draft is tried out as the exam asks it, on a phone and on a computer, and is shown with its key apart', async () => {
  const now = { question: stored('Versi Senin', MONDAY) };
  open(now, () => saved);
  const preview = await screen.findByRole('region', { name: text.preview });
  const phone = await within(preview).findByRole('region', { name: text.frame(360) });
  await userEvent.type(within(phone).getByLabelText(asked.yourAnswer), 'coba');
  expect(within(phone).getByLabelText(asked.yourAnswer)).toHaveProperty('value', 'coba');
  await userEvent.click(within(preview).getByRole('tab', { name: text.views.desktop }));
  const desktop = within(preview).getByRole('region', { name: text.frame(1024) });
  expect(within(desktop).getByLabelText(asked.yourAnswer)).toHaveProperty('value', '');
  await userEvent.click(within(preview).getByRole('tab', { name: text.views.key }));
  expect(within(preview).queryByLabelText(asked.yourAnswer)).toBeNull();
  expect(within(preview).getByText(text.previewHelp.key)).toBeTruthy();
});

test('the group of a question, and that its choices keep their order, are saved with it', async () => {
  const tags = [{ kind: 'group', name: 'Bacaan 1' }];
  const choices = ['1945', '1949'].map((words, index) => ({ text: words, isRight: index === 0 }));
  const asIs = stored('Kapan?', MONDAY);
  const draft = { ...asIs.draft, qtype: QTYPE.multipleChoice, choices, tags };
  const { saves } = open({ question: { ...asIs, draft } }, () => saved);
  const group = await screen.findByLabelText(new RegExp(text.group));
  expect(group).toHaveProperty('value', 'Bacaan 1');
  await userEvent.clear(group);
  await userEvent.type(group, 'Bacaan 2');
  await userEvent.click(screen.getByLabelText(new RegExp(text.keepsChoices)));
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({
    tags: [
      { kind: 'group', name: 'Bacaan 2' },
      { kind: 'choices', name: 'tetap' },
    ],
  });
});
