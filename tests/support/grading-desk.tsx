import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '#contract/auth/auth';
import type { Rubric } from '#contract/question-bank/rubric';
import { GradingBoard } from '../../src/features/exam/grading/grading-board';
import { keepUser } from '../../src/lib/kept-user';
import { openGradeRows } from '../../src/offline/grade-rows';
import { createVault } from '../../src/offline/vault';
import { toaster } from '../../src/ui/toast';
import { drawScreen, onePage, type SentCall, stubWire } from './office-screen';

// The screen on which three answers to an essay are graded; one of them is graded already.

export const SEEN = '2026-08-03T01:00:00.000Z';
export const AT = '2026-08-03T03:00:00.000Z';
export const EXAM = '0190a000-0000-7000-8000-000000000001';
export const QUESTION = '0190a000-0000-7000-8000-000000000002';

export const GRADER: User = {
  id: 'guru',
  name: 'Bu Ratna',
  level: 'admin',
  email: null,
  phone: null,
  img: null,
  homebase: 'SMA Harapan Bangsa',
  homebase_id: '0190a000-0000-7000-8000-000000000003',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
};
/** The server gives each grader a key of his own; here one is enough. */
const KEY = btoa('k'.repeat(32));
export const keyReply = { '/api/answer/get-grading-key': { key: KEY } };
export const rows = openGradeRows();
export const idOf = (letter: string) => letter.repeat(43);

/** A different grader in each test, because a page keeps a person's grades. */
let grader = 0;
export const graderId = () => `guru-${grader}`;

export function seatGrader(): void {
  toaster.clear();
  localStorage.clear();
  grader += 1;
  keepUser({ ...GRADER, id: graderId() });
}

/** Queues grades on the device, as this person's page would have left them. */
export async function keepGrades(user: string, count = 3): Promise<void> {
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const vault = createVault({ subtle: crypto.subtle, fillRandom });
  const key = await vault.importKey(KEY);
  for (const letter of ['x', 'y', 'z'].slice(0, count)) {
    const answerId = idOf(letter);
    const grade = {
      input: { answer_id: answerId, seen: SEEN, known: null, point: 5, comment: '' },
      exam: EXAM,
      question: QUESTION,
      title: letter,
      ...{ before: null, isTried: false, refusal: null, givenAt: letter.charCodeAt(0) },
    };
    await rows.put({ owner: user, answerId, ...(await vault.seal(key, `grade:${user}:${answerId}`, grade)) });
  }
}

export function row(letter: string, state: 'waiting' | 'graded' | 'changed') {
  return {
    answer_id: idOf(letter),
    state,
    point: state === 'waiting' ? null : 5,
    former_rubric: false,
    student: null,
  };
}

export async function openAttemptContext(
  essay: object = {},
  rubric: Rubric = [],
  grade: () => unknown = () => undefined,
  board: object = {},
): Promise<SentCall[]> {
  const sent = stubWire(gradingWire(essay, rubric, grade, board));
  drawScreen(<GradingBoard examId={EXAM} classid="" />);
  await userEvent.click(await screen.findByRole('button', { name: /Lanjut menilai/ }));
  return sent;
}

/** What the server answers about the three essays and their grades. */
export function gradingWire(
  essay: object = {},
  rubric: Rubric = [],
  grade: () => unknown = () => undefined,
  board: object = {},
): Record<string, unknown> {
  return {
    ...keyReply,
    '/api/answer/get-essay-questions': {
      exam_name: 'Ujian',
      period_closed: false,
      own: false,
      second: false,
      data: [
        {
          question_id: QUESTION,
          number: 1,
          question_content: [['p', {}, 'Jelaskan siklus air.']],
          max_point: 10,
          guide: 'Tiga tahap.',
          rubric,
          rubric_number: 0,
          marking: null,
          answered: 3,
          graded: 1,
          changed: 0,
        },
      ],
      ...board,
    },
    '/api/answer/get-essays': onePage([row('a', 'waiting'), row('b', 'graded'), row('c', 'waiting')]),
    '/api/answer/get-essay': ({ query }: SentCall) => ({
      answer_id: query.answer_id,
      essay: `Jawaban ${query.answer_id?.charAt(0).toUpperCase()}`,
      seen: SEEN,
      known: null,
      progress: 'finished',
      max_point: 10,
      grade: null,
      both: null,
      veiled: false,
      closed: false,
      ...essay,
    }),
    '/api/answer/grade-essay': ({ body }: SentCall) =>
      grade() ?? { message: 'Esai dinilai.', data: { point: Object(body).point, max_point: 10, at: AT } },
  };
}

export function gradesIn(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
