import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { recordOf } from '../../../tests/support/shown-record';
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
  state: 'active',
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
  expect(await within(dialog).findByText(/data 1\.234 siswa sesuai daftar/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text.download }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-database'))?.query).toEqual({
      completeness: 'incomplete',
      sort: 'name',
    }),
  );
});

test('an address leads to the pupils whose proposals wait', async () => {
  const sent = stubWire({
    '/api/database/get-completeness': { data: [], missing: [] },
    '/api/database/get-database': onePage([ROW]),
  });
  drawScreen(<RecordsPage isOneClass={false} />, '/?usulan=menunggu');
  await screen.findByText('Ahmad Fauzan');
  const asked = sent.filter(({ path }) => path.endsWith('get-database'));
  expect(asked.every(({ query }) => query.proposals === 'waiting')).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
});

test('by what the list is narrowed stands in the address, on the way to a pupil and back', async () => {
  const sent = stubWire({
    '/api/database/get-completeness': CLASSES,
    '/api/database/get-student-data': { data: recordOf() },
    [LIST]: onePage([ROW]),
  });
  drawScreen(
    <>
      <RecordsPage isOneClass={false} />
      <Address />
    </>,
    `/?kelas=${CLASS}&usulan=menunggu`,
  );
  await userEvent.selectOptions(await screen.findByLabelText(text.statusFilter), text.statuses.all);
  const narrowed = `?kelas=${CLASS}&usulan=menunggu&status=semua`;
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(narrowed));
  await userEvent.click(await screen.findByRole('button', { name: 'Ahmad Fauzan' }));
  expect(screen.getByTestId('address').textContent).toBe(`${narrowed}&siswa=${ROW.id}`);
  await userEvent.click(await screen.findByRole('button', { name: text.back }));
  expect(screen.getByTestId('address').textContent).toBe(narrowed);
  await screen.findByText('Ahmad Fauzan');
  expect(lastAsked(sent)).toMatchObject({ classid: CLASS, proposals: 'waiting', state: 'all' });
});

test.each([
  ['kelengkapan=belum', { completeness: 'incomplete' }],
  ['kelengkapan=lengkap', { completeness: 'complete' }],
  ['status=lulus', { state: 'graduated' }],
])('the address %s narrows the list, and the button that clears it leaves neither', async (at, query) => {
  const sent = drawPupils(0, `/?${at}`);
  await screen.findByText(text.nothingTitle);
  expect(lastAsked(sent)).toMatchObject(query);
  await userEvent.click(screen.getByRole('button', { name: text.clearFilters }));
  await waitFor(() => expect(lastAsked(sent)).toEqual({ page: '1', limit: '20', sort: 'name' }));
});

test('on a phone the filters lie behind one button that says how many are active', async () => {
  drawPupils(45, `/?kelas=${CLASS}&usulan=menunggu`);
  const fold = await screen.findByRole('button', { name: 'Saring (2 aktif)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: text.filters.all }));
  expect(await screen.findByRole('button', { name: 'Saring (1 aktif)' })).toBeTruthy();
});

test('records of those who left are chosen by their state, and their sheet as well', async () => {
  const sent = stubWire({
    '/api/database/get-completeness': { data: [], missing: [] },
    '/api/database/get-database': ({ query }: SentCall) =>
      onePage(query.state === 'graduated' ? [{ ...ROW, state: 'graduated', classname: 'IX A' }] : []),
  });
  drawScreen(<RecordsPage isOneClass={false} />);
  await screen.findByText(text.emptyTitle);
  await userEvent.selectOptions(screen.getByLabelText(text.statusFilter), text.statuses.graduated);
  const row = within(await screen.findByRole('row', { name: /Ahmad Fauzan/ }));
  expect(row.getByText('IX A')).toBeTruthy();
  expect(row.getByText('Lulus')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.download }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: text.download }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('export-database'))?.query).toEqual({
      state: 'graduated',
      sort: 'name',
    }),
  );
});

test('of those who are listed together only who is not active bears his state, and nobody who left waits for a class', async () => {
  const states = ['active', 'inactive', 'moved', 'left'] as const;
  const people = states.map((state, index) => ({
    ...ROW,
    id: ROW.id.replace(/3$/, `${index}`),
    name: state,
    state,
  }));
  stubWire({
    '/api/database/get-completeness': { data: [], missing: [] },
    '/api/database/get-database': onePage(
      people.map((one) => ({ ...one, classname: one.state === 'left' ? null : 'VII A' })),
    ),
  });
  drawScreen(<RecordsPage isOneClass={false} />);
  await screen.findByRole('row', { name: /inactive/ });
  const shown = states.map((state) => {
    const button = screen.getByRole('button', { name: state });
    return button.closest('tr')?.querySelectorAll('td')[2]?.textContent;
  });
  expect(shown).toEqual(['VII A', 'VII ANonaktif', 'VII APindah', 'Keluar']);
});

const CLASS = '0190a000-0000-7000-8000-000000000004';
const CLASSES = {
  data: [{ classid: CLASS, classname: 'VII A', students: 25, complete: 5, completeness: 60, missing: [] }],
  missing: [],
};

test('whoever comes to the pupils of a class from the classes sees them from the first page, without the filters of before', async () => {
  const sent = drawPupils(45);
  await screen.findByText('Ahmad Fauzan');
  await userEvent.type(screen.getByRole('searchbox', { name: text.search }), 'ahmad');
  await userEvent.click(screen.getByRole('button', { name: text.filters.incomplete }));
  await waitFor(() => expect(lastAsked(sent)).toMatchObject({ search: 'ahmad' }));
  await userEvent.click(await screen.findByRole('button', { name: /berikutnya/i }));
  await waitFor(() => expect(lastAsked(sent)).toMatchObject({ page: '2', completeness: 'incomplete' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Per kelas' }));
  await userEvent.click(await screen.findByRole('button', { name: `${text.showPupils}: VII A` }));
  await waitFor(() =>
    expect(lastAsked(sent)).toEqual({ page: '1', limit: '20', classid: CLASS, sort: 'name' }),
  );
});

test('beside the classes the sheet is that of all pupils, and says so', async () => {
  const sent = drawPupils(45, '/?tab=kelas');
  await screen.findByRole('button', { name: `${text.showPupils}: VII A` });
  await userEvent.click(screen.getByRole('button', { name: text.download }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/data semua siswa/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text.download }));
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('export-database'))?.query).toEqual({}));
});

test('of a list with nobody in it no sheet is offered, and its count costs no second question', async () => {
  const sent = drawPupils(0);
  await screen.findByText(text.emptyTitle);
  expect(screen.queryByRole('button', { name: text.download })).toBeNull();
  expect(sent.filter(({ path }) => path === LIST)).toHaveLength(1);
});

const COUNTED = { missing: [], complete: 0 };
const SCHOOL_CLASSES = {
  data: [
    { ...COUNTED, classid: CLASS, classname: 'VII A', students: 25, complete: 5, completeness: 60 },
    { ...COUNTED, classid: CLASS.replace(/4$/, '5'), classname: 'VII B', students: 30, completeness: 20 },
    {
      ...COUNTED,
      classid: CLASS.replace(/4$/, '6'),
      classname: 'X IPA 1',
      students: 36,
      complete: 36,
      completeness: 100,
    },
  ],
  missing: [],
};

/** The classes of the table from top to bottom. */
const classesShown = () =>
  screen
    .getAllByRole('button', { name: new RegExp(`^${text.showPupils}: `) })
    .map((button) => button.getAttribute('aria-label')?.slice(text.showPupils.length + 2));

test('the classes say how complete their records are, and can be searched and ordered, the least complete first', async () => {
  stubWire({ '/api/database/get-completeness': SCHOOL_CLASSES });
  drawScreen(<RecordsPage isOneClass={false} />, '/?tab=kelas');
  expect(await screen.findByText(text.completeOf(5, 25))).toBeTruthy();
  expect(screen.getByText('60%')).toBeTruthy();
  expect(classesShown()).toEqual(['VII A', 'VII B', 'X IPA 1']);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${text.completeness}`) }));
  expect(classesShown()).toEqual(['VII B', 'VII A', 'X IPA 1']);
  await userEvent.type(screen.getByRole('searchbox', { name: text.searchClass }), 'vii');
  await waitFor(() => expect(classesShown()).toEqual(['VII B', 'VII A']));
});

test('a school without pupils in classes is told so, and classes that cannot be read are asked for again', async () => {
  let busy = true;
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  stubWire({
    '/api/database/get-completeness': () =>
      busy ? Response.json(refusal, { status: 503 }) : { data: [], missing: [] },
  });
  drawScreen(<RecordsPage isOneClass={false} />, '/?tab=kelas');
  expect(await screen.findByText('Server sedang sibuk.')).toBeTruthy();
  busy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(text.noClasses)).toBeTruthy();
});

const LIST = '/api/database/get-database';

function drawPupils(totalData: number, at = '/') {
  const sent = stubWire({
    '/api/database/get-completeness': CLASSES,
    [LIST]: { ...onePage(totalData === 0 ? [] : [ROW]), totalData, totalPages: Math.ceil(totalData / 20) },
  });
  drawScreen(<RecordsPage isOneClass={false} />, at);
  return sent;
}

function lastAsked(sent: readonly SentCall[]) {
  return sent.findLast(({ path }) => path === LIST)?.query;
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
