import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { LOG, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { CallQueue } from './call-queue';
import { LiveSwitch } from './live-switch';

const NOW = Date.parse('2026-08-03T01:00:00Z');

beforeEach(() => {
  document.title = 'Ujian';
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const LABEL = 'Siswa yang memanggil';

const calling = (name: string, at: string, change: object = {}) =>
  rosterRow({
    progress: 'running',
    student_name: name,
    log_id: `${LOG.slice(0, -1)}${name.length}`,
    call: { reason: 'help', at },
    ...change,
  });

test('who called first stands on top, and the tab says how many wait', async () => {
  const rows = [
    calling('Siti Aminah', '2026-08-03T00:58:00.000Z'),
    rosterRow({ progress: 'running' }),
    calling('Ahmad', '2026-08-03T00:50:00.000Z', {
      call: { reason: 'device', at: '2026-08-03T00:50:00.000Z' },
    }),
  ];
  drawScreen(<CallQueue rows={rows} nowMs={NOW} isKept />);
  expect(screen.getByRole('region', { name: LABEL }).textContent).toMatch(/^Ahmad.*ingin pindah.*10 menit/);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (2)' }));
  const items = within(screen.getByRole('list', { name: LABEL })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Ahmad.*ingin pindah.*10 menit/),
    expect.stringMatching(/^Siti Aminah.*Butuh bantuan.*2 menit/),
  ]);
  expect(document.title).toBe('(2) Ujian');
});

test('a call says where its pupil sits, so that his proctor can walk there', () => {
  const seat = { room: LOG, room_name: 'Lab 1', number: 7, wave: null };
  drawScreen(
    <CallQueue rows={[calling('Ahmad', '2026-08-03T00:58:00.000Z', { seat })]} nowMs={NOW} isKept />,
  );
  expect(screen.getByText('Lab 1 kursi 7 · Ahmad')).toBeTruthy();
});

test('the bell can be silenced before anybody calls, and then stays silent when somebody does', async () => {
  const rung = vi.fn();
  vi.stubGlobal('AudioContext', rung);
  const bell = (
    <LiveSwitch isLive isConnected onLive={vi.fn()} updatedAt={0} isFetching={false} onRefresh={vi.fn()} />
  );
  drawScreen(bell);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bunyi panggilan' }));
  drawScreen(<CallQueue rows={[calling('Ahmad', '2026-08-03T00:58:00.000Z')]} nowMs={NOW} isKept />);
  expect(rung).not.toHaveBeenCalled();
});

const asking = (name: string, at: string) =>
  calling(name, at, { progress: 'stopped', call: { reason: 'readmission', at } });

test('who was stopped and asks to be let in again waits among those who call, with a word and a shape of his own', async () => {
  const rows = [
    calling('Ahmad', '2026-08-03T00:58:00.000Z'),
    asking('Siti Aminah', '2026-08-03T00:50:00.000Z'),
  ];
  drawScreen(<CallQueue rows={rows} nowMs={NOW} isKept mayReadmit />);
  const place = screen.getByRole('region', { name: LABEL });
  expect(place.textContent).toMatch(/^Siti Aminah.*Minta dibuka lagi.*10 menit/);
  expect(place.querySelectorAll('p svg')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (2)' }));
  const items = within(screen.getByRole('list', { name: LABEL })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Siti Aminah.*Minta dibuka lagi.*10 menit/),
    expect.stringMatching(/^Ahmad.*Butuh bantuan.*2 menit/),
  ]);
  expect(items.map((item) => item.querySelectorAll('p svg').length)).toEqual([1, 0]);
});

test('he is let in by one tap with his asking as the reason, or answered; a caller is only answered', async () => {
  const sent = stubWire({ '/api/logs/rejoin-exam': { message: 'Siswa dapat masuk kembali.' } });
  const waiting = asking('Siti Aminah', '2026-08-03T00:50:00.000Z');
  const rows = [calling('Ahmad', '2026-08-03T00:58:00.000Z'), waiting];
  drawScreen(<CallQueue rows={rows} nowMs={NOW} isKept mayReadmit />);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (2)' }));
  const list = within(screen.getByRole('list', { name: LABEL }));
  expect(list.getByRole('button', { name: 'Siti Aminah sudah ditangani' })).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Izinkan Ahmad masuk lagi' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Izinkan Siti Aminah masuk lagi' }));
  expect(await screen.findByText('Siti Aminah: Siswa dapat masuk kembali.')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      path: '/api/logs/rejoin-exam',
      query: { id: waiting.log_id, why: 'Siswa meminta dibuka lagi' },
    },
  ]);
});

test('who asks to move to another device is allowed or refused by name; nobody else is', async () => {
  const sent = stubWire({ '/api/logs/answer-call': { message: 'Dicatat.' } });
  const at = '2026-08-03T00:50:00.000Z';
  const moving = calling('Ahmad', at, { call: { reason: 'device', at } });
  const rows = [moving, calling('Siti Aminah', '2026-08-03T00:58:00.000Z')];
  drawScreen(<CallQueue rows={rows} nowMs={NOW} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (2)' }));
  const list = within(screen.getByRole('list', { name: LABEL }));
  expect(list.getAllByRole('button', { name: /pindah perangkat/ })).toHaveLength(2);
  await userEvent.click(list.getByRole('button', { name: 'Tolak pindah perangkat: Ahmad' }));
  await userEvent.click(list.getByRole('button', { name: 'Izinkan pindah perangkat: Ahmad' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { id: moving.log_id, at, move: 'refuse' },
      { id: moving.log_id, at, move: 'allow' },
    ]),
  );
});

test('where nobody may be let in any more it can only be answered', async () => {
  drawScreen(<CallQueue rows={[asking('Siti Aminah', '2026-08-03T00:50:00.000Z')]} nowMs={NOW} isKept />);
  expect(screen.queryByRole('button', { name: 'Izinkan Siti Aminah masuk lagi' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Siti Aminah sudah ditangani' })).toBeTruthy();
});

test('an answer names the call that was seen', async () => {
  const sent = stubWire({ '/api/logs/answer-call': { message: 'Panggilan ditandai sudah ditangani.' } });
  const at = '2026-08-03T00:58:00.000Z';
  const row = calling('Siti Aminah', at);
  drawScreen(<CallQueue rows={[row]} nowMs={NOW} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Siti Aminah sudah ditangani' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: row.log_id, at }]));
});

test('an answer that is refused says so in the list, beside the one who still calls', async () => {
  const refusal = 'Ujian siswa ini sudah berakhir.';
  stubWire({
    '/api/logs/answer-call': () =>
      Response.json({ message: refusal, code: 'invalidInput', requestId: 'r' }, { status: 400 }),
  });
  const rows = [
    calling('Ahmad', '2026-08-03T00:50:00.000Z'),
    calling('Siti Aminah', '2026-08-03T00:58:00.000Z'),
  ];
  drawScreen(<CallQueue rows={rows} nowMs={NOW} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siti Aminah sudah ditangani' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  act(toaster.clear);
  expect(screen.getByRole('alert').closest('li')?.textContent).toMatch(/^Siti Aminah/);
});

test('who closes the list before his answer is refused is told nevertheless', async () => {
  const refusal = 'Ujian siswa ini sudah berakhir.';
  let refuse = (): void => undefined;
  const refused = new Promise<Response>((resolve) => {
    refuse = () =>
      resolve(Response.json({ message: refusal, code: 'invalidInput', requestId: 'r' }, { status: 400 }));
  });
  stubWire({ '/api/logs/answer-call': () => refused });
  drawScreen(<CallQueue rows={[calling('Ahmad', '2026-08-03T00:50:00.000Z')]} nowMs={NOW} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat (1)' }));
  const list = within(await screen.findByRole('dialog'));
  await userEvent.click(list.getByRole('button', { name: 'Ahmad sudah ditangani' }));
  await userEvent.click(list.getByRole('button', { name: 'Tutup' }));
  refuse();
  expect(await screen.findByText(refusal)).toBeTruthy();
});

test('where somebody may call his place is kept, and the title is the page’s own while nobody does', () => {
  const quiet = <CallQueue rows={[rosterRow({ progress: 'running' })]} nowMs={NOW} isKept />;
  drawScreen(quiet);
  expect(screen.getByRole('region', { name: LABEL }).textContent).toMatch(/^Tidak ada siswa yang memanggil/);
  expect(document.title).toBe('Ujian');
});

test('where nobody can call any more there is no place for it', () => {
  drawScreen(<CallQueue rows={[rosterRow({ progress: 'finished' })]} nowMs={NOW} isKept={false} />);
  expect(screen.queryByRole('region')).toBeNull();
});
