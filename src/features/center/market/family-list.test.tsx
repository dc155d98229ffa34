import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { SCHOOL } from '../../../../tests/support/school-rows';
import { FamilyList } from './family-list';
import { text } from './text';

const { families: words } = text;

const RELATIVE = {
  family_id: '0190a000-0000-7000-8000-000000000001',
  family_name: 'Nabil',
  family_gender: 'L',
  family_age: 11,
  student_id: '0190a000-0000-7000-8000-000000000002',
  student_name: 'Aditya',
  nis: '1001',
  homebase: SCHOOL.name,
  city: null,
  father_name: null,
  mother_name: null,
  father_phone: null,
  mother_phone: null,
};

test('before the file is made it is said how many families are in it, of those that the list shows', async () => {
  stubWire({
    '/api/center/homebase/get-homebase': onePage([SCHOOL]),
    '/api/center/data/get-family-data': ({ query }: SentCall) => ({
      ...onePage([RELATIVE]),
      totalData: query.family_gender === 'P' ? 1_234 : 5_000,
    }),
  });
  drawScreen(<FamilyList pageTabs={{}} />);
  await screen.findByText('Nabil');
  await userEvent.selectOptions(screen.getByLabelText(words.genderFilter), 'P');
  await userEvent.click(screen.getByRole('button', { name: words.download }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/memuat 1\.234 saudara siswa sesuai daftar/)).toBeTruthy();
});
