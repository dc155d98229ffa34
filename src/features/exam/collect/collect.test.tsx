import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG, rosterRow } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { CollectAction } from './collect-action';

beforeEach(toaster.clear);

const now = () => new Date().toISOString();
const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
const pupil = (n: number, change: Parameters<typeof rosterRow>[0]): RosterRow =>
  rosterRow({
    student_id: numbered(n),
    log_id: numbered(n),
    student_name: `Siswa ${n}`,
    last_contact: now(),
    deadline: new Date(Date.now() + 20 * 60_000 - 1_000).toISOString(),
    ...change,
  });

const DONE = pupil(31, { progress: 'finished' });
const WORKS = pupil(32, { progress: 'running', answered: 12, question_count: 40 });
const READY = pupil(33, { progress: 'running', answered: 40, question_count: 40 });
const HOLDS = pupil(34, { progress: 'running', unsent: { count: 2, since: now() } });

function draw(rows: readonly RosterRow[]) {
  const sent = stubWire({
    '/api/logs/collect-exam': { message: 'Terkumpul.', data: { attempts: [LOG], skipped: 1 } },
    '/api/logs/readmit-pupils': { message: 'Masuk lagi.', data: { attempts: [LOG], skipped: 0, stayed: [] } },
  });
  drawScreen(<CollectAction examId={EXAM} addressees={{ to: 'exam' }} rows={rows} />);
  return () => sent.map(({ path, body }) => ({ path, body }));
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Kumpulkan semua' }));
  return within(await screen.findByRole('alertdialog', { name: 'Kumpulkan jawaban semua peserta?' }));
};

test('who is concerned is said first, and nothing is collected before it is confirmed twice', async () => {
  const sent = draw([DONE, WORKS, READY]);
  const dialog = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 siswa masih mengerjakan; ujian mereka selesai sekarang.',
    '1 di antaranya belum menjawab semua soal.',
    'Sisa waktu terlama 20 menit.',
    '1 siswa lain sudah selesai atau dihentikan, dan tidak berubah.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(sent()).toEqual([{ path: '/api/logs/collect-exam', body: { exam: EXAM } }]));
});

test('where devices still hold answers they are named, and collecting all the same needs a reason', async () => {
  const sent = draw([HOLDS, WORKS]);
  const dialog = await open();
  expect(dialog.getByText(/Siswa 34: 2 jawaban/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  expect(await dialog.findByText(/Tulis alasannya/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Gedung dikosongkan');
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ exam: EXAM, why: 'Gedung dikosongkan' });
});

test('what was collected can be taken back for those whom it concerned', async () => {
  const sent = draw([WORKS]);
  const dialog = await open();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan pengumpulan (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Izinkan masuk lagi' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      path: '/api/logs/readmit-pupils',
      body: { exam: EXAM, attempts: [LOG] },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /Batalkan pengumpulan/ })).toBeNull());
});

test('who could not be let back in is named with the reason, and can still be let in by the same way', async () => {
  const other = numbered(33);
  stubWire({
    '/api/logs/collect-exam': {
      message: 'Terkumpul.',
      data: { attempts: [WORKS.log_id, other], skipped: 0 },
    },
    '/api/logs/readmit-pupils': {
      message: 'Masuk lagi.',
      data: { attempts: [WORKS.log_id], skipped: 1, stayed: [{ id: other, why: 'timeUp' }] },
    },
  });
  drawScreen(<CollectAction examId={EXAM} addressees={{ to: 'exam' }} rows={[WORKS, READY]} />);
  const dialog = await open();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan pengumpulan (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Izinkan masuk lagi' }));
  const told = within(await screen.findByRole('alertdialog', { name: '1 siswa dapat masuk lagi' }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Siswa 33: waktunya sudah habis; tambahkan waktu bila perlu',
    'Siswa 32',
  ]);
  await userEvent.click(told.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Batalkan pengumpulan (1)' })).toBeTruthy();
});

test('the way back outlives another tab, and a second collection adds to it', async () => {
  const sent = stubWire({
    '/api/logs/collect-exam': ({ body }: SentCall) => ({
      message: 'Terkumpul.',
      data: { attempts: (body as { attempts: string[] }).attempts, skipped: 0 },
    }),
    '/api/logs/readmit-pupils': { message: 'Masuk lagi.', data: { attempts: [], skipped: 0, stayed: [] } },
  });
  drawScreen(<TwoTabs />);
  for (const name of ['Siswa 32', 'Siswa 33']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Kumpulkan' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan pengumpulan (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Izinkan masuk lagi' }));
  const attempts = [WORKS.log_id, READY.log_id];
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ exam: EXAM, attempts }));
});

/** Each button leads to a separate screen, as tabs do. */
function TwoTabs() {
  const [row, setRow] = useState(WORKS);
  return (
    <>
      {[WORKS, READY].map((one) => (
        <button key={one.student_id} type="button" onClick={() => setRow(one)}>
          {one.student_name}
        </button>
      ))}
      <CollectAction
        key={row.student_id}
        examId={EXAM}
        addressees={{ to: 'pupils', rows: [row] }}
        rows={[row]}
      />
    </>
  );
}

test('where nobody sits any more there is nothing to collect', () => {
  draw([DONE]);
  expect(screen.queryByRole('button')).toBeNull();
});
