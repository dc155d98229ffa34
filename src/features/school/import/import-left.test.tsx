import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, dropCsv, HISTORY, UPLOAD } from '../../../../tests/support/import-page';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { ImportPage } from './import-page';
import { text } from './text';

beforeEach(() => stubUploads());

test('who leaves a checked sheet is asked first, and keeps it by staying', async () => {
  stubWire({ ...HISTORY, [UPLOAD]: CHECKED });
  const onClose = vi.fn();
  drawScreen(<ImportPage kind="students" onClose={onClose} />);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
  await screen.findByText('Kelas “XIII” belum ada.');
  await userEvent.click(screen.getByRole('button', { name: text.back }));
  expect(screen.getByText(text.leaveBody('siswa.csv'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.stay }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Kelas “XIII” belum ada.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.back }));
  await userEvent.click(screen.getByRole('button', { name: text.leave }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a sheet that is being checked is not left unasked; before it was chosen and after it was imported one leaves at once', async () => {
  const waiting: (() => void)[] = [];
  stubWire({ ...HISTORY, [UPLOAD]: () => new Promise((resolve) => waiting.push(() => resolve(CHECKED))) });
  const onClose = vi.fn();
  const leave = () => userEvent.click(screen.getByRole('button', { name: text.back }));
  drawScreen(<ImportPage kind="students" onClose={onClose} />);
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: text.stay }));
  waiting[0]?.();
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  await leave();
  expect(screen.getByText(text.leaveRunningBody('siswa.csv'))).toBeTruthy();
  waiting[1]?.();
  expect(await screen.findByText(/Akun baru belum dapat masuk/)).toBeTruthy();
  // There is nothing to ask any more.
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await leave();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ['done', CHECKED, CHECKED.message],
  [
    'refused',
    Response.json({ code: 'conflict', message: 'Data berubah.', requestId: 'r' }, { status: 409 }),
    'Data berubah.',
  ],
])(
  'who leaves while it is imported is told when it is %s, and nothing more is sent',
  async (_, reply, told) => {
    const waiting: (() => void)[] = [];
    const sent = stubWire({
      ...HISTORY,
      [UPLOAD]: ({ body }: SentCall) =>
        Object(body).plan ? new Promise((resolve) => waiting.push(() => resolve(reply))) : CHECKED,
    });
    drawScreen(<Opened />);
    await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: text.back }));
    await userEvent.click(screen.getByRole('button', { name: text.leave }));
    expect(screen.getByText('Halaman lain')).toBeTruthy();
    waiting[0]?.();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(sent.filter(({ path }) => path === UPLOAD)).toHaveLength(2);
  },
);

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <ImportPage kind="students" onClose={() => setIsOpen(false)} /> : <p>Halaman lain</p>;
}
