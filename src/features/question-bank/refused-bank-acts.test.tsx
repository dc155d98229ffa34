import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { toaster } from '../../ui/toast';
import { ClearBankDialog } from './clear-bank-dialog';
import { QuestionActions } from './question-actions';
import { RemoveBankDialog } from './remove-bank-dialog';
import { text } from './text';

beforeEach(toaster.clear);

const REFUSAL = 'Sudah diubah orang lain.';
const BANK = { id: '0190a000-0000-7000-8000-000000000001', name: 'Optik', question_count: 3 } as Bank;
const nothing = () => undefined;
const QUESTION = {
  id: '0190a000-0000-7000-8000-000000000002',
  content: [['p', {}, 'Mengapa langit biru?']],
  changedat: null,
} as unknown as QuestionForStaff;
const ACTIONS = {
  question: QUESTION,
  number: 1,
  showPoints: false,
  canEdit: true,
  onEdit: nothing,
  onCopy: nothing,
};

test.each([
  ['emptying', <ClearBankDialog key="" bankId={BANK.id} name={BANK.name} count={3} onClose={nothing} />],
  ['deleting', <RemoveBankDialog key="" bank={BANK} onClose={nothing} />],
])(
  'why a bank was refused is told in the dialog, which stays, and nowhere else: %s',
  async (_what, dialog) => {
    stubWire({ '/api/bank/clear-bank': refuse, '/api/bank/delete-bank': refuse });
    drawScreen(dialog);
    const asked = within(await screen.findByRole('alertdialog'));
    const confirm = asked.getAllByRole('button').at(-1) as HTMLElement;
    await userEvent.click(confirm);
    expect((await asked.findByRole('alert')).textContent).toBe(REFUSAL);
    expect(screen.getAllByText(REFUSAL)).toHaveLength(1);
  },
);

test('why a question was not deleted is told in the dialog; asked anew, it is as if nothing had been refused', async () => {
  stubWire({ '/api/bank/delete-question': refuse });
  drawScreen(<QuestionActions {...ACTIONS} />);
  const ask = () => userEvent.click(screen.getByRole('button', { name: text.view.remove(1) }));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: text.view.removeConfirm }));
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSAL);
  expect(screen.getAllByText(REFUSAL)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await ask();
  expect(screen.queryByText(REFUSAL)).toBeNull();
});

function refuse(): Response {
  return Response.json({ message: REFUSAL, code: 'invalidInput', requestId: 'r' }, { status: 400 });
}
