import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, rosterPage, rosterRow } from '../../../../tests/support/roster-row';
import { ExamPage, readView } from '../exam-page';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const HOLDS = rosterRow({
  student_name: 'Siti Aminah',
  progress: 'running',
  last_contact: minutesAgo(0),
  unsent: { count: 3, since: minutesAgo(2) },
});
const FINE = rosterRow({ progress: 'running', last_contact: minutesAgo(0) });

type Exam = Partial<typeof EXAM_ROW>;

/** The page of an exam, as its address names it, with a link of the menu beside it. */
function draw(
  view: string | null,
  rows: readonly RosterRow[] | (() => unknown),
  exam: Exam = {},
): SentCall[] {
  const sent = stubWire({
    '/api/exam/get-exam': onePage([{ ...EXAM_ROW, isactive: true, ...exam }]),
    '/api/logs/get-exam-log': typeof rows === 'function' ? rows : rosterPage(rows),
    '/api/logs/get-added-time': addedTime(),
  });
  const nothing = () => undefined;
  drawScreen(
    <>
      <Link to="/guru-dashboard">Dashboard</Link>
      <Here />
      <ExamPage
        examId={EXAM}
        isAdmin={false}
        view={readView(view)}
        onView={nothing}
        correcting={null}
        onCorrect={nothing}
        onOpen={nothing}
        onBack={nothing}
      />
    </>,
  );
  return sent;
}

function Here() {
  return <p>di {useLocation().pathname}</p>;
}

const isClosingAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function expectAsked(): Promise<void> {
  await waitFor(() => expect(isClosingAsked()).toBe(true));
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tinggalkan ruang ini?' });
  expect(within(dialog).getByText(/Siti Aminah/)).toBeTruthy();
  expect(screen.getByText('di /')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap tinggalkan' }));
  expect(await screen.findByText('di /guru-dashboard')).toBeTruthy();
}

test.each(['peserta', 'ruang', 'esai', 'nilai', 'jawaban', 'analisis', 'koreksi'])(
  'on the tab %s whoever follows a link or closes the page is asked, while somebody holds answers',
  async (view) => {
    draw(view, [HOLDS]);
    await screen.findByRole('heading', { name: EXAM_ROW.name });
    await expectAsked();
  },
);

const OF_PROCTOR: Exam = { proctor_of: ['Lab 1'] };
const OF_SUBSTITUTE: Exam = { substitute: { until: '2027-01-10T05:00:00.000Z', may_grade: true } };

test.each([
  ['the papers of a teacher', 'Cetak dokumen', 'Kembali', {}],
  ['the papers of a proctor', 'Cetak dokumen', 'Kembali', OF_PROCTOR],
  ['the papers of a substitute', 'Cetak dokumen', 'Kembali', OF_SUBSTITUTE],
  ['the start codes of a substitute', 'Kode tanpa jaringan', 'Kembali ke peserta', OF_SUBSTITUTE],
] as const)('on %s he is asked as well', async (_page, way, back, exam) => {
  draw('peserta', [HOLDS], exam);
  await userEvent.click(await screen.findByRole('button', { name: way }));
  await screen.findByRole('button', { name: back });
  await expectAsked();
});

test('who opens the papers when the network is gone is asked by the list that was shown', async () => {
  let isUp = true;
  draw('peserta', () => (isUp ? rosterPage([HOLDS]) : Response.error()), OF_PROCTOR);
  await screen.findAllByText(/Siti Aminah/);
  isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Cetak dokumen' }));
  await screen.findByRole('button', { name: 'Kembali' });
  await expectAsked();
});

test('on a tab without the list, who has delivered meanwhile holds nobody any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let row = HOLDS;
    const sent = draw('nilai', () => rosterPage([row]));
    await vi.waitFor(() => expect(isClosingAsked()).toBe(true), { timeout: 10_000 });
    row = FINE;
    const lists = () => sent.filter(({ path }) => path === '/api/logs/get-exam-log').length;
    const before = lists();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(lists()).toBe(before + 1);
    await vi.waitFor(() => expect(isClosingAsked()).toBe(false), { timeout: 10_000 });
  } finally {
    vi.useRealTimers();
  }
});

test('where the list is shown, the guard reads no second one', async () => {
  const sent = draw('peserta', [FINE]);
  await screen.findByText('Ahmad Fauzi');
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/logs/get-added-time')).toBe(true));
  expect(sent.filter(({ path }) => path === '/api/logs/get-exam-log')).toHaveLength(1);
  expect(isClosingAsked()).toBe(false);
});

test('the way to the original of an exam asks as well', async () => {
  draw('peserta', [HOLDS], { kind: 'makeup', origin: { id: `${EXAM.slice(0, -1)}9`, name: 'UAS asli' } });
  await screen.findAllByText(/Siti Aminah/);
  await userEvent.click(screen.getByRole('button', { name: 'UAS asli' }));
  expect(await screen.findByRole('alertdialog', { name: 'Tinggalkan ruang ini?' })).toBeTruthy();
});
