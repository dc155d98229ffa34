import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { LeaveButton } from '../holders/leave-button';
import { RosterTab } from '../roster/roster-tab';

afterEach(() => vi.restoreAllMocks());

const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;

/** Three pupils of a room, last heard of so many seconds before the list was made; the computer runs ahead by so many. */
function drawRoom({ silentS, aheadS }: { silentS: number; aheadS: number }) {
  const server = Date.now() - aheadS * 1_000;
  const at = (ms: number) => new Date(server + ms).toISOString();
  const rows = [31, 32, 33].map((n) =>
    rosterRow({
      progress: 'running',
      student_id: numbered(n),
      student_name: `Siswa ${n}`,
      seat: { room: EXAM, room_name: 'Lab 1', number: n, wave: null },
      last_contact: at(-silentS * 1_000),
      deadline: at(30 * 60_000 - 1_000),
    }),
  );
  stubWire({
    '/api/logs/get-exam-log': rosterPage(rows, server),
    '/api/logs/get-added-time': addedTime(),
  });
  const onLeave = vi.fn();
  drawScreen(
    <>
      <LeaveButton examId={EXAM} onLeave={onLeave} />
      <RosterTab examId={EXAM} classid="" classFilter={null} />
    </>,
  );
  return { onLeave };
}

/** So much time passes at once; nothing is heard from the server meanwhile. */
function pass(ms: number) {
  const [wall, perf] = [Date.now.bind(Date), performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + ms);
  vi.spyOn(performance, 'now').mockImplementation(() => perf() + ms);
}

test.each([600, -600])(
  'a computer whose clock is off by %s s reports nobody as silent who is not',
  async (aheadS) => {
    const { onLeave } = drawRoom({ silentS: 20, aheadS });
    expect(await screen.findAllByText('sisa 30 mnt')).toHaveLength(3);
    expect(screen.queryByText(/terputus/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tanpa kontak/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Semua ujian' }));
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  },
);

test('on a computer whose clock is slow a room that has fallen silent is named all the same', async () => {
  drawRoom({ silentS: 90, aheadS: -600 });
  expect(await screen.findByText(/Jaringan ruang Lab 1 terputus sejak/)).toBeTruthy();
});

test('who hears nothing from the server himself learns nothing of the room by it', async () => {
  drawRoom({ silentS: 20, aheadS: 0 });
  await screen.findByText('Siswa 31');
  await userEvent.click(screen.getByRole('checkbox', { name: /Perbarui otomatis/ }));
  pass(600_000);
  // A press that has the list drawn anew.
  await userEvent.click(screen.getByRole('button', { name: /^Mengerjakan 3/ }));
  expect(screen.queryByText(/terputus/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tanpa kontak/ })).toBeNull();
});
