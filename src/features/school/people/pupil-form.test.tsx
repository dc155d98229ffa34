import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, PERIOD, rowId } from '../../../../tests/support/school-rows';
import { toaster } from '../../../ui/toast';
import { PupilForm } from './pupil-form';

const ADDED = 'Siswa ditambahkan. Cetak kartunya agar ia dapat masuk.';

afterEach(() => toaster.clear());

function Office() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? <PupilForm of={null} onClose={() => setOpen(false)} /> : null}
      <p>{`Di sini: ${useLocation().search}`}</p>
    </>
  );
}

async function add(className: string | null): Promise<void> {
  stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD]),
    '/api/admin/class/get-class': onePage([CLASS]),
    '/api/admin/student/add-student': { message: ADDED, data: { id: rowId('02') } },
  });
  drawScreen(<Office />, '/admin-data-siswa?tab=data');
  await userEvent.type(await screen.findByRole('textbox', { name: /^NIS$/ }), '1200');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nama lengkap' }), 'Dedi');
  if (className) {
    await screen.findByRole('option', { name: className });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kelas/ }), className);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText(ADDED);
}

test('from a pupil who was added it is one press to the cards of his class', async () => {
  await add('X 1');
  await userEvent.click(screen.getByText('Cetak kartu'));
  expect(screen.getByText(`Di sini: ?kelas=${CLASS.id}`)).toBeTruthy();
});

test('a pupil without a class has no card to be led to', async () => {
  await add(null);
  expect(screen.queryByText('Cetak kartu')).toBeNull();
});
