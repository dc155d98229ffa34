import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { AuditPage } from './audit-page';

const ROW: AuditRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  at: '2026-08-03T01:00:00.000Z',
  homebase_name: 'SMA Lentera Bangsa',
  actor: { id: '0190a000-0000-7000-8000-000000000002', name: 'Rina Marlina', level: 'admin' },
  action: 'pupil.change',
  subject: '0190a000-0000-7000-8000-000000000003',
  subject_name: 'Aditya Wijaya',
  detail: { from: { name: 'Aditia Wijaya' }, to: { name: 'Aditya Wijaya' } },
  ip: '192.168.1.4',
};
const OLDER = { ...ROW, id: '0190a000-0000-7000-8000-000000000000', action: 'auth.signIn', detail: {} };
const LIST = '/api/audit/get-audit';

test('acts are told in words, with all that is known of one behind its menu', async () => {
  stubWire({ [LIST]: { data: [ROW], next: null } });
  drawScreen(<AuditPage seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk Mengubah siswa' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lihat rincian' }));
  expect(await screen.findByText('from.name')).toBeTruthy();
  expect(screen.getByText('192.168.1.4')).toBeTruthy();
});

test('older acts follow those that are there', async () => {
  const sent = stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) =>
      query.before ? { data: [OLDER], next: null } : { data: [ROW], next: ROW.id },
  });
  drawScreen(<AuditPage seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan yang lebih lama' }));
  expect(await screen.findByRole('button', { name: 'Aksi untuk Masuk' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aksi untuk Mengubah siswa' })).toBeTruthy();
  expect(sent.at(-1)?.query.before).toBe(ROW.id);
});

test('everything about one thing is a step away, and a filter that finds nothing says so', async () => {
  const sent = stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) => ({
      data: query.subject ? [] : [ROW],
      next: null,
    }),
  });
  drawScreen(<AuditPage seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk Mengubah siswa' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Semua tentang hal ini' }));
  expect(await screen.findByText('Hanya: Aditya Wijaya')).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)?.query.subject).toBe(ROW.subject));
  expect(await screen.findByText('Tidak ada jejak yang cocok')).toBeTruthy();
});
