import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MailRow } from '#contract/center/app';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { MailLog } from './mail-log';

const MAIL: MailRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  to: 'rina@sekolah.sch.id',
  subject: 'Tautan aktivasi',
  state: 'sent',
  tries: 1,
  error: null,
  next_at: null,
  settled_at: null,
  created_at: '2026-08-04T01:00:00.000Z',
};

test('a column of the log is put away, but the address never', async () => {
  stubWire({ '/api/center/app/get-mails': onePage([MAIL]) });
  drawScreen(<MailLog />);
  const user = userEvent.setup();
  await screen.findByText('Tautan aktivasi');
  await user.click(screen.getByRole('button', { name: 'Kolom' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Penerima' })).toBeNull();
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Perihal' }));
  expect(screen.queryByText('Tautan aktivasi')).toBeNull();
  expect(screen.getByText('rina@sekolah.sch.id')).toBeTruthy();
});
