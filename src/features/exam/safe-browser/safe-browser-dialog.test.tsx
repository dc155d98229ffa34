import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { EXAM } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { ClosedPeriod } from '../closed-period';
import { SafeBrowserDialog } from './safe-browser-dialog';

beforeEach(toaster.clear);

const KEY = 'ab'.repeat(32);
const LISTED = { key: KEY, label: 'Lab 1', added_at: '2026-03-02T01:00:00.000Z', by: 'Bu Sari' };

function draw(
  state: { data: readonly unknown[]; begun: boolean },
  isClosed = false,
  answers: Record<string, unknown> = {},
) {
  const sent = stubWire({
    '/api/exam/get-config-keys': state,
    '/api/exam/add-config-key': { message: 'Ditambahkan.', data: { key: KEY } },
    '/api/exam/add-seb-config': { message: 'Ditambahkan.', data: { key: KEY } },
    '/api/exam/remove-config-key': { message: 'Dihapus.' },
    ...answers,
  });
  drawScreen(
    <ClosedPeriod isClosed={isClosed}>
      <SafeBrowserDialog exam={{ id: EXAM, name: 'Ujian' }} onClose={() => undefined} />
    </ClosedPeriod>,
  );
  return () => sent.filter(({ method }) => method !== 'GET');
}

test('a key is pasted as Safe Exam Browser shows it, and one that is none is not sent', async () => {
  const writes = draw({ data: [], begun: false });
  await userEvent.type(await screen.findByLabelText(/^Nama/), 'Lab 1');
  const field = screen.getByLabelText('Config Key');
  await userEvent.type(field, 'bukan kunci');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }));
  expect(await screen.findByText('Config Key terdiri atas 64 angka dan huruf a–f.')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ` ${KEY.toUpperCase()} `);
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }));
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ exam: EXAM, key: KEY, label: 'Lab 1' }]),
  );
});

test('taking the last key back says first what follows from it', async () => {
  const writes = draw({ data: [LISTED], begun: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus Lab 1' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/semua browser/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(writes().map(({ query }) => query)).toEqual([{ exam: EXAM, key: KEY }]));
});

test('once somebody has begun, an exam without keys offers none, and says why', async () => {
  draw({ data: [], begun: true });
  expect(await screen.findByText(/tidak dapat dimulai lagi/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tambah' })).toBeNull();
});

test('in a period that is not active nothing is offered, and it is said why', async () => {
  draw({ data: [], begun: false }, true);
  expect(await screen.findByText(/bukan periode aktif/)).toBeTruthy();
  expect(screen.queryByText(/semua browser/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tambah' })).toBeNull();
});

test('a file that cannot be read from where it lies is said to be so, and nothing is sent', async () => {
  const writes = draw({ data: [], begun: false });
  await userEvent.type(await screen.findByLabelText(/^Nama/), 'Lab 1');
  const file = new File(['x'], 'lab.seb');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await userEvent.upload(screen.getByLabelText(/berkas .seb/), file);
  expect(await screen.findByText(/^Berkas ini tidak dapat dibaca/)).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('a file that was not sent, for want of a name or a network, is sent again without being chosen again', async () => {
  let isUp = false;
  const writes = draw({ data: [], begun: false }, false, {
    '/api/exam/add-seb-config': () =>
      isUp
        ? { message: 'Ditambahkan.', data: { key: KEY } }
        : Response.json(
            { message: 'Server sedang sibuk.', code: 'internal', requestId: 'r' },
            { status: 500 },
          ),
  });
  await userEvent.upload(await screen.findByLabelText(/berkas .seb/), new File(['<plist/>'], 'lab.seb'));
  expect(await screen.findByText('Beri nama dahulu.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Nama/), 'Lab 1');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah “lab.seb”' }));
  expect(await screen.findByText('Server sedang sibuk.')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tambah “lab.seb”' }));
  expect(await screen.findByText('Ditambahkan.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tambah “lab.seb”' })).toBeNull();
  expect(writes().map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ exam: EXAM, label: 'Lab 1', file: 'PHBsaXN0Lz4=' })),
  );
});
