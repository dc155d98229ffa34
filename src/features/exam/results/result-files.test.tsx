import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { AnalysisTab } from '../analysis/analysis-tab';
import { ScoresTab } from '../scores/scores-tab';
import { text as scoreText } from '../scores/text';
import { MatrixTab } from './matrix-tab';
import { AbsentList, AllScores, RemedialList } from './score-sheets';
import { text } from './text';

const ID = '0190a000-0000-7000-8000-0000000000';
const CLASS = `${ID}77`;
const NOTE = '/api/answer/note-sheet';
const TOLD = 'Unduhan ini dicatat di jejak audit.';

/** The names of the files that were saved. */
let saved: string[];
/** How many had been saved when each note arrived. */
let filesAtNote: number[];
beforeEach(() => {
  toaster.clear();
  saved = [];
  filesAtNote = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const ROW: ScoreRow = {
  student_id: `${ID}04`,
  student_nis: '1',
  student_name: 'Budi',
  student_grade: 'X',
  student_class: 'X 1',
  log_exam: '2026-08-03T01:00:00.000Z',
  progress: 'finished',
  ...{ correct: 0, partial: 0, incorrect: 0, empty: 0, mc_score: 40, essay_score: 0, score: 40 },
  ...{ compared_score: null, ungraded: 0, undecided: 0 },
};
const EXAM = { exam_id: EXAM_ROW.id, exam_name: EXAM_ROW.name, exam_token: null, teacher_name: 'Bu Rina' };
const SCORES = {
  ...EXAM,
  ...{ homebase_name: 'SMA', mc_score: 50, essay_score: 50, compared_with: null },
  ...onePage([ROW]),
};
const MATRIX_ROW = {
  ...{ id: ROW.student_id, nis: '1', name: 'Budi', grade: 'X', class: 'X 1' },
  ...{ correct: 0, incorrect: 0, mc_score: 0, answers: [] },
};
const ANALYSIS = {
  ...{ exam_name: 'UAS', students: 1, max_total: 100, mean: 40, sd: null, alpha: null, error_ratio: null },
  ...{ standard_error: null, left_out: [], voided: [], items: [] },
};

const none = () => undefined;
const OF_CLASS = { classid: CLASS, classFilter: null };
const LIST = { exam: EXAM_ROW, rows: [ROW], classid: CLASS, onBack: none };

/** What is drawn, what it saves, its button, and the file. */
const SHEETS: readonly [string, string, ReactElement, string][] = [
  [
    'scores',
    scoreText.download,
    <ScoresTab key="1" exam={EXAM_ROW} {...OF_CLASS} />,
    'nilai-uas-matematika.xlsx',
  ],
  [
    'scores',
    scoreText.downloadCsv,
    <ScoresTab key="2" exam={EXAM_ROW} {...OF_CLASS} />,
    'nilai-uas-matematika.csv',
  ],
  [
    'answers',
    text.matrix.download,
    <MatrixTab key="3" examId={EXAM_ROW.id} examName="UAS" {...OF_CLASS} />,
    'jawaban-uas.xlsx',
  ],
  [
    'analysis',
    'Unduh Excel',
    <AnalysisTab key="4" examId={EXAM_ROW.id} {...OF_CLASS} onCorrect={none} />,
    'analisis-uas.xlsx',
  ],
  [
    'remedial',
    text.passing.download,
    <RemedialList key="5" {...LIST} mark={75} />,
    'remedial-uas-matematika.xlsx',
  ],
  [
    'absent',
    text.passing.download,
    <AbsentList key="6" {...LIST} mark={null} />,
    'susulan-uas-matematika.xlsx',
  ],
];

function draw(screenOf: ReactElement, note: () => unknown): SentCall[] {
  const sent = stubWire({
    '/api/answer/get-exam-score-list': SCORES,
    '/api/answer/get-exam-analysis': { ...EXAM, questions: [], ...onePage([MATRIX_ROW]) },
    '/api/answer/get-item-analysis': ANALYSIS,
    '/api/answer/get-release': { shows: 'none', at: null, passing_mark: null, keys_wait: null },
    '/api/logs/get-filter': [],
    [NOTE]: () => {
      filesAtNote.push(saved.length);
      return note();
    },
  });
  drawScreen(screenOf);
  return sent;
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
}

test.each(SHEETS)('the sheet %s (%s) is noted before it is saved', async (sheet, button, screenOf, file) => {
  const sent = draw(screenOf, () => ({ message: TOLD }));
  await press(button);
  await waitFor(() => expect(saved).toEqual([file]));
  const noted = sent.filter(({ path }) => path === NOTE).map(({ body }) => body);
  expect(noted).toEqual([{ exam: EXAM_ROW.id, sheet, classid: CLASS }]);
  expect(filesAtNote).toEqual([0]);
  expect(await screen.findByText(TOLD)).toBeTruthy();
});

test.each(SHEETS)(
  'without its note the sheet %s (%s) is not saved, and why is said',
  async (_, button, screenOf) => {
    const refusal = { message: 'Ujian tidak ditemukan.', code: 'notFound', requestId: 'r' };
    draw(screenOf, () => Response.json(refusal, { status: 404 }));
    await press(button);
    expect(await screen.findByText('Ujian tidak ditemukan.')).toBeTruthy();
    expect(saved).toEqual([]);
  },
);

test('without a network the sheet of scores is not saved, and the network is asked for', async () => {
  draw(<ScoresTab exam={EXAM_ROW} {...OF_CLASS} />, () => Promise.reject(new TypeError('gone')));
  await press(scoreText.download);
  expect(await screen.findByText(text.noted.offline, {}, { timeout: 20_000 })).toBeTruthy();
  expect(saved).toEqual([]);
}, 30_000);

test('of every class the note names none', async () => {
  const sent = draw(<ScoresTab exam={EXAM_ROW} classid="" classFilter={null} />, () => ({ message: TOLD }));
  await press(scoreText.downloadCsv);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent.find(({ path }) => path === NOTE)?.body).toEqual({ exam: EXAM_ROW.id, sheet: 'scores' });
});

/** Where the printed page of one class is drawn, and what its note says. */
const PRINTS: readonly [sheet: string, screen: ReactElement][] = [
  ['scores', <AllScores key="1" {...LIST} mark={null} />],
  ['remedial', <RemedialList key="2" {...LIST} mark={75} />],
  ['absent', <AbsentList key="3" {...LIST} mark={null} />],
];

const LETTERHEAD = {
  foundation: '',
  name: 'SMA Demo',
  address: '',
  contact: '',
  logo: null,
  city: '',
  principal_name: '',
  principal_nip: '',
};

function drawPrint(screenOf: ReactElement, note: () => unknown): SentCall[] {
  const sent = stubWire({
    '/api/admin/letterhead/get-letterhead': LETTERHEAD,
    '/api/answer/note-print': note,
  });
  drawScreen(screenOf);
  return sent;
}

const PRINT = text.sheet.print;

test.each(PRINTS)('the print of %s is noted before the printer is asked', async (sheet, screenOf) => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  let printedAtNote = -1;
  const sent = drawPrint(screenOf, () => {
    printedAtNote = printed.mock.calls.length;
    return { message: TOLD };
  });
  await press(PRINT);
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printedAtNote).toBe(0);
  const noted = sent.filter(({ path }) => path === '/api/answer/note-print').map(({ body }) => body);
  expect(noted).toEqual([{ exam: EXAM_ROW.id, sheet, classid: CLASS }]);
});

test('without its note nothing is printed, and why stays beside the button', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const refusal = { message: 'Ujian tidak ditemukan.', code: 'notFound', requestId: 'r' };
  drawPrint(<AllScores {...LIST} mark={null} />, () => Response.json(refusal, { status: 404 }));
  await press(PRINT);
  expect((await screen.findByRole('alert')).textContent).toContain('Ujian tidak ditemukan.');
  expect(printed).not.toHaveBeenCalled();
});

test('what the browser prints by its own menu is noted too', async () => {
  const sent = drawPrint(<AllScores {...LIST} mark={null} />, () => ({ message: TOLD }));
  await screen.findByRole('button', { name: PRINT });
  dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/answer/note-print')).toHaveLength(1));
});
