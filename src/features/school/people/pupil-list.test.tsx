import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StudentRow } from '#contract/school/student';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, rowId } from '../../../../tests/support/school-rows';
import { PupilList } from './pupil-list';
import { text as people } from './text';

const PUPIL: StudentRow = {
  id: rowId('01'),
  nis: '1001',
  name: 'Ayu Lestari',
  gender: 'P',
  phone: null,
  email: null,
  nisn: null,
  birth_place: null,
  birth_date: null,
  religion: null,
  classid: null,
  classname: null,
  entry: null,
  completeness: 40,
  missing: [],
  state: 'active',
};

const TOGGLE = '/api/admin/student/change-status';

function draw(pupil: StudentRow) {
  const sent = stubWire({
    '/api/admin/student/get-students': onePage([pupil]),
    '/api/admin/class/get-class': onePage([]),
    [TOGGLE]: { message: 'Beres.' },
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  return () => sent.filter(({ path }) => path === TOGGLE).length;
}

/** By keyboard: after an earlier test has opened a menu, a pointer event of the next one may miss. */
async function choose(...labels: string[]) {
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: /Ayu Lestari/ })).focus();
  await user.keyboard('{Enter}');
  const highlighted = () => document.querySelector('[data-highlighted]')?.textContent;
  await waitFor(() => expect(highlighted()).toBe('Ubah'));
  for (const label of labels) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toBe(label));
  }
  await user.keyboard('{Enter}');
  return user;
}

test('whoever is switched off is thrown out of an exam: it is asked before', async () => {
  const toggles = draw(PUPIL);
  const user = await choose('Nonaktifkan');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('juga di tengah ujian');
  expect(toggles()).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Nonaktifkan' }));
  await waitFor(() => expect(toggles()).toBe(1));
});

test('the note of an alumnus is erased only after it was said', async () => {
  const toggles = draw({ ...PUPIL, state: 'graduated' });
  await choose('Aktifkan lagi');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('tercatat lulus');
  expect(toggles()).toBe(0);
});

test('who was merely switched off comes back at once', async () => {
  const toggles = draw({ ...PUPIL, state: 'inactive' });
  await choose('Aktifkan lagi');
  await waitFor(() => expect(toggles()).toBe(1));
});

const CLASS_ROW = { ...CLASS, id: rowId('21'), name: 'X 2' };

async function drawTwo() {
  const sent = stubWire({
    '/api/admin/student/get-students': onePage([PUPIL, { ...PUPIL, id: rowId('02'), name: 'Bima' }]),
    '/api/admin/class/get-class': onePage([CLASS_ROW]),
    '/api/admin/student/seat-students': { message: '2 siswa dipindahkan ke kelas ini.' },
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  await screen.findByText('Ayu Lestari');
  return { sent, user: userEvent.setup() };
}

test('several are chosen, moved in one action, and the choosing ends where it began', async () => {
  const { sent, user } = await drawTwo();
  await user.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: /Ayu Lestari/ }));
  expect(screen.getByText('1 siswa dipilih')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pilih semua di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Pindah kelas' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.selectOptions(within(dialog).getByLabelText('Kelas tujuan'), CLASS_ROW.id);
  await user.click(within(dialog).getByRole('button', { name: 'Pindah kelas' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pilih beberapa' }));
  expect(sent.find(({ path }) => path.endsWith('seat-students'))?.body).toEqual({
    students: [PUPIL.id, rowId('02')],
    classid: CLASS_ROW.id,
  });
});

test('who chooses again after a move is asked nothing until he moves them', async () => {
  const { user } = await drawTwo();
  await user.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: /Ayu Lestari/ }));
  await user.click(screen.getByRole('button', { name: 'Pindah kelas' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.selectOptions(within(dialog).getByLabelText('Kelas tujuan'), CLASS_ROW.id);
  await user.click(within(dialog).getByRole('button', { name: 'Pindah kelas' }));
  (await screen.findByRole('button', { name: 'Pilih beberapa' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('0 siswa dipilih')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a move without a class is not sent, and the field says what it lacks', async () => {
  const { sent, user } = await drawTwo();
  await user.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: /Ayu Lestari/ }));
  await user.click(screen.getByRole('button', { name: 'Pindah kelas' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Pindah kelas' }));
  expect(within(dialog).getByRole('alert').textContent).toContain('Pilih kelas tujuannya dulu.');
  expect(within(dialog).getByLabelText('Kelas tujuan').getAttribute('aria-invalid')).toBe('true');
  expect(sent.some(({ path }) => path.endsWith('seat-students'))).toBe(false);
});

test('a filter that nobody matches says so, instead of calling the school empty, and is taken back at once', async () => {
  const sent = stubWire({
    '/api/admin/student/get-students': ({ query }: { query: Record<string, string> }) =>
      onePage(query.parent || query.search ? [] : [PUPIL]),
    '/api/admin/class/get-class': onePage([]),
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />, '/?wali=none');
  const user = userEvent.setup();
  expect(await screen.findByText('Tidak ada yang cocok dengan saringan')).toBeTruthy();
  expect(screen.queryByText('Belum ada siswa')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'zul');
  expect(await screen.findByText('Tidak ada hasil untuk “zul” dengan saringan ini')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
  expect(await screen.findByText('Ayu Lestari')).toBeTruthy();
  expect(sent.at(-1)?.query).toEqual({ page: '1', limit: '20', sort: 'name', state: 'active' });
});

test('the address opens the list of those without a way in, and the filter is taken back by hand', async () => {
  const sent = stubWire({
    '/api/admin/student/get-students': onePage([PUPIL]),
    '/api/admin/class/get-class': onePage([]),
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />, '/?masuk=none');
  await screen.findByText('Ayu Lestari');
  const asked = () => sent.filter(({ path }) => path.endsWith('get-students')).at(-1)?.query.access;
  expect(asked()).toBe('none');
  await userEvent.selectOptions(screen.getByLabelText('Saring menurut cara masuk'), '');
  await waitFor(() => expect(asked()).toBeUndefined());
});

test('the last one of the last page gone, the list steps back to the page before it', async () => {
  let pupils = Array.from({ length: 21 }, (_, index) => ({
    ...PUPIL,
    id: rowId(String(index + 10)),
    name: `Anak ${index}`,
  }));
  const sent = stubWire({
    '/api/admin/student/get-students': ({ query }: { query: Record<string, string> }) => ({
      ...onePage(pupils.slice((Number(query.page) - 1) * 20, Number(query.page) * 20)),
      totalData: pupils.length,
    }),
    '/api/admin/class/get-class': onePage([]),
    '/api/admin/student/deactivate-students': () => {
      pupils = pupils.slice(0, 20);
      return { message: '1 siswa dinonaktifkan.' };
    },
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
  await user.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  await user.click(await screen.findByRole('checkbox', { name: /Anak 20/ }));
  await user.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Nonaktifkan' }));
  expect(await screen.findByText('Anak 0')).toBeTruthy();
  expect(screen.queryByText('Belum ada siswa')).toBeNull();
  expect(await screen.findByText('1–20 dari 20')).toBeTruthy();
  expect(sent.filter(({ path }) => path.endsWith('get-students')).at(-1)?.query.page).toBe('1');
});

async function openLeaving() {
  const sent = stubWire({
    '/api/admin/student/get-students': onePage([PUPIL]),
    '/api/admin/class/get-class': onePage([]),
    [TOGGLE]: { message: 'Siswa dicatat pindah.' },
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  const user = await choose('Nonaktifkan');
  return { user, dialog: within(await screen.findByRole('alertdialog')), sent };
}

test('who moves in the middle of a year leaves with the day and the school he goes to', async () => {
  const { user, dialog, sent } = await openLeaving();
  expect(dialog.queryByLabelText('Sejak tanggal')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Alasan'), 'moved');
  await user.clear(dialog.getByLabelText('Sejak tanggal'));
  await user.type(dialog.getByLabelText('Sejak tanggal'), '2026-07-20');
  await user.type(dialog.getByLabelText('Sekolah tujuan'), 'SMA Negeri 3');
  await user.click(dialog.getByRole('button', { name: 'Nonaktifkan' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.find(({ path }) => path === TOGGLE)?.query).toEqual({
    ...{ id: PUPIL.id, state: 'inactive', reason: 'moved' },
    ...{ date: '2026-07-20', agency: 'SMA Negeri 3' },
  });
});

test('who cannot be deleted can be switched off from where that is said', async () => {
  stubWire({
    '/api/admin/student/get-students': onePage([PUPIL]),
    '/api/admin/class/get-class': onePage([]),
    '/api/admin/student/delete-student': () =>
      Response.json({ ...IN_USE, needs: [{ what: 'ujian', count: 1, names: ['UTS'] }] }, { status: 409 }),
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  const user = await choose('Nonaktifkan', 'Hapus');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
  await screen.findByText('Ayu Lestari belum dapat dihapus');
  await user.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
  expect(await screen.findByText('Nonaktifkan Ayu Lestari?')).toBeTruthy();
});

test('pupils who are switched off are switched on together, where the list shows such; the chosen are downloaded alone', async () => {
  const told = '1 siswa aktif kembali.';
  const sent = stubWire({
    '/api/admin/student/get-students': onePage([PUPIL]),
    '/api/admin/class/get-class': onePage([]),
    '/api/admin/student/activate-students': { message: told },
  });
  drawScreen(<PupilList pageTabs={{}} onImport={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: PUPIL.name }));
  expect(screen.queryByRole('button', { name: people.activate })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh yang dipilih' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('download-students'))?.query).toEqual({
      only: PUPIL.id,
      sort: 'name',
      state: 'all',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: people.pupils.filters.inactive }));
  await userEvent.click(await screen.findByRole('button', { name: people.activate }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(people.selection.activateTitle('1'));
  await userEvent.click(within(dialog).getByRole('button', { name: people.activate }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('activate-students'))?.body).toEqual({ students: [PUPIL.id] });
});

const IN_USE = { message: 'Ayu Lestari masih dipakai: 1 ujian (UTS).', code: 'inUse', requestId: 'r' };
