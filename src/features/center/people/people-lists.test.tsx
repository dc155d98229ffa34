import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { SCHOOL } from '../../../../tests/support/school-rows';
import { PupilList } from './people-lists';

test('an address leads to the active pupils of one school who have a class, chosen in the filters too', async () => {
  const sent = stubWire({
    '/api/center/homebase/get-homebase': onePage([SCHOOL]),
    '/api/center/data/get-students-data': onePage([]),
  });
  drawScreen(<PupilList pageTabs={{}} />, `/?satuan=${SCHOOL.id}&dikelas=yes`);
  expect(await screen.findByDisplayValue(SCHOOL.name)).toBeTruthy();
  expect(screen.getByDisplayValue('Sudah di kelas')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/center/data/get-students-data')?.query).toMatchObject({
      homebase: SCHOOL.id,
      in_class: 'yes',
      state: 'active',
    }),
  );
});
