import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { SCHOOL } from '../../../../tests/support/school-rows';
import { RemoveSchool } from './remove-school';

const DONE = { message: 'Satuan dihapus.', waits: true };
const PATH = '/api/center/homebase/delete-homebase';
const button = () => screen.getByRole('button', { name: 'Hapus' });

test('a school of people who are not active yet is deleted by its name', async () => {
  const sent = stubWire({ [PATH]: DONE });
  const onClose = vi.fn();
  drawScreen(<RemoveSchool of={{ ...SCHOOL, has_data: true }} onClose={onClose} />);
  expect(button()).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox'), SCHOOL.name);
  await userEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.query).toEqual({ id: SCHOOL.id, name: SCHOOL.name });
});

test('one that got data since the list was loaded asks for its name then', async () => {
  const refusal = { message: 'MA Nurul Hikmah memiliki 1 kelas.', code: 'nameNotTyped', requestId: 'r' };
  let isAsked = false;
  const sent = stubWire({
    [PATH]: () => {
      if (isAsked) return DONE;
      isAsked = true;
      return Response.json(refusal, { status: 409 });
    },
  });
  const onClose = vi.fn();
  drawScreen(<RemoveSchool of={SCHOOL} onClose={onClose} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button());
  await userEvent.type(await screen.findByRole('textbox'), SCHOOL.name);
  await userEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.query).toEqual({ id: SCHOOL.id, name: SCHOOL.name });
});
