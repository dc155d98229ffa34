import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { SCHOOL } from '../../../tests/support/school-rows';
import { toaster } from '../../ui/toast';
import { MailPage } from './app/mail-page';
import { RemoveSchool } from './schools/remove-school';
import { text } from './text';

const REFUSAL = 'Server sedang sibuk.';
const refuse = () =>
  Response.json({ code: 'storageFailed', message: REFUSAL, requestId: 'r' }, { status: 503 });

beforeEach(toaster.clear);

/** Not in a toast, which stands in the topmost dialog too. */
async function toldOnce(): Promise<void> {
  expect((await screen.findByText(REFUSAL)).closest('form')).not.toBeNull();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
}

test('a refused deletion of a school is told once, in the dialog, which stays', async () => {
  stubWire({ '/api/center/homebase/delete-homebase': refuse });
  drawScreen(<RemoveSchool of={SCHOOL} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: text.remove }));
  await toldOnce();
});

test('a refused removal of the mail server is told once, in the dialog, which stays', async () => {
  const mail = {
    ...{ source: 'settings', smtp_host: '127.0.0.1', smtp_port: 25, smtp_security: 'starttls' },
    ...{ smtp_user: '', smtp_email: 'lentera@contoh.sch.id', smtp_domain: 'https://ujian.contoh.sch.id' },
    has_password: false,
  };
  stubWire({
    '/api/center/app/get-app-data': { app: { id: SCHOOL.id, app_name: 'Lentera', app_logo: null }, mail },
    '/api/center/app/get-mails': onePage([]),
    '/api/center/app/delete-smtp': refuse,
  });
  drawScreen(<MailPage pageTabs={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.mail.remove }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: text.mail.remove }));
  await toldOnce();
});
