import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { text as rosterText } from '../roster/text';
import { ScoresTab } from './scores-tab';
import { text } from './text';

const ID = '0190a000-0000-7000-8000-0000000000';

function row(number: number, more: Partial<ScoreRow>): ScoreRow {
  return {
    student_id: `${ID}${String(number).padStart(2, '0')}`,
    student_nis: String(1000 + number),
    student_name: `Siswa ${number}`,
    student_grade: 'X',
    student_class: 'X-2',
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
    ungraded: 0,
    undecided: 0,
    ...more,
  };
}

const ABSENT = {
  log_exam: null,
  progress: 'notStarted',
  score: null,
  mc_score: null,
  essay_score: null,
} as const;

/** 20 on the first page, two more on the second: the best of all, and one who was absent. */
const ROWS: readonly ScoreRow[] = [
  row(1, { student_name: 'zulkifli', score: 90, student_nis: '' }),
  row(2, { student_name: 'Ani', ...ABSENT }),
  row(3, { student_name: 'budi', score: 9, student_class: 'X-10', progress: 'stopped' }),
  ...Array.from({ length: 17 }, (_, index) => row(index + 4, { student_name: `Pupil ${index + 4}` })),
  row(21, { student_name: 'Éka', score: 100, student_grade: 'IX', student_class: 'IX-1' }),
  row(22, { student_name: 'Ayu', ...ABSENT }),
];

const LIST = {
  ...{ exam_id: EXAM_ROW.id, exam_name: EXAM_ROW.name, exam_token: null, teacher_name: 'Bu Rina' },
  ...{ homebase_name: 'SMA Harapan Bangsa', mc_score: 50, essay_score: 50, compared_with: null },
};

function draw({ rows = () => ROWS, isAllDown = false } = {}): SentCall[] {
  const sent = stubWire({
    '/api/answer/get-exam-score-list': ({ query }: SentCall) => {
      if (isAllDown && query.limit === '100')
        return Response.json({ message: 'Gagal.', code: 'storageFailed', requestId: 'r' }, { status: 503 });
      const [page, limit, all] = [Number(query.page), Number(query.limit), rows()];
      const data = all.slice((page - 1) * limit, page * limit);
      return { ...LIST, data, page, limit, totalData: all.length, totalPages: Math.ceil(all.length / limit) };
    },
    '/api/answer/get-release': { shows: 'none', at: null, passing_mark: null, keys_wait: null },
  });
  drawScreen(<ScoresTab exam={EXAM_ROW} classid="" classFilter={null} />);
  return sent;
}

const table = () => screen.findByRole('region', { name: text.caption });
// Roles of a whole table of scores take jsdom seconds.
const heading = async (name: string) => {
  const found = [...(await table()).querySelectorAll('th')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};
const sortBy = async (name: string) => userEvent.click(within(await heading(name)).getByRole('button'));
const names = async () =>
  [...(await table()).querySelectorAll('tbody tr')].map(
    (row) => row.firstElementChild?.firstChild?.textContent,
  );

test('scores are sorted over all pages, and pupils without one come last both ways', async () => {
  draw();
  await screen.findByText('1–20 dari 22');
  expect((await heading(text.score)).getAttribute('aria-sort')).toBeNull();
  await sortBy(text.score);
  expect((await names()).slice(0, 2)).toEqual(['budi', 'Pupil 4']);
  expect((await heading(text.score)).getAttribute('aria-sort')).toBe('ascending');
  await sortBy(text.score);
  expect((await names()).slice(0, 3)).toEqual(['Éka', 'zulkifli', 'Pupil 4']);
  expect((await heading(text.score)).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  expect(await names()).toEqual(['Ani', 'Ayu']);
});

test('names are sorted as words, and choosing an order leads back to its first page', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
  await screen.findByText('21–22 dari 22');
  await sortBy(text.student);
  expect(await screen.findByText('1–20 dari 22')).toBeTruthy();
  expect((await names()).slice(0, 5)).toEqual(['Ani', 'Ayu', 'budi', 'Éka', 'Pupil 4']);
});

test('number and class are columns that can be shown, and are sorted as numbers and as classes', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Kolom/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tampilkan semua kolom' }));
  await userEvent.keyboard('{Escape}');
  await sortBy(text.headings.className);
  expect((await names())[0]).toBe('Éka');
  await sortBy(text.headings.className);
  expect((await names())[0]).toBe('budi');
  await sortBy(text.headings.nis);
  expect((await names())[0]).toBe('Ani');
  await sortBy(text.headings.nis);
  expect((await names())[0]).toBe('Ayu');
});

test('states are sorted by how far pupils are', async () => {
  draw();
  await sortBy(rosterText.roster.state);
  expect((await names()).slice(0, 2)).toEqual(['Ani', 'Ayu']);
  await sortBy(rosterText.roster.state);
  expect((await names())[0]).toBe('budi');
});

test('an order holds when scores come anew, and in what is searched', async () => {
  let rows = ROWS;
  const sent = draw({ rows: () => rows });
  await sortBy(text.score);
  expect((await names())[0]).toBe('budi');
  rows = ROWS.map((each) => (each.student_name === 'budi' ? { ...each, score: 97 } : each));
  const asked = sent.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await within(await table()).findByText('97');
  expect(sent.length).toBeGreaterThan(asked);
  expect((await heading(text.score)).getAttribute('aria-sort')).toBe('ascending');
  expect((await names())[0]).toBe('Pupil 4');
  await userEvent.type(screen.getByRole('searchbox', { name: text.search }), '102');
  expect(await screen.findByText('1–3 dari 3')).toBeTruthy();
  expect(await names()).toEqual(['Pupil 20', 'Éka', 'Ayu']);
});

test('what a sortable heading means is still told at it', async () => {
  draw();
  await userEvent.hover(within(await heading(text.score)).getByRole('button'));
  expect(screen.getByRole('tooltip').textContent).toBe(text.hints.score);
});

test('where not all scores can be loaded, the list keeps its own order and offers no other', async () => {
  draw({ isAllDown: true });
  await screen.findByText(text.allFailed);
  expect((await names())[0]).toBe('zulkifli');
  expect(within(await heading(text.student)).queryByRole('button')).toBeNull();
});
