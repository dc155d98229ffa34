import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CLASS, drawAccounts, pupil } from '../../../../tests/support/class-accounts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a class that is larger than a page has pages of a chosen size, on which those of the others stay picked', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    pupil(String(2001 + at), `Aa ${String(at + 1).padStart(2, '0')}`),
  );
  const sent = drawAccounts({
    '/api/account/get-accounts': { origin: null, data: many },
    '/api/account/revoke-cards': { message: '2 kartu dicabut.', revoked: 2 },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Aa 01' }));
  expect(screen.getByText('1–50 dari 60')).toBeTruthy();
  await press('Halaman berikutnya');
  expect(screen.getAllByRole('checkbox', { name: /^Pilih Aa/ })).toHaveLength(10);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Aa 60' }));
  await press('Cabut kartu');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cabut kartu' }),
  );
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('revoke-cards'))?.body).toEqual({
      classid: CLASS.id,
      pupils: [many[0]?.id, many[59]?.id],
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Baris per halaman'), '100');
  expect(screen.getByText('1–60 dari 60')).toBeTruthy();
});
