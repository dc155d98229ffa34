import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { LOG, rosterRow } from '../../../../tests/support/roster-row';
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
  const seat = { room: LOG, room_name: 'Lab 1', number: 7 };
  drawScreen(
    <CallQueue rows={[calling('Ahmad', '2026-08-03T00:58:00.000Z', { seat })]} nowMs={NOW} isKept />,
  );
  expect(screen.getByText('Ahmad · Lab 1 kursi 7')).toBeTruthy();
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

test('an answer names the call that was seen', async () => {
  const sent = stubWire({ '/api/logs/answer-call': { message: 'Panggilan ditandai sudah ditangani.' } });
  const at = '2026-08-03T00:58:00.000Z';
  const row = calling('Siti Aminah', at);
  drawScreen(<CallQueue rows={[row]} nowMs={NOW} isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Siti Aminah sudah ditangani' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: row.log_id, at }]));
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
