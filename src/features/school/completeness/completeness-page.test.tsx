import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { CompletenessPage } from './completeness-page';

const [A, B] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];
const CLASSES = [
  {
    classid: A,
    classname: 'X IPA 1',
    students: 36,
    complete: 12,
    completeness: 80,
    missing: [{ item: 'nisn', students: 20 }],
  },
  {
    classid: B,
    classname: 'X IPA 2',
    students: 30,
    complete: 29,
    completeness: 40,
    missing: [
      { item: 'nisn', students: 1 },
      { item: 'head', students: 1 },
    ],
  },
];
/** Four more sit in no class. */
const MISSING = [
  { item: 'nisn', students: 25 },
  { item: 'head', students: 1 },
];
const TABS = {
  tabs: [{ id: 'kelengkapan', label: 'Kelengkapan' }],
  activeTab: 'kelengkapan',
  onTab: () => {},
};

test('the figure of the school stands above, and each figure leads to those it counts, in the class and over the school', async () => {
  const own = { students_count: 70, complete_count: 41, completeness: 61 };
  stubWire({
    '/api/database/get-completeness': { data: CLASSES, missing: MISSING },
    '/api/dash/center-completeness': { data: [{ homebase_id: A, homebase_name: 'SMA Satu', ...own }] },
  });
  drawScreen(<CompletenessPage pageTabs={TABS} />);
  expect(await screen.findByText('Kelengkapan seluruh sekolah: 61%, 41 dari 70 siswa lengkap.')).toBeTruthy();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('X IPA 2');
  expect(leadsTo('24 siswa, belum lengkap, X IPA 1')).toBe(`/?tab=data&kelas=${A}&kelengkapan=incomplete`);
  expect(leadsTo('12 siswa, lengkap, X IPA 1')).toBe(`/?tab=data&kelas=${A}&kelengkapan=complete`);
  expect(leadsTo('NISN (25)')).toBe('/?tab=data&kelengkapan=nisn');
});

test('the class that needs most help comes first where one sorts by it', async () => {
  stubWire({ '/api/database/get-completeness': { data: CLASSES, missing: MISSING } });
  drawScreen(<CompletenessPage pageTabs={TABS} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kelengkapan' }));
  const [, first] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain('X IPA 2');
});

test('the sheet is asked for the classes that the list shows, in its order', async () => {
  const sent = stubWire({ '/api/database/get-completeness': { data: CLASSES, missing: MISSING } });
  drawScreen(<CompletenessPage pageTabs={TABS} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kelengkapan' }));
  await userEvent.type(screen.getByRole('searchbox'), 'ipa{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh Excel' }));
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-completeness'))?.query).toEqual({
      search: 'ipa',
      sort: 'completeness',
    }),
  );
});
