import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { readFirstSheet } from '../../../lib/spreadsheet';
import { text as resultText } from '../results/text';
import { exportScores } from './score-export';
import { ScoresTab } from './scores-tab';
import { text } from './text';

afterEach(() => vi.restoreAllMocks());

const ID = '0190a000-0000-7000-8000-00000000000';

test('an essay that waits for a decision is told as that, and not as one that nobody has graded', async () => {
  draw([row(4, 'Budi', { ungraded: 1, undecided: 1 })]);
  expect(await screen.findByText(/^1 siswa memiliki esai yang poinnya berbeda jauh/)).toBeTruthy();
  expect(screen.queryByText(/siswa masih memiliki esai yang belum dinilai/)).toBeNull();
});

test('a pupil with one of each is told with both', async () => {
  draw([row(4, 'Budi', { ungraded: 2, undecided: 1 }), row(5, 'Siti', { ungraded: 1, undecided: 1 })]);
  expect(await screen.findByText(/^2 siswa memiliki esai yang poinnya berbeda jauh/)).toBeTruthy();
  expect(screen.getByText(/^1 siswa masih memiliki esai yang belum dinilai/)).toBeTruthy();
});

test('the spreadsheet counts both apart', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await exportScores('UAS', [row(4, 'Budi', { ungraded: 3, undecided: 1 })], null);
  const rows = saved[0] ? await readFirstSheet(saved[0]) : [];
  expect(rows.map((cells) => cells.slice(-2))).toEqual([
    ['Esai belum dinilai', 'Esai menunggu keputusan'],
    [2, 1],
  ]);
});

test('figures and files of a class wait for that class, and never show the one chosen before', async () => {
  const { answer } = drawClasses();
  await waitFor(() => expect(download()).toHaveProperty('disabled', false));
  expect(screen.getByRole('heading', { name: resultText.passing.heading })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kelas X 2' }));
  expect(download()).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: resultText.print.scores })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('heading', { name: resultText.passing.heading })).toBeNull();
  answer();
  await waitFor(() => expect(download()).toHaveProperty('disabled', false));
});

test('until all scores of a long list are there, it is said beside the files how many are', async () => {
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  stubWire({
    '/api/answer/get-exam-score-list': async ({ query }: SentCall) => {
      const [page, limit] = [Number(query.page), Number(query.limit)];
      if (limit === 100 && page === 2) await gate;
      const data = Array.from({ length: page === 1 ? limit : 30 }, (_, at) =>
        row(at, `Siswa ${page}-${at}`, { ungraded: 0, undecided: 0 }),
      );
      return { ...LIST, data, page, limit, totalData: 130, totalPages: Math.ceil(130 / limit) };
    },
  });
  drawScreen(<ScoresTab exam={EXAM} classid="" classFilter={null} />);
  const told = await screen.findByText('Memuat 100 dari 130 siswa');
  expect(told.getAttribute('role')).toBe('status');
  expect(download()).toHaveProperty('disabled', true);
  go();
  await waitFor(() => expect(download()).toHaveProperty('disabled', false));
  expect(screen.queryByText(/^Memuat/)).toBeNull();
});

test('choosing a class on a later page shows the first page of that class', async () => {
  const { sent, answer } = drawClasses();
  answer();
  await screen.findAllByText('Siswa 1');
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  await screen.findAllByText('Siswa 21');
  await userEvent.click(screen.getByRole('button', { name: 'Kelas X 2' }));
  expect(await screen.findByText('1–2 dari 2')).toBeTruthy();
  const listed = sent.filter(({ query }) => query.classid && query.limit === '20');
  expect(listed.map(({ query }) => query.page)).toEqual(['1']);
});

test('where the scores of all cannot be loaded it is said, with a way to try again, and a release warns of it', async () => {
  let isUp = false;
  const rows = [row(4, 'Budi', { ungraded: 1, undecided: 1 })];
  stubWire({
    '/api/answer/get-exam-score-list': ({ query }: SentCall) =>
      isUp || query.limit !== '100'
        ? { ...LIST, ...onePage(rows) }
        : Response.json(
            { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' },
            { status: 503 },
          ),
    '/api/answer/get-release': { shows: 'none', at: null, passing_mark: null, keys_wait: null },
  });
  drawScreen(<ScoresTab exam={EXAM} classid="" classFilter={null} />);
  expect(await screen.findByText(text.allFailed)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: resultText.release.action }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Nilai(?!,)/ }));
  expect(screen.getByText(resultText.release.undecidedUnknown)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: resultText.release.cancel }));
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(/^1 siswa memiliki esai yang poinnya berbeda jauh/)).toBeTruthy();
  expect(screen.queryByText(text.allFailed)).toBeNull();
});

const download = () => screen.getByRole('button', { name: text.download });

/** 30 pupils, two of them in class X 2, which is answered only after `answer`. */
function drawClasses() {
  let answer = () => {};
  const allowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = stubWire({
    '/api/answer/get-exam-score-list': async ({ query }: SentCall) => {
      if (query.classid) await allowed;
      const [page, limit, count] = [Number(query.page), Number(query.limit), query.classid ? 2 : 30];
      const from = (page - 1) * limit;
      const data = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) =>
        row(from + index + 1, `Siswa ${from + index + 1}`, { ungraded: 0, undecided: 0 }),
      );
      return { ...LIST, data, page, limit, totalData: count, totalPages: Math.ceil(count / limit) };
    },
  });
  function Tab() {
    const [classid, setClassid] = useState('');
    const filter = (
      <button type="button" onClick={() => setClassid(`${ID}9`)}>
        Kelas X 2
      </button>
    );
    return <ScoresTab exam={EXAM} classid={classid} classFilter={filter} />;
  }
  drawScreen(<Tab />);
  return { sent, answer: () => answer() };
}

function draw(rows: readonly ScoreRow[]): void {
  stubWire({
    '/api/answer/get-exam-score-list': { ...LIST, ...onePage(rows) },
  });
  drawScreen(<ScoresTab exam={EXAM} classid="" classFilter={null} />);
}

function row(number: number, name: string, open: Pick<ScoreRow, 'ungraded' | 'undecided'>): ScoreRow {
  return {
    student_id: `${ID.slice(0, -1)}${String(number).padStart(2, '0')}`,
    student_nis: '1',
    student_name: name,
    student_grade: 'X',
    student_class: 'X 1',
    log_exam: '2026-08-03T01:00:00.000Z',
    progress: 'finished',
    correct: 0,
    partial: 0,
    incorrect: 0,
    empty: 0,
    mc_score: 80,
    essay_score: 0,
    score: 40,
    compared_score: null,
    ...open,
  };
}

const EXAM = EXAM_ROW;

const LIST = {
  ...{ exam_id: EXAM.id, exam_name: EXAM.name, exam_token: null, teacher_name: EXAM.teacher_name },
  ...{ homebase_name: 'SMA Harapan Bangsa', mc_score: 50, essay_score: 50, compared_with: null },
};
