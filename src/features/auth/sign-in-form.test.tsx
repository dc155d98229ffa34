import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../../../tests/support/checked-fetch';
import { drawSignIn, openForm, SCHOOLS } from '../../../tests/support/sign-in-screen';
import { toaster } from '../../ui/toast';
import { text } from './text';

/** What was sent. */
const bodies: string[] = [];

const STUDENT = {
  level: 'student',
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Aisyah',
  email: null,
  phone: null,
  img: null,
  homebase: 'MA Nurul Iman',
  homebase_id: '0190a000-0000-7000-8000-00000000000b',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
  nis: '2001',
  grade: 'X',
  grade_id: null,
  class: 'X IPA 1',
  class_id: null,
  periode: '2026/2027',
};

// The form's code comes when a tile is picked: on a busy machine later than a test waits for a label.
beforeAll(() => import('./sign-in-form'));

beforeEach(() => {
  toaster.clear();
  localStorage.clear();
  bodies.length = 0;
});

test("empty fields are refused in the specification's words, and nothing is sent", async () => {
  const wire = answerWith(200, {});
  drawSignIn();
  await openForm('Guru');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByText('Masukan Email!')).toBeTruthy();
  expect(screen.getByText('Masukan Password!')).toBeTruthy();
  expect(wire).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('the word about an empty field goes once it is filled in, and a number is sent without the blanks around it', async () => {
  answerWith(200, { message: 'Selamat datang.', user: STUDENT });
  drawSignIn();
  await openForm('Siswa');
  await userEvent.type(screen.getByLabelText('NIS'), '  ');
  expect(screen.queryByText('Masukan Email!')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(screen.getByLabelText('NIS').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('NIS'), '2001 ');
  expect(screen.queryByText('Masukan Email!')).toBeNull();
  expect(screen.getByText('Masukan Password!')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(JSON.parse(bodies.join())).toMatchObject({ identifier: '2001', password: 'rahasia' });
});

test('a refusal is one toast in the words of the server, announced once, and stays beside the form', async () => {
  answerWith(401, { message: 'Akun atau password salah.', code: 'signInFailed', requestId: 'r1' });
  const onSignedIn = vi.fn();
  drawSignIn({ onSignedIn });
  await openForm('Admin');
  await fillAndSend('Email', 'admin@demo.sch.id');
  const shown = await screen.findAllByText('Akun atau password salah.');
  const speaking = shown.filter((element) => element.closest('[role=alert], [role=status], [aria-live]'));
  expect({ shown: shown.length, speaking: speaking.length }).toEqual({ shown: 2, speaking: 1 });
  // Hidden, because jsdom knows no popovers.
  const alert = screen.getByRole('alert', { hidden: true });
  expect(liveAncestors(alert)).toBe(0);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@demo.sch.id');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('a refusal is gone, the toast too, once the next try is sent: it does not lie on the page that opens', async () => {
  answerWith(401, { message: 'Akun atau password salah.', code: 'signInFailed', requestId: 'r1' });
  drawSignIn();
  await openForm('Admin');
  await fillAndSend('Email', 'admin@demo.sch.id');
  await screen.findAllByText('Akun atau password salah.');
  answerWith(200, { message: 'Selamat datang.', user: STUDENT });
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  await waitFor(() => expect(screen.queryByText('Akun atau password salah.')).toBeNull());
});

test('where there are several schools a refusal names the one that was chosen, or asks for one', async () => {
  answerWith(401, { message: 'Akun atau password salah.', code: 'signInFailed', requestId: 'r1' });
  drawSignIn();
  await openForm('Siswa');
  await fillAndSend('NIS', '1001');
  expect(await screen.findByText('Pilih juga sekolah Anda.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Sekolah'), 'MA Nurul Iman');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByText('Periksa juga sekolah yang dipilih: MA Nurul Iman.')).toBeTruthy();
});

test('while a sign-in runs, until the first screen opens, the form is busy and sends nothing twice', async () => {
  const wire = answerWith(200, { message: 'Selamat datang.', user: STUDENT });
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  drawSignIn({ onSignedIn: () => opened });
  await openForm('Siswa');
  await fillAndSend('NIS', '2001');
  const button = screen.getByRole('button', { name: 'Masuk' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Password'), 'lagi{Enter}');
  expect(wire).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('rahasia');
  open();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('a server that is too busy is asked again by itself, and the form says so meanwhile', async () => {
  const busy = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  let open: (reply: Response) => void = () => undefined;
  const second = new Promise<Response>((resolve) => {
    open = resolve;
  });
  const wire = vi
    .fn(() => second)
    .mockResolvedValueOnce(Response.json(busy, { status: 503, headers: { 'retry-after': '0' } }));
  stubFetch(wire);
  const onSignedIn = vi.fn();
  drawSignIn({ onSignedIn });
  await openForm('Siswa');
  await fillAndSend('NIS', '2001');
  expect(await screen.findByText(text.queued)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Masuk' }).getAttribute('aria-busy')).toBe('true');
  open(Response.json({ message: 'Selamat datang.', user: STUDENT }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(wire).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText(text.queued)).toBeNull());
  expect(screen.queryByText(busy.message)).toBeNull();
});

test('a sign-in whose form was left is cancelled, and no refusal of it is shown', async () => {
  const sent: AbortSignal[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.signal);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  const onSignedIn = vi.fn();
  drawSignIn({ onSignedIn });
  await openForm('Siswa');
  await fillAndSend('NIS', '2001');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  // Well before the call would give up by itself.
  await waitFor(() => expect(sent[0]?.aborted).toBe(true), { timeout: 2_000 });
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

test('a password may be pasted', async () => {
  drawSignIn();
  await openForm('Guru');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('dari pengelola sandi');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('dari pengelola sandi');
});

test('a success hands over the reply; tile, school and credentials were sent, the school is remembered', async () => {
  const reply = { message: 'Selamat datang.', user: STUDENT };
  answerWith(200, reply);
  const onSignedIn = vi.fn();
  const { unmount } = drawSignIn({ onSignedIn });
  await openForm('Siswa');
  await userEvent.selectOptions(screen.getByLabelText('Sekolah'), 'MA Nurul Iman');
  await fillAndSend('NIS', '2001');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(reply, expect.any(Function)));
  expect(JSON.parse(bodies.join())).toEqual({
    identifier: '2001',
    password: 'rahasia',
    level: 'student',
    homebase: SCHOOLS[1]?.id,
  });
  unmount();
  drawSignIn();
  await openForm('Siswa');
  expect(screen.getByLabelText<HTMLSelectElement>('Sekolah').value).toBe(SCHOOLS[1]?.id);
});

test('the password can be shown and is hidden again', async () => {
  drawSignIn();
  await openForm('Wali');
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan password' }));
  expect(field.getAttribute('type')).toBe('password');
});

/** Regions around an element that would say its words a second time. */
function liveAncestors(element: Element): number {
  let count = 0;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('[aria-live], [role=status], [role=alert]')) count += 1;
  }
  return count;
}

async function fillAndSend(label: string, identifier: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), identifier);
  await userEvent.type(screen.getByLabelText('Password'), 'rahasia');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
}

function answerWith(status: number, body: unknown) {
  const wire = vi.fn(async (request: Request) => {
    // Read while it is fresh: ky frees the body afterwards.
    bodies.push(await request.clone().text());
    return Response.json(body, { status });
  });
  stubFetch(wire);
  return wire;
}
