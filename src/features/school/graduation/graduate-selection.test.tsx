import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { GraduateRow } from '#contract/school/graduation';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { GraduationPage } from './graduation-page';
import { text } from './text';

const alumnus = (last: string, student_name: string): GraduateRow => ({
  ...{ id: rowId(last), student_name, reason: 'graduated', nis: `10${last}`, periode: '2025/2026' },
  ...{ classname: 'XII IPA 1', agency: null, description: null, date: null, certificate: null },
});

test('alumni who came back are activated together, after it was said that their notes are deleted; the chosen are downloaded however they left', async () => {
  const told = '2 siswa aktif kembali.';
  const sent = stubWire({
    '/api/admin/graduation/get-data': onePage([alumnus('04', 'Adi'), alumnus('05', 'Budi')]),
    '/api/admin/graduation/get-graduations': { data: [] },
    '/api/admin/student/activate-students': { message: told },
  });
  drawScreen(<GraduationPage pageTabs={{}} />);
  await screen.findByText('Adi');
  await userEvent.click(screen.getByRole('button', { name: 'Pilih beberapa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pilih semua di halaman ini' }));
  const ids = [rowId('04'), rowId('05')];
  await userEvent.click(screen.getByRole('button', { name: 'Unduh yang dipilih' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('download-data'))?.query).toEqual({
      only: ids.join(','),
      reason: 'all',
      sort: '-year',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: text.activate }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(text.activateTitle('2'));
  expect(dialog.textContent).toContain(text.activateBody);
  await userEvent.click(within(dialog).getByRole('button', { name: text.activate }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('activate-students'))?.body).toEqual({ students: ids });
});
