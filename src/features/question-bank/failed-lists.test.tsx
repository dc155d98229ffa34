import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Bank } from '#contract/question-bank/bank';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rowId } from '../../../tests/support/school-rows';
import { formText } from '../../ui/form-text';
import { text as ui } from '../../ui/text';
import { BankForm } from './bank-form';
import { PlaceDrawer } from './placement/place-drawer';
import { HandOverDrawer } from './sharing/hand-over-drawer';
import { ShareDrawer } from './sharing/share-drawer';
import { text as sharing } from './sharing/text';

// A drawer whose list could not be loaded is open over everything: it must ask for the list itself.

const REASON = 'Server sedang sibuk.';
const OWNER = { id: rowId('b1'), name: 'Rina Wulandari' };
const COLLEAGUE = { id: rowId('b2'), name: 'Dewi Lestari' };
const BANK: Bank = {
  ...{ id: rowId('aa'), homebase: rowId('ff'), teacher: OWNER.id, teacher_name: OWNER.name },
  ...{ subject: rowId('c1'), subject_name: 'Fisika', btype: 'paket', name: 'Alam' },
  ...{ createdat: '2026-08-03T01:00:00.000Z', question_count: 3, access: 'own' },
};
const OTHER: Bank = { ...BANK, id: rowId('ab'), name: 'Listrik' };
const none = () => undefined;

const LISTS: Record<string, unknown> = {
  '/api/bank/get-bank': onePage([BANK, OTHER]),
  '/api/bank/get-teachers': [OWNER, COLLEAGUE].map((person) => ({ ...person, subjects: [], bank: [] })),
  '/api/bank/get-bank-shares': [{ teacher: COLLEAGUE.id, name: COLLEAGUE.name, access: 'edit' }],
};

/** The drawer, the list that it cannot load, and what that list offers. */
const CASES: Record<string, [drawer: ReactElement, list: string, offered: RegExp]> = {
  'moving questions': [
    <PlaceDrawer key="" bank={BANK} questions={[rowId('01')]} way="move" onClose={none} onPlaced={none} />,
    '/api/bank/get-bank',
    /Listrik/,
  ],
  'handing over banks, its banks': [<HandOverDrawer key="" onClose={none} />, '/api/bank/get-bank', /2 bank/],
  'handing over banks, its teachers': [
    <HandOverDrawer key="" onClose={none} />,
    '/api/bank/get-teachers',
    /Dewi Lestari/,
  ],
  'sharing a bank': [
    <ShareDrawer key="" bank={BANK} onClose={none} />,
    '/api/bank/get-bank-shares',
    /Ikut menyunting/,
  ],
  'the form of a bank': [
    <BankForm key="" bank={null} isAdmin onClose={none} onCreated={none} />,
    '/api/bank/get-teachers',
    /Dewi Lestari/,
  ],
};

test.each(Object.entries(CASES))(
  'a list that could not be loaded says why, and is asked for again: %s',
  async (_what, [drawer, list, offered]) => {
    let isDown = true;
    const busy = { code: 'storageFailed', message: REASON, requestId: 'r' };
    stubWire({ ...LISTS, [list]: () => (isDown ? Response.json(busy, { status: 503 }) : LISTS[list]) });
    drawScreen(drawer);
    expect((await screen.findByRole('alert')).textContent).toContain(REASON);
    expect(screen.getAllByText(REASON)).toHaveLength(1);
    expect(screen.queryByRole('option', { name: offered })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: ui.retry }));
    expect(await screen.findByRole('option', { name: offered })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('who asks again in vain keeps the focus on the button, and the reason stays while it is asked', async () => {
  let answer = (): void => undefined;
  const busy = () =>
    Response.json({ code: 'storageFailed', message: REASON, requestId: 'r' }, { status: 503 });
  let isFirst = true;
  const wait = () => new Promise((resolve) => (answer = () => resolve(busy())));
  stubWire({
    ...LISTS,
    '/api/bank/get-teachers': () => {
      if (!isFirst) return wait();
      isFirst = false;
      return busy();
    },
  });
  drawScreen(<BankForm bank={null} isAdmin onClose={none} onCreated={none} />);
  const retry = await screen.findByRole('button', { name: ui.retry });
  await userEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toContain(REASON);
  answer();
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(retry);
  expect(screen.getByRole('alert').textContent).toContain(REASON);
});

test('while it is unknown with whom a bank is shared, saving takes it from nobody', async () => {
  const sent = stubWire({ '/api/bank/share-bank': { message: 'Disimpan.' } });
  drawScreen(<ShareDrawer bank={BANK} onClose={none} />);
  await screen.findByRole('alert');
  const save = screen.getByRole('button', { name: formText.save });
  expect(save).toHaveProperty('disabled', true);
  const why = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe(sharing.notReady.failed);
  await userEvent.click(save);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
