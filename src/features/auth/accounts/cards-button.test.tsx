import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AdultAccount } from '#contract/auth/sign-in-state';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { CardsButton } from './cards-button';
import { text } from './text';

const LIST = '/api/account/get-adult-accounts';
const BEA: AdultAccount = {
  ...{ id: rowId('02'), name: 'Bea', level: 'parent', identifier: 'bea@contoh.id', children: ['Aisyah'] },
  ...{ signed_in_at: '2026-08-03T01:00:00Z', sessions: 1, must_change_password: false },
  card: { state: 'none', expires_at: null },
};
const chosen = new Map([
  [rowId('02'), 'Bea'],
  [rowId('03'), 'Cad'],
]);

test('cards of people chosen elsewhere are asked for by how they come in now, and then shown once', async () => {
  const onSheet = vi.fn();
  const made = { message: '1 kartu dibuat.', origin: 'https://ujian.contoh.sch.id', cards: [] };
  const sent = stubWire({
    [LIST]: { origin: 'https://ujian.contoh.sch.id', ...onePage([BEA]) },
    '/api/account/reset-passwords': made,
  });
  drawScreen(<CardsButton selection={{ chosen }} onSheet={onSheet} />);
  await userEvent.click(screen.getByRole('button', { name: text.actions.cards.action }));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent.find(({ path }) => path === LIST)?.query).toEqual({ only: `${rowId('02')},${rowId('03')}` });
  // Who is signed in loses his password: that is said.
  expect(dialog.textContent).toContain(text.actions.cards.signedIn('1'));
  await userEvent.click(within(dialog).getByRole('button', { name: text.actions.cards.confirm }));
  await vi.waitFor(() => expect(onSheet).toHaveBeenCalledWith(expect.objectContaining({ kind: 'cards' })));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    users: [BEA.id],
  });
});

test('accounts that are there no more are said to be gone; without anybody chosen there is nothing to press', async () => {
  stubWire({ [LIST]: { origin: null, ...onePage([]) } });
  const { unmount } = drawScreen(<CardsButton selection={{ chosen }} onSheet={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: text.actions.cards.action }));
  expect(await screen.findByText(text.noneLeft)).toBeTruthy();
  unmount();
  drawScreen(<CardsButton selection={{ chosen: new Map() }} onSheet={vi.fn()} />);
  expect(screen.getByRole('button', { name: text.actions.cards.action })).toHaveProperty('disabled', true);
});
