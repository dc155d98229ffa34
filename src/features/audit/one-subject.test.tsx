import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AUDIT_ROW as ROW } from '../../../tests/support/audit-row';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { AuditPage } from './audit-page';

const LIST = '/api/audit/get-audit';

test('everything about one thing is a step away, and a filter that finds nothing says so', async () => {
  const sent = stubWire({
    [LIST]: ({ query }: { query: Record<string, string> }) => ({
      data: query.subject ? [] : [ROW],
      next: null,
    }),
  });
  drawScreen(<AuditPage title="Data Pokok" seesAll={false} pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk Mengubah siswa' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Semua tentang hal ini' }));
  expect(await screen.findByText('Hanya: Aditya Wijaya')).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)?.query.subject).toBe(ROW.subject));
  expect(await screen.findByText('Tidak ada jejak yang cocok')).toBeTruthy();
});
