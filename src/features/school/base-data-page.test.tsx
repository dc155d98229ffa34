import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { PERIOD, rowId, SCHOOL } from '../../../tests/support/school-rows';
import { BaseDataPage } from './base-data-page';

const OWN = { school: SCHOOL.id, onMarkChanged: () => undefined };

const CLASS = {
  id: '0190a000-0000-7000-8000-00000000000b',
  name: 'X IPA 1',
  grade: '0190a000-0000-7000-8000-00000000000c',
  grade_name: '10',
  major: null,
  major_name: null,
  homeroom: null,
  students: 36,
  left: 0,
  isactive: true,
};

const NEEDED = {
  code: 'inUse',
  message: 'X IPA 1 masih dipakai: 36 siswa (Adi, …). Arsipkan saja agar tidak muncul lagi di pilihan.',
  requestId: 'r',
  needs: [
    { what: 'siswa', count: 36, names: ['Adi', 'Budi', 'Citra'] },
    { what: 'ujian', count: 1, names: ['X IPA 1'] },
  ],
};

test('a school without a period is told that everything begins with one', async () => {
  stubWire({ '/api/admin/periode/get-periode': onePage([]) });
  drawScreen(<BaseDataPage {...OWN} />);
  expect(await screen.findByText('Belum ada periode')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Periode baru' }).length).toBeGreaterThan(0);
});

test('a class that is needed says by whom, and is archived instead', async () => {
  const sent = stubWire({
    '/api/admin/periode/get-periode': onePage([]),
    '/api/admin/class/get-class': onePage([{ ...CLASS, students: 0 }]),
    '/api/admin/class/delete-class': () => Response.json(NEEDED, { status: 409 }),
    '/api/admin/class/change-status': { message: 'Kelas diarsipkan.' },
  });
  drawScreen(<BaseDataPage {...OWN} />, '/admin-data-pokok?tab=kelas');
  await userEvent.click(
    await screen.findByRole('button', { name: /Tindakan untuk X IPA 1|X IPA 1.*/i, expanded: false }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText(NEEDED.message)).toBeTruthy();
  const pupils = screen.getByRole('list', { name: 'Semua 36 siswa' });
  const names = within(pupils).getAllByRole('listitem');
  expect(names.map((item) => item.textContent)).toEqual(['Adi', 'Budi', 'Citra', 'dan 33 lainnya']);
  expect(screen.queryByRole('list', { name: /ujian/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Arsipkan' }));
  expect(await screen.findByText('Kelas diarsipkan.')).toBeTruthy();
  expect(sent.filter(({ method }) => method !== 'GET').map(({ path, query }) => [path, query.id])).toEqual([
    ['/api/admin/class/delete-class', CLASS.id],
    ['/api/admin/class/change-status', CLASS.id],
  ]);
});

test('a name that is taken stands beside its field, and what was typed stays', async () => {
  const taken = {
    code: 'taken',
    message: '“10” sudah ada.',
    requestId: 'r',
    fields: { name: '“10” sudah ada.' },
  };
  stubWire({
    '/api/admin/grade/get-grade': onePage([]),
    '/api/admin/grade/add-grade': () => Response.json(taken, { status: 409 }),
  });
  drawScreen(<BaseDataPage {...OWN} />, '/admin-data-pokok?tab=tingkat');
  const [add] = await screen.findAllByRole('button', { name: 'Tingkat baru' });
  if (add) await userEvent.click(add);
  await userEvent.type(await screen.findByLabelText(/Nama/), '10{Enter}');
  expect(await screen.findByText('“10” sudah ada.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Nama/).value).toBe('10');
});

test('a class of a period that is over shows who sat in it then, and nothing there can be changed', async () => {
  const former = { ...PERIOD, id: rowId('17'), name: '2025/2026', isactive: false };
  const pupil = (last: string, name: string) => ({
    ...{ id: rowId(last), name, nis: last },
    ...{ gender: null, isactive: true, state: 'active' },
  });
  stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD, former]),
    '/api/admin/class/get-class': onePage([CLASS]),
    '/api/admin/class/get-students': ({ query }: SentCall) =>
      onePage(query.periode === former.id ? [pupil('31', 'Ayu Lestari')] : [pupil('32', 'Bima')]),
  });
  drawScreen(<BaseDataPage {...OWN} />, '/admin-data-pokok?tab=kelas');
  await userEvent.selectOptions(await screen.findByLabelText('Periode'), former.id);
  await userEvent.click(await screen.findByRole('button', { name: CLASS.name }));
  expect(await screen.findByText('Ayu Lestari')).toBeTruthy();
  expect(screen.getByText(/Pada periode 2025\/2026, yang terkunci/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tambah siswa' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Ayu Lestari/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua kelas' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Periode')).value).toBe(former.id);
});
