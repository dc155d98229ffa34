import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AUDIT_ROW as ROW } from '../../../tests/support/audit-row';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { setTimeZone } from '../../lib/format';
import { AuditPage } from './audit-page';
import { text } from './text';

const OLDER = { ...ROW, id: '0190a000-0000-7000-8000-000000000000', action: 'auth.signIn', detail: {} };
const LIST = '/api/audit/get-audit';

test('acts are told in words, with all that is known of one behind its menu, times as the school has them', async () => {
  setTimeZone('Asia/Jakarta');
  const detail = { ...ROW.detail, open_at: '2026-08-04T00:30:00.000Z' };
  stubWire({ [LIST]: { data: [{ ...ROW, detail }], next: null } });
  drawScreen(<AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk Mengubah siswa' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lihat rincian' }));
  expect(await screen.findByText('Dari · Nama')).toBeTruthy();
  expect(screen.getByText('192.168.1.4')).toBeTruthy();
  expect(screen.getByText('4 Agu 2026 07.30')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByText('Dari · Nama')).toBeNull());
});

test('an address opens the acts that it names, and one that it misnames opens all', async () => {
  const sent = stubWire({ [LIST]: { data: [ROW], next: null } });
  const { unmount } = drawScreen(
    <AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />,
    '/?tindakan=auth.guessed&dari=2026-08-04',
  );
  await screen.findByText('Hapus saringan');
  expect(sent.at(-1)?.query).toMatchObject({
    action: 'auth.guessed',
    from: expect.stringMatching(/^2026-08-0/),
  });
  unmount();
  drawScreen(
    <AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />,
    '/?tindakan=toString&dari=kemarin',
  );
  await screen.findByRole('button', { name: 'Aksi untuk Mengubah siswa' });
  expect(sent.at(-1)?.query).not.toHaveProperty('action');
  expect(sent.at(-1)?.query).not.toHaveProperty('from');
});

test('the oldest acts come first where that is asked, and the newer ones follow', async () => {
  const sent = stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) =>
      query.before ? { data: [ROW], next: null } : { data: [OLDER], next: OLDER.id },
  });
  drawScreen(<AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />);
  await screen.findByRole('button', { name: 'Tampilkan yang lebih lama' });
  expect(sent.at(-1)?.query.sort).toBe('-at');
  await userEvent.click(screen.getByRole('button', { name: /^Waktu/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan yang lebih baru' }));
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ sort: 'at', before: OLDER.id }));
  expect(screen.getByRole('button', { name: 'Kolom' })).toBeTruthy();
});

test('older acts follow those that are there', async () => {
  const sent = stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) =>
      query.before ? { data: [OLDER], next: null } : { data: [ROW], next: ROW.id },
  });
  drawScreen(<AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan yang lebih lama' }));
  expect(await screen.findByRole('button', { name: 'Aksi untuk Masuk' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aksi untuk Mengubah siswa' })).toBeTruthy();
  expect(sent.at(-1)?.query.before).toBe(ROW.id);
});

test('older acts that could not be loaded say so beside the button, which tries again', async () => {
  let isRefused = true;
  const refusal = () =>
    Response.json({ message: 'Server bermasalah.', code: 'internal', requestId: 'r' }, { status: 500 });
  stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) => {
      if (!query.before) return { data: [ROW], next: ROW.id };
      return isRefused ? refusal() : { data: [OLDER], next: null };
    },
  });
  drawScreen(<AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />);
  const more = await screen.findByRole('button', { name: 'Tampilkan yang lebih lama' });
  await userEvent.click(more);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text.older.moreFailed);
  expect(alert.textContent).toContain('Server bermasalah.');
  expect(screen.getByRole('button', { name: 'Aksi untuk Mengubah siswa' })).toBeTruthy();
  isRefused = false;
  await userEvent.click(more);
  expect(await screen.findByRole('button', { name: 'Aksi untuk Masuk' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
