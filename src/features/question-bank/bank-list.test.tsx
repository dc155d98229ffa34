import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Bank } from '#contract/question-bank/bank';
import { chooseItem } from '../../../tests/support/choose-item';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { BankList } from './bank-list';
import { text as placement } from './placement/text';
import { text as sharing } from './sharing/text';
import { text } from './text';

const OWN: Bank = {
  ...{ id: '0190a000-0000-7000-8000-0000000000a1', homebase: '0190a000-0000-7000-8000-0000000000ff' },
  ...{ teacher: '0190a000-0000-7000-8000-0000000000b1', teacher_name: 'Rina Wulandari' },
  ...{ subject: '0190a000-0000-7000-8000-0000000000c1', subject_name: 'Fisika', btype: 'paket' },
  ...{ name: 'Gelombang', createdat: '2026-08-03T01:00:00.000Z', question_count: 4, access: 'own' },
};
const SHARED: Bank = {
  ...OWN,
  ...{ id: '0190a000-0000-7000-8000-0000000000a2', name: 'Optik', access: 'use' },
  ...{ teacher: '0190a000-0000-7000-8000-0000000000b2', teacher_name: 'Hendra Saputra' },
};
const COLLEAGUES = [
  { teacher: SHARED.teacher, name: SHARED.teacher_name, access: 'use' },
  { teacher: '0190a000-0000-7000-8000-0000000000b3', name: 'Sulastri', access: null },
];

function draw(isAdmin = false, onRemove: () => unknown = () => ({ message: 'Bank soal dihapus.' })) {
  const sent = stubWire({
    '/api/bank/get-bank': ({ query }: { query: Record<string, string> }) =>
      onePage(
        [OWN, SHARED].filter(({ access }) => !query.whose || (access === 'own') === (query.whose === 'own')),
      ),
    '/api/bank/get-bank-shares': COLLEAGUES,
    '/api/bank/share-bank': { message: 'Bank soal dibagikan.' },
    '/api/bank/get-teachers': [OWN, SHARED].map(({ teacher: id, teacher_name: name }) => ({
      ...{ id, name, subjects: [], bank: [] },
    })),
    '/api/bank/delete-bank': onRemove,
    '/api/bank/hand-over-banks': { message: '1 bank soal diserahkan.', data: { count: 1 } },
  });
  drawScreen(<BankList isAdmin={isAdmin} onOpen={vi.fn()} onFind={vi.fn()} pageTabs={{}} />);
  return sent;
}

const menuOf = async (name: string) => {
  await screen.findByRole('button', { name });
  screen.getByRole('button', { name: new RegExp(`${name}$`), expanded: false }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('a bank of a colleague says whose it is and offers to be opened and copied, nothing else', async () => {
  draw();
  expect(await screen.findByText(sharing.sharedBy(SHARED.teacher_name, sharing.access.use))).toBeTruthy();
  expect(await menuOf('Optik')).toEqual([text.list.open, placement.copyBank]);
});

test('only what is shared is listed when one asks for it', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: sharing.shared }));
  await waitFor(() => expect(screen.queryByText('Gelombang')).toBeNull());
  expect(screen.getByText('Optik')).toBeTruthy();
});

test('a bank is shared with who is chosen and stays shared with who was', async () => {
  const sent = draw();
  expect(await menuOf('Gelombang')).toContain(sharing.share);
  await chooseItem(sharing.share);
  const drawer = await screen.findByRole('dialog', { name: sharing.title('Gelombang') });
  const choice = await within(drawer).findByLabelText(sharing.choose('Sulastri'));
  await userEvent.selectOptions(choice, sharing.choices.edit);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Simpan' }));
  const shares = [
    { teacher: SHARED.teacher, access: 'use' },
    { teacher: COLLEAGUES[1]?.teacher, access: 'edit' },
  ];
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ bankid: OWN.id, shares }));
});

test('a bank that exams need stays, and says which they are', async () => {
  const message = 'Bank soal ini masih dipakai: 1 ujian (PTS Fisika).';
  const refused = () => Response.json({ message, code: 'inUse', requestId: 'r' }, { status: 409 });
  const sent = draw(false, refused);
  expect((await menuOf('Gelombang')).at(-1)).toBe(text.list.remove);
  await chooseItem(text.list.remove);
  const dialog = await screen.findByRole('alertdialog', { name: text.remove.title('Gelombang') });
  expect(within(dialog).getByText(text.remove.body('4'))).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text.remove.confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: OWN.id });
  expect(screen.queryByRole('button', { name: text.remove.confirm })).toBeNull();
});

test('an admin hands over the banks of a teacher, and sees which before he does', async () => {
  const sent = draw(true);
  const [button] = await screen.findAllByRole('button', { name: sharing.handOver });
  await userEvent.click(button ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: sharing.handOverTitle });
  await waitFor(() => expect(within(drawer).getAllByRole('option').length).toBeGreaterThan(3));
  await userEvent.selectOptions(
    within(drawer).getByLabelText(new RegExp(sharing.from)),
    sharing.holds(OWN.teacher_name, '1'),
  );
  expect(within(drawer).getByText(sharing.banks('Gelombang'))).toBeTruthy();
  await userEvent.selectOptions(within(drawer).getByLabelText(new RegExp(sharing.to)), SHARED.teacher_name);
  await userEvent.click(within(drawer).getByRole('button', { name: sharing.submit }));
  const people = { from: OWN.teacher, to: SHARED.teacher };
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(people));
});

test('of more banks than come at once none is missing where one is chosen', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...OWN,
    id: OWN.id.replace(/.{4}$/, `${1_000 + index}`),
    name: `Bank ${index}`,
  }));
  stubWire({
    '/api/bank/get-bank': ({ query }: { query: Record<string, string> }) => {
      if (query.page === '11') return { ...onePage([SHARED]), page: 11, totalData: 1_001 };
      return query.page ? onePage([OWN]) : { ...onePage(many), totalData: 1_001, truncated: true };
    },
    '/api/bank/get-teachers': [],
  });
  drawScreen(<BankList isAdmin onOpen={vi.fn()} onFind={vi.fn()} pageTabs={{}} />);
  await screen.findByRole('button', { name: 'Gelombang' });
  const [button] = screen.getAllByRole('button', { name: sharing.handOver });
  await userEvent.click(button ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: sharing.handOverTitle });
  expect(
    await within(drawer).findByRole('option', { name: sharing.holds(SHARED.teacher_name, '1') }),
  ).toBeTruthy();
  expect(within(drawer).getByRole('option', { name: sharing.holds(OWN.teacher_name, '1.000') })).toBeTruthy();
});
