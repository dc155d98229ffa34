import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { packBundle } from '#domain/hand-in/bundle';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { CarryDialog } from './carry-dialog';

const ID = '0190a000-0000-7000-8000-00000000000';

function entered(name: string, nis: string, counts: object = {}) {
  return {
    ...{ student_id: `${ID}1`, student_name: name, nis, attempt: `${ID}2` },
    ...{ operations: 4, fresh: 4, held: 0, rejected: 0, unreadable: 0 },
    ...{ message: 'Jawaban dari paket sudah masuk.', receipt: { code: '', operations: 0 } },
    ...counts,
  };
}

/** Brings a pouch of four notes of Siti, and shows what the server replied. */
async function bring(counts: { fresh: number; unreadable: number; message: string }) {
  stubWire({ '/api/answer/import-pouch': entered('Siti', '1004', counts) });
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const file = new File([packBundle([new Uint8Array([1, 2, 3])])], 'Siti.lentera');
  await userEvent.upload(screen.getByLabelText(/Berkas .lentera/), file);
  return (await screen.findByText('Siti (1004)')).closest('[role]')?.textContent ?? '';
}

test('a pouch of which nothing could be read is said aloud as one, with what to do', async () => {
  await bring({ fresh: 0, unreadable: 4, message: 'Tidak ada jawaban yang masuk dari paket ini.' });
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('Tidak satu pun dari 4 catatan dalam paket ini dapat dibaca');
  expect(alert).toContain('Tidak ada jawaban yang masuk dari paket ini.');
  expect(alert).toContain('Jangan hapus apa pun di perangkat siswa');
});

test('of a pouch that could be read in part it is said how much could not, with what to do', async () => {
  const said = await bring({ fresh: 3, unreadable: 1, message: 'Sebagian isi paket ini sudah masuk.' });
  expect(said).toContain('3 baru');
  expect(said).toContain('1 dari 4 catatan tidak dapat dibaca');
  expect(said).toContain('Jangan hapus apa pun di perangkat siswa');
});

test('nothing of this is said of a pouch that was read', async () => {
  const said = await bring({ fresh: 4, unreadable: 0, message: 'Jawaban dari paket sudah masuk.' });
  expect(said).toContain('4 baru');
  expect(said).not.toContain('dibaca');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while a pouch is being brought in, no way closes the dialog that will say what came of it', async () => {
  stubWire({ '/api/answer/import-pouch': () => new Promise(() => {}) });
  const onClose = vi.fn();
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={onClose} />);
  const file = new File([packBundle([new Uint8Array([1, 2, 3])])], 'Siti.lentera');
  await userEvent.upload(screen.getByLabelText(/Berkas .lentera/), file);
  await screen.findByText('Memasukkan…');
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a file that cannot be read from where it lies is said to be so', async () => {
  stubWire({});
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const file = new File(['x'], 'Siti.lentera');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await userEvent.upload(screen.getByLabelText(/Berkas .lentera/), file);
  expect(await screen.findByText(/^Berkas ini tidak dapat dibaca/)).toBeTruthy();
});

test('a pouch that could not be sent is kept: trying again brings it, and only it', async () => {
  const replies = [entered('Siti', '1004'), null, entered('Budi', '1005')];
  const sent = stubWire({
    '/api/answer/import-pouch': () => replies.shift() ?? Promise.reject(new TypeError('no network')),
  });
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const pouches = [1, 2].map((byte) => new Uint8Array([byte]));
  await userEvent.upload(
    screen.getByLabelText(/Berkas .lentera/),
    new File([packBundle(pouches)], 'kelas.lentera'),
  );
  await screen.findByRole('alert');
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('Budi (1005)');
  expect(screen.getByText('Siti (1004)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  const [, failed, again] = sent.filter(({ path }) => path === '/api/answer/import-pouch');
  expect(again?.body).toEqual(failed?.body);
});

test('what earlier devices brought stays in sight under the next one, and what waits is not forgotten over it', async () => {
  const replies = [entered('Siti', '1004'), null, entered('Budi', '1005'), entered('Cici', '1006')];
  const sent = stubWire({
    '/api/answer/import-pouch': () => replies.shift() ?? Promise.reject(new TypeError('no network')),
  });
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const take = (bytes: Uint8Array<ArrayBuffer>) =>
    userEvent.upload(screen.getByLabelText(/Berkas .lentera/), new File([bytes], 'siswa.lentera'));
  await take(packBundle([new Uint8Array([1])]));
  await screen.findByText('Siti (1004)');
  await take(packBundle([new Uint8Array([2])]));
  await screen.findByRole('button', { name: 'Coba lagi' });
  await take(new Uint8Array([0]));
  await screen.findByText('Ini bukan paket jawaban Lentera.');
  await take(packBundle([new Uint8Array([3])]));
  await screen.findByText('Budi (1005)');
  expect(screen.queryByText('Ini bukan paket jawaban Lentera.')).toBeNull();
  expect(screen.getAllByText(/^\w+ \(\d+\)$/).map(({ textContent }) => textContent)).toEqual([
    'Budi (1005)',
    'Siti (1004)',
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('Cici (1006)');
  expect(screen.getByText('Siti (1004)')).toBeTruthy();
  const [, failed, , again] = sent.filter(({ path }) => path === '/api/answer/import-pouch');
  expect(again?.body).toEqual(failed?.body);
});

test('what one pouch of a file brought is said once, and not again when the next one has come', async () => {
  let arrive: (reply: object) => void = () => undefined;
  const next = new Promise((resolve) => {
    arrive = resolve;
  });
  const replies: unknown[] = [entered('Siti', '1004'), next];
  stubWire({ '/api/answer/import-pouch': () => replies.shift() });
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const file = new File([packBundle([new Uint8Array([1]), new Uint8Array([2])])], 'siswa.lentera');
  await userEvent.upload(screen.getByLabelText(/Berkas .lentera/), file);
  const said = await screen.findByText('Siti (1004)');
  arrive(entered('Budi', '1005'));
  await screen.findByText('Budi (1005)');
  expect(screen.getByText('Siti (1004)')).toBe(said);
  expect(said.textContent).toBe('Siti (1004)');
});

test('a file with pouches of several exams says of each exam once how many are refused', async () => {
  const names = ['Fisika', 'Fisika', 'Kimia'];
  stubWire({
    '/api/answer/import-pouch': () => {
      const message = `Paket jawaban ini milik ujian “${names.shift()}”.`;
      return Response.json({ message, code: 'pouchOtherExam', requestId: 'r' }, { status: 409 });
    },
  });
  drawScreen(<CarryDialog examId={`${ID}3`} onClose={() => undefined} />);
  const pouches = [1, 2, 3].map((byte) => new Uint8Array([byte]));
  await userEvent.upload(
    screen.getByLabelText(/Berkas .lentera/),
    new File([packBundle(pouches)], 'kelas.lentera'),
  );
  await screen.findByText(/“Kimia”/);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Paket jawaban ini milik ujian “Fisika”. (2 paket)',
    'Paket jawaban ini milik ujian “Kimia”.',
  ]);
});
