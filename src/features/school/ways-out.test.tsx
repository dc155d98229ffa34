import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { chooseAction } from '../../../tests/support/roster-screen';
import { CLASS, PERIOD, rowId, SCHOOL } from '../../../tests/support/school-rows';
import { AcademicDataPage } from './academic-data-page';
import { BaseDataPage } from './base-data-page';

const OWN = { school: SCHOOL.id, onMarkChanged: () => undefined };

// What cannot be deleted is not the end of the way: the refusal leads to what can be done.

const SCIENCE = { ...CLASS, id: rowId('21'), name: 'X IPA 1', major: rowId('31'), major_name: 'IPA' };
const ARTS = {
  ...CLASS,
  id: rowId('22'),
  name: 'XI IPS 1',
  grade: rowId('09'),
  grade_name: '11',
  major: rowId('32'),
  major_name: 'IPS',
};
const SORTS = { branches: [{ id: rowId('52'), name: 'Sains' }], subjects: 1 };
const SUBJECT = {
  ...{ id: rowId('61'), name: 'Fisika', category_id: rowId('51'), category_name: 'Umum' },
  ...{ branch_id: rowId('52'), branch_name: 'Sains', teachers: [], passing_mark: null, weights: null },
  ...{ cover: null, isactive: true },
};

const REFUSED = { code: 'inUse', message: 'Masih dipakai.', requestId: 'r', needs: [] };
const refuse = () => Response.json(REFUSED, { status: 409 });

const WIRE = {
  '/api/admin/periode/get-periode': onePage([
    PERIOD,
    { ...PERIOD, id: rowId('17'), name: '2025/2026', isactive: false },
  ]),
  '/api/admin/grade/get-grade': onePage([{ id: SCIENCE.grade, name: '10', classes: 1 }]),
  '/api/admin/major/get-major': onePage([{ id: SCIENCE.major, name: 'IPA', classes: 1 }]),
  '/api/admin/class/get-class': onePage([SCIENCE, { ...ARTS, students: 30 }]),
  '/api/admin/class/get-students': onePage([]),
  '/api/admin/subject/get-categories': onePage([{ id: rowId('51'), name: 'Umum', ...SORTS }]),
  '/api/admin/subject/get-subjects': onePage([
    SUBJECT,
    { ...SUBJECT, id: rowId('62'), name: 'Fikih', category_id: rowId('53'), category_name: 'Diniyah' },
  ]),
  '/api/admin/periode/delete-periode': refuse,
  '/api/admin/grade/delete-grade': refuse,
  '/api/admin/major/delete-major': refuse,
  '/api/admin/class/delete-class': refuse,
  '/api/admin/subject/delete-category': refuse,
  '/api/admin/subject/delete-branch': refuse,
};

async function refuseToDelete(name: RegExp): Promise<void> {
  await chooseAction('Hapus', name);
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText(REFUSED.message)).toBeTruthy();
}

test.each([
  ['tingkat', '10'],
  ['jurusan', 'IPA'],
])('a %s that classes have leads to those classes', async (tab, name) => {
  stubWire(WIRE);
  drawScreen(<BaseDataPage {...OWN} />, `/?tab=${tab}`);
  await refuseToDelete(new RegExp(`untuk ${name}$`));
  await userEvent.click(screen.getByRole('button', { name: 'Lihat kelasnya' }));
  expect(await screen.findByText('X IPA 1')).toBeTruthy();
  expect(screen.queryByText('XI IPS 1')).toBeNull();
});

test('a class that pupils go to leads to its pupils', async () => {
  stubWire(WIRE);
  drawScreen(<BaseDataPage {...OWN} />, '/?tab=kelas');
  await refuseToDelete(/untuk XI IPS 1$/);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat siswanya' }));
  expect(await screen.findByRole('heading', { name: 'Siswa XI IPS 1' })).toBeTruthy();
});

test('a period with a history can be renamed', async () => {
  stubWire(WIRE);
  drawScreen(<BaseDataPage {...OWN} />, '/?tab=periode');
  await refuseToDelete(/untuk 2025\/2026$/);
  await userEvent.click(screen.getByRole('button', { name: 'Ubah namanya' }));
  expect(await screen.findByLabelText(/Nama/)).toHaveProperty('value', '2025/2026');
});

test('a category that subjects have leads to those subjects', async () => {
  stubWire(WIRE);
  drawScreen(<AcademicDataPage />, '/?tab=kategori');
  await refuseToDelete(/untuk Umum$/);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat mata pelajarannya' }));
  expect(await screen.findByText('Fisika')).toBeTruthy();
  expect(screen.queryByText('Fikih')).toBeNull();
});

test('a branch that subjects have leads to the subjects of its category', async () => {
  stubWire(WIRE);
  drawScreen(<AcademicDataPage />, '/?tab=kategori');
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah rumpun Sains' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus rumpun' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat mata pelajarannya' }));
  expect(await screen.findByText('Fisika')).toBeTruthy();
  expect(screen.queryByText('Fikih')).toBeNull();
});
