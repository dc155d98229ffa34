import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { text } from './text';
import { VersionDialog } from './version-dialog';

const MONDAY = '2026-08-03T01:00:00.000Z';
const QUESTION: QuestionForStaff = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', bank: '0190a000-0000-7000-8000-0000000000aa' },
  ...{ qtype: QTYPE.essay, question: '<p>Mengapa?</p>', content: [['p', {}, 'Mengapa?']], choices: [] },
  ...{ qkey: null, rule: 'each', tags: [], poin: 5, createdat: MONDAY, changedat: null },
};

test('a version that cannot be restored says why beside its button, and stays open', async () => {
  const refusal = 'Soal ini baru saja diubah oleh Dewi.';
  const entry = (number: number) => ({ number, writtenat: MONDAY, writtenby: 'Rina' });
  const { createdat: _since, changedat: _last, ...said } = QUESTION;
  stubWire({
    '/api/bank/get-question-versions': { data: [entry(2), entry(1)], changedat: MONDAY },
    '/api/bank/get-question-version': { ...said, number: 1 },
    '/api/bank/restore-question': () =>
      Response.json({ code: 'conflict', message: refusal, requestId: 'r' }, { status: 409 }),
  });
  drawScreen(
    <VersionDialog question={QUESTION} number={1} showPoints canRestore onClose={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: text.show('1') }));
  await userEvent.click(await screen.findByRole('button', { name: text.restore }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(refusal);
  toaster.clear();
  const item = screen.getByRole('button', { name: text.hide('1') }).closest('li');
  expect(within(item as HTMLElement).getByRole('alert').textContent).toContain(refusal);
});

test('a version that is being restored keeps the focus, and a cut network is named', async () => {
  const entry = (number: number) => ({ number, writtenat: MONDAY, writtenby: 'Rina' });
  const { createdat: _since, changedat: _last, ...said } = QUESTION;
  let cut: () => void = () => undefined;
  const reply = new Promise<Response>((_, reject) => {
    cut = () => reject(new TypeError('Failed to fetch'));
  });
  stubWire({
    '/api/bank/get-question-versions': { data: [entry(2), entry(1)], changedat: MONDAY },
    '/api/bank/get-question-version': { ...said, number: 1 },
    '/api/bank/restore-question': () => reply,
  });
  drawScreen(
    <VersionDialog question={QUESTION} number={1} showPoints canRestore onClose={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: text.show('1') }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: text.restore });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  cut();
  expect((await screen.findByRole('alert')).textContent).toMatch(/jaringan|server/i);
});
