import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { BankForm } from './bank-form';
import { text } from './text';

const TEACHERS = [
  {
    ...{ id: '0190a000-0000-7000-8000-0000000000b1', name: 'Rina Wulandari', bank: [] },
    subjects: [{ id: '0190a000-0000-7000-8000-0000000000c1', name: 'Fisika' }],
  },
];

/** `isRefused`: whether the server answers the list of teachers with an error. */
function draw(isRefused: () => boolean) {
  stubWire({
    '/api/bank/get-teachers': () =>
      isRefused()
        ? Response.json({ message: 'Server bermasalah.', code: 'internal', requestId: 'r' }, { status: 500 })
        : TEACHERS,
  });
  function Refetch() {
    const client = useQueryClient();
    return (
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Muat di belakang layar
      </button>
    );
  }
  const unused = () => undefined;
  drawScreen(
    <>
      <Refetch />
      <BankForm bank={null} isAdmin={false} onClose={unused} onCreated={unused} />
    </>,
  );
  return userEvent.setup();
}

const subject = () => screen.findByRole('combobox', { name: new RegExp(text.form.subject) });

test('the fields stay when a later refetch of the teachers fails', async () => {
  let refused = false;
  let refusals = 0;
  const user = draw(() => {
    if (refused) refusals += 1;
    return refused;
  });
  await screen.findByRole('option', { name: 'Fisika' });
  await user.selectOptions(await subject(), 'Fisika');
  refused = true;
  // The drawer is modal.
  screen.getByText('Muat di belakang layar').click();
  await waitFor(() => expect(refusals).toBe(1));
  await waitFor(() => expect(screen.getByText('Muat di belakang layar')).toBeTruthy());
  expect(await subject()).toHaveProperty('value', TEACHERS[0]?.subjects[0]?.id);
  expect(screen.queryByText(text.form.teachersFailed)).toBeNull();
});

test('teachers that could not be loaded are loaded again on request', async () => {
  let refused = true;
  const user = draw(() => refused);
  expect(await screen.findByText(text.form.teachersFailed)).toBeTruthy();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('option', { name: 'Fisika' })).toBeTruthy();
});
