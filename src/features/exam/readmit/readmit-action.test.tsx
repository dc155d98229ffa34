import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { RosterTab } from '../roster/roster-tab';

beforeEach(toaster.clear);

const idOf = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const pupil = (n: number, name: string, progress: Parameters<typeof rosterRow>[0]['progress']) =>
  rosterRow({ student_id: idOf(n), log_id: idOf(n), student_name: name, progress });

const AYU = pupil(31, 'Ayu', 'stopped');
const BIMA = pupil(32, 'Bima', 'finished');
const CITRA = pupil(33, 'Citra', 'running');

function draw(stayed: readonly object[], attempts: readonly string[]) {
  const sent = stubWire({
    '/api/logs/get-exam-log': rosterPage([AYU, BIMA, CITRA]),
    '/api/logs/get-added-time': addedTime(),
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      rooms: [],
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    '/api/logs/readmit-pupils': {
      message: 'Masuk lagi.',
      data: { attempts, skipped: stayed.length, stayed },
    },
  });
  drawScreen(<RosterTab examId={EXAM} classid="" classFilter={null} />);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

async function pick(...names: readonly string[]): Promise<void> {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Pilih ${name}` }));
}

async function letIn(count: number) {
  await userEvent.click(screen.getByRole('button', { name: `Izinkan ${count} siswa masuk lagi` }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: `Izinkan ${count} siswa masuk lagi?` }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Jaringan putus' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Izinkan masuk' }));
}

test('those of the picked pupils who are out are let back in by one action with one reason', async () => {
  const writes = draw([], [idOf(31), idOf(32)]);
  await pick('Ayu', 'Bima', 'Citra');
  await letIn(2);
  const body = { exam: EXAM, attempts: [idOf(31), idOf(32)], why: 'Jaringan putus' };
  await waitFor(() => expect(writes()).toEqual([body]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('who could not be let back in is named with the reason, beside those who were', async () => {
  draw([{ id: idOf(32), why: 'timeUp' }], [idOf(31)]);
  await pick('Ayu', 'Bima');
  await letIn(2);
  const told = within(await screen.findByRole('alertdialog', { name: '1 siswa dapat masuk lagi' }));
  const linesOf = (name: string) =>
    within(told.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf('Tidak berubah')).toEqual(['Bima: waktunya sudah habis; tambahkan waktu bila perlu']);
  expect(linesOf('Dapat masuk lagi')).toEqual(['Ayu']);
});

test('where nobody is picked, or only who is at work, nobody is let in', async () => {
  draw([], []);
  await screen.findByRole('checkbox', { name: 'Pilih Citra' });
  const offers = () => screen.queryByRole('button', { name: /siswa masuk lagi$/ });
  expect(offers()).toBeNull();
  await pick('Citra');
  expect(offers()).toBeNull();
});
