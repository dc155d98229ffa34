import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { RecordsPage } from './records-page';
import { text } from './text';

const ROW = {
  id: '0190a000-0000-7000-8000-000000000003',
  nis: '1001',
  name: 'Ahmad Fauzan',
  gender: null,
  classid: null,
  classname: null,
  gradename: null,
  completeness: 40,
  proposals: 0,
};

test('the sheet is asked for the pupils that the list shows, and says before how many they are', async () => {
  const sent = stubWire({
    '/api/database/get-completeness': { data: [], missing: [] },
    '/api/database/get-database': ({ query }: { query: Record<string, string> }) => ({
      ...onePage([ROW]),
      totalData: query.completeness === 'incomplete' ? 1_234 : 5_000,
    }),
  });
  drawScreen(<RecordsPage isOneClass={false} />);
  await screen.findByText('Ahmad Fauzan');
  await userEvent.click(screen.getByRole('button', { name: text.filters.incomplete }));
  await userEvent.click(screen.getByRole('button', { name: text.download }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/1\.234 siswa/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text.download }));
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-database'))?.query).toEqual({
      completeness: 'incomplete',
      sort: 'name',
    }),
  );
});
