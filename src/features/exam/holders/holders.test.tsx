import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow as row } from '../../../../tests/support/roster-row';
import { ChangeStatusDialog } from '../list/change-status-dialog';
import { RosterTab } from '../roster/roster-tab';
import { HolderGuard } from './holder-guard';
import { LeaveButton } from './leave-button';

const KLASS = '0190a000-0000-7000-8000-0000000000c1';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const pupil = (n: number, student_name: string, change: Parameters<typeof row>[0]) =>
  row({ student_id: numbered(n), student_name, last_contact: ago(0), ...change });

const HOLDS = pupil(31, 'Siti Aminah', {
  progress: 'running',
  unsent: { count: 3, since: ago(2) },
  seat: { room: EXAM, room_name: 'Lab 1', number: 7, wave: null },
});
const SILENT = pupil(32, 'Tono Wijaya', { progress: 'running', last_contact: ago(6) });
const LEFT = pupil(33, 'Umar Said', { progress: 'expired', deadline: ago(10), last_contact: ago(30) });
const FINE = pupil(34, 'Ahmad Fauzi', { progress: 'running' });

test('the list names who holds answers, where he sits and since when, counts them, and filters by it', async () => {
  wire([HOLDS, SILENT, LEFT, FINE]);
  drawScreen(<RosterTab examId={EXAM} classid="" classFilter={null} />);
  expect(await screen.findByText('3 belum terkirim')).toBeTruthy();
  expect(screen.getByText('tertua 2 menit yang lalu')).toBeTruthy();
  expect(screen.getByText(/Siti Aminah \(Lab 1 kursi 7\): 3 jawaban, sejak/)).toBeTruthy();
  expect(screen.getByText(/Umar Said: tanpa kontak sejak/)).toBeTruthy();
  expect(screen.queryByText(/Tono Wijaya: /)).toBeNull();
  expect(screen.getByRole('button', { name: 'Belum pasti terkirim 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Belum terkirim 1' }));
  expect(screen.getByRole('checkbox', { name: 'Pilih Siti Aminah' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Pilih Ahmad Fauzi' })).toBeNull();
});

test('who leaves a room in which answers lie on devices is asked first, with their names and what to do', async () => {
  wire([HOLDS, SILENT, FINE]);
  const left = vi.fn();
  drawRoom(left);
  await screen.findByText('Ahmad Fauzi');
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tinggalkan ruang ini?' });
  expect(within(dialog).getByText(/Siti Aminah/)).toBeTruthy();
  expect(within(dialog).getByText(/Tono Wijaya: tanpa kontak sejak/)).toBeTruthy();
  expect(within(dialog).queryByText(/Ahmad Fauzi/)).toBeNull();
  expect(within(dialog).getByText(/jangan dimatikan/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap di ruang' }));
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap tinggalkan' }));
  expect(left).toHaveBeenCalledOnce();
});

test('who leaves a room in which nobody holds anything just leaves', async () => {
  wire([FINE]);
  const left = vi.fn();
  drawRoom(left);
  await screen.findByText('Ahmad Fauzi');
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});

test('who looks at one class and leaves is told of all who hold answers in the exam, each by name', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    pupil(40 + n, `Siswa ${n}`, { progress: 'running', unsent: { count: 1, since: ago(2) } }),
  );
  wire(({ query }: SentCall) => rosterPage(query.classid ? [FINE] : [FINE, ...many]));
  const left = vi.fn();
  drawRoom(left, KLASS);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.queryByText(/Siswa 0/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  const dialog = await screen.findByRole('alertdialog');
  for (let n = 0; n < 12; n += 1) expect(within(dialog).getByText(new RegExp(`Siswa ${n}:`))).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
});

test('who cannot ask the server when leaving is asked by what the page shows', async () => {
  let isUp = true;
  wire(({ query }: SentCall) => (isUp && query.classid ? rosterPage([HOLDS]) : Response.error()));
  drawRoom(vi.fn(), KLASS);
  await screen.findAllByText(/Siti Aminah/);
  isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/Siti Aminah/)).toBeTruthy();
});

test('who leaves while the server keeps silent waits a moment, and is then asked by what the page shows', async () => {
  wire(({ query }: SentCall) => (query.classid ? rosterPage([HOLDS]) : new Promise(() => undefined)));
  drawRoom(vi.fn(), KLASS);
  await screen.findAllByText(/Siti Aminah/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
  } finally {
    vi.useRealTimers();
  }
  expect(within(await screen.findByRole('alertdialog')).getByText(/Siti Aminah/)).toBeTruthy();
});

test('leaving takes no news from the list that the page shows', async () => {
  const rows = vi.fn(() => rosterPage([FINE]));
  wire(rows);
  drawRoom(vi.fn());
  await screen.findByText('Ahmad Fauzi');
  rows.mockImplementation(() => rosterPage([{ ...FINE, student_name: 'Ahmad Lama' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Ahmad Lama')).toBeNull();
});

test('a link away from the room and the closing of its page ask too, while somebody holds answers', async () => {
  wire([HOLDS]);
  drawRoom(vi.fn());
  expect(isClosingAsked()).toBe(false);
  await screen.findAllByText(/Siti Aminah/);
  expect(isClosingAsked()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Siti Aminah/)).toBeTruthy();
  expect(screen.getByText('di /')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap tinggalkan' }));
  expect(await screen.findByText('di /guru-dashboard')).toBeTruthy();
});

test('where nobody holds anything, links and the closing of the page ask nothing', async () => {
  wire([FINE]);
  drawRoom(vi.fn());
  await screen.findByText('Ahmad Fauzi');
  expect(isClosingAsked()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('di /guru-dashboard')).toBeTruthy();
});

function isClosingAsked(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('before an exam is closed it is said who still holds answers', async () => {
  wire([HOLDS, FINE]);
  const exam = { id: EXAM, name: 'Ujian Akhir', isactive: true, attempt_count: 2 } as ExamForStaff;
  drawScreen(<ChangeStatusDialog exam={exam} onMend={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(/Siti Aminah/)).toBeTruthy();
});

test('before an exam is closed it is said whose clock stands, and not who was stopped while it did', async () => {
  const paused = (n: number, name: string, progress: 'running' | 'stopped') =>
    pupil(n, name, { progress, paused: true });
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  wire([paused(50, 'Budi', 'stopped'), ...names.map((name, n) => paused(60 + n, name, 'running'))]);
  const exam = { id: EXAM, name: 'Ujian Akhir', isactive: true, attempt_count: 7 } as ExamForStaff;
  drawScreen(<ChangeStatusDialog exam={exam} onMend={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(/^Waktu A, B, C, D, E dan 1 siswa lain masih dijeda/)).toBeTruthy();
});

function wire(rows: readonly RosterRow[] | ((call: SentCall) => unknown)) {
  stubWire({
    '/api/logs/get-exam-log': typeof rows === 'function' ? rows : rosterPage(rows),
    '/api/logs/get-added-time': addedTime(),
  });
}

function drawRoom(onLeave: () => void, classid = '') {
  drawScreen(
    <>
      <Link to="/guru-dashboard">Dashboard</Link>
      <Here />
      <HolderGuard exam={{ id: EXAM, isactive: true, open_at: null, close_at: null }}>
        <LeaveButton examId={EXAM} onLeave={onLeave} />
        <RosterTab examId={EXAM} classid={classid} classFilter={null} />
      </HolderGuard>
    </>,
  );
}

function Here() {
  return <p>di {useLocation().pathname}</p>;
}
