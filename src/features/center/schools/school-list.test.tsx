import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SchoolRow } from '#contract/center/homebase';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { chooseAction } from '../../../../tests/support/roster-screen';
import { SCHOOL } from '../../../../tests/support/school-rows';
import { text } from '../text';
import { SchoolList } from './school-list';

const { units: words } = text;
const NEW: SchoolRow = {
  ...SCHOOL,
  id: '0190a000-0000-7000-8000-000000000009',
  name: 'SD Baru',
  jenjang: 'SD',
  admins: 0,
};
const OLD: SchoolRow = { ...SCHOOL, jenjang: null, admins: 2 };

test('what the schools have is summed up below them, of those that are shown', async () => {
  const big = { ...OLD, students: 1200, teachers: 60, classes: 36 };
  const small = { ...NEW, students: 90, teachers: 8, classes: 3 };
  stubWire({ '/api/center/homebase/get-homebase': onePage([big, small]) });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />);
  expect(await screen.findByText('Jumlah: 2 satuan, 1.290 siswa, 68 guru, 39 kelas')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(words.jenjangFilter), 'SD');
  await waitFor(() => expect(screen.queryByText(/^Jumlah/)).toBeNull());
});

test('how complete the records of each school are stands in its row, and a dash without pupils or before it is known', async () => {
  const completeness = { students_count: 3, complete_count: 1 };
  stubWire({
    '/api/center/homebase/get-homebase': onePage([OLD, NEW]),
    '/api/dash/center-completeness': {
      data: [
        { ...completeness, homebase_id: OLD.id, homebase_name: OLD.name, completeness: 86 },
        { ...completeness, homebase_id: NEW.id, homebase_name: NEW.name, completeness: null },
      ],
    },
  });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />);
  expect(await screen.findByText('86%')).toBeTruthy();
  expect(screen.queryByText('0%')).toBeNull();
});

test('schools are filtered by type and by who can set them up, and their sheet is asked for the same in the same order', async () => {
  const sent = stubWire({
    '/api/center/homebase/get-homebase': onePage([OLD, NEW]),
    '/api/center/homebase/download-homebase': () => new Response('x'),
  });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />);
  const isListed = (name: string) => screen.queryByRole('button', { name }) !== null;
  await screen.findByRole('button', { name: NEW.name });
  await userEvent.selectOptions(screen.getByLabelText(words.jenjangFilter), 'none');
  await waitFor(() => expect(isListed(NEW.name)).toBe(false));
  expect(isListed(OLD.name)).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(words.jenjangFilter), 'SD');
  await userEvent.selectOptions(screen.getByLabelText(words.adminFilter), 'none');
  await waitFor(() => expect(isListed(NEW.name)).toBe(true));
  expect(isListed(OLD.name)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.people}`) }));
  await userEvent.click(screen.getByRole('button', { name: words.download }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: words.download }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('download-homebase'))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith('download-homebase'))?.query).toEqual({
    jenjang: 'SD',
    admins: 'none',
    sort: 'people',
  });
});

test('a school is added at once from a link that asks for it, and a further one is proposed the time zone of the first', async () => {
  const makassar = { ...OLD, timezone: 'Asia/Makassar' as const };
  stubWire({ '/api/center/homebase/get-homebase': onePage([makassar]) });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />, '/satuan?tambah');
  expect(await screen.findByRole('dialog', { name: words.add })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: makassar.name });
  await userEvent.click(screen.getByRole('button', { name: words.add }));
  const form = await screen.findByRole('dialog', { name: words.add });
  expect(within(form).getByLabelText<HTMLSelectElement>(/^Zona waktu/).value).toBe('Asia/Makassar');
});

test('an address that asks for schools without an admin opens with them alone, and says so', async () => {
  stubWire({ '/api/center/homebase/get-homebase': onePage([OLD, NEW]) });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />, '/?tab=satuan&admin=none');
  expect(await screen.findByText(NEW.name)).toBeTruthy();
  expect(screen.queryByText(OLD.name)).toBeNull();
  expect(screen.getByLabelText(words.adminFilter)).toHaveProperty('value', 'none');
});

test('while schools are chosen their names choose them, and the chosen ones are downloaded alone', async () => {
  const sent = stubWire({ '/api/center/homebase/get-homebase': onePage([OLD, NEW]) });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />);
  expect(await screen.findByRole('button', { name: NEW.name })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  expect(screen.queryByRole('button', { name: NEW.name })).toBeNull();
  await userEvent.click(screen.getByText(NEW.name));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh yang dipilih' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unduh yang dipilih' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('download-homebase'))?.query).toEqual({ only: NEW.id }),
  );
});

test('the admin whom a school lacks is made from its row, and his link is shown to be copied', async () => {
  const link = `http://localhost/aktivasi-akun#kode=${'a'.repeat(43)}`;
  const sent = stubWire({
    '/api/center/homebase/get-homebase': onePage([OLD, NEW]),
    '/api/center/admin/add-admin': { message: 'Salin tautan.', data: { id: NEW.id, link } },
  });
  drawScreen(<SchoolList pageTabs={{}} onMarkChanged={() => {}} />, '/?tab=satuan&admin=none');
  await chooseAction(words.addAdmin, `Aksi untuk ${NEW.name}`);
  await userEvent.type(await screen.findByLabelText(/^Nama/), 'Budi');
  await userEvent.type(screen.getByLabelText(/^Email/), 'budi@contoh.id{Enter}');
  expect(await screen.findByText(link)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('add-admin'))?.body).toMatchObject({
    level: 'admin',
    home: NEW.id,
    name: 'Budi',
  });
});
