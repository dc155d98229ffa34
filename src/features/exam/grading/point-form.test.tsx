// Alone in its window: here the device stores nothing.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { EssayToGrade } from '#contract/exam-session/grading';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import type { UnsentGrade } from './outbox/unsent-grade';
import { PointForm } from './point-form';

const AT = '2026-08-03T03:00:00.000Z';
const READ: EssayToGrade = {
  answer_id: 'a'.repeat(43),
  essay: 'Air menguap.',
  seen: '2026-08-03T01:00:00.000Z',
  known: null,
  progress: 'finished',
  max_point: 10,
  grade: null,
  veiled: false,
  closed: false,
  both: null,
};
const CHANGED: EssayToGrade = {
  ...READ,
  known: AT,
  grade: {
    point: 4,
    comment: '',
    by: 'Bu Ratna',
    at: AT,
    former_essay: null,
    levels: null,
    former_rubric: null,
    reason: '',
  },
};

test('a form that nobody has touched shows what another device gave meanwhile', async () => {
  drawScreen(<Desk />);
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat lain menilai' }));
  expect(points().value).toBe('4');
});

test('what was begun over no grade is not sent as if it knew the one that came meanwhile', async () => {
  const sent = stubWire({
    '/api/answer/grade-essay': { message: 'Esai dinilai.', data: { point: 7, max_point: 10, at: AT } },
  });
  drawScreen(<Desk />);
  await userEvent.type(points(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat lain menilai' }));
  expect(points().value).toBe('7');
  await userEvent.type(points(), '{Enter}');
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ point: 7, known: null }]));
});

const LATER = '2026-08-03T02:00:00.000Z';

test('what was typed stays when its pupil writes on, and is not sent before its grader has looked again', async () => {
  const sent = stubWire({
    '/api/answer/grade-essay': { message: 'Esai dinilai.', data: { point: 7, max_point: 10, at: AT } },
  });
  drawScreen(<Desk />);
  await userEvent.type(points(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Siswa menulis lagi' }));
  expect(points().value).toBe('7');
  expect(screen.getByRole('alert').textContent).toMatch(/^Jawaban siswa berubah/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan dan lanjut' }).disabled).toBe(true);
  await userEvent.clear(points());
  await userEvent.type(points(), '7,5{Enter}');
  await userEvent.type(screen.getByLabelText(/^Catatan/), '{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sudah saya periksa' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(points(), '{Enter}');
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ point: 7.5, seen: LATER }]));
});

test('a form that nobody has touched follows the text without a word', async () => {
  drawScreen(<Desk />);
  await userEvent.click(screen.getByRole('button', { name: 'Siswa menulis lagi' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan dan lanjut' }).disabled).toBe(false);
});

test('a grade that the server refused for its former text is not given to the new one before it was read', async () => {
  const input = { answer_id: READ.answer_id, seen: READ.seen, known: null, point: 6, comment: '' };
  const refused: UnsentGrade = {
    ...{ input, before: null, isTried: true, exam: 'exam', question: 'question', title: 'A', givenAt: 0 },
    refusal: { code: 'essayChanged', message: 'Jawaban ini berubah.' },
  };
  drawScreen(<Desk first={{ ...READ, seen: LATER }} unsent={refused} />);
  expect(points().value).toBe('6');
  expect(screen.getByRole('alert').textContent).toMatch(/^Jawaban siswa berubah/);
});

test('a grade that is taken back is told, and the points have the focus', async () => {
  stubWire({});
  drawScreen(<Desk first={CHANGED} />);
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan nilai' }));
  expect(await screen.findByText('Pembatalan nilai dicatat dan segera dikirim.')).toBeTruthy();
  expect(document.activeElement).toBe(points());
  expect(points().value).toBe('');
});

const points = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ });

function Desk({ first = READ, unsent }: { first?: EssayToGrade; unsent?: UnsentGrade }) {
  const [essay, setEssay] = useState(first);
  const of = { exam: 'exam', question: 'question', classid: '', isAnonymous: false };
  return (
    <>
      <button type="button" onClick={() => setEssay(CHANGED)}>
        Perangkat lain menilai
      </button>
      <button
        type="button"
        onClick={() => setEssay({ ...READ, essay: 'Air menguap, lalu turun.', seen: LATER })}
      >
        Siswa menulis lagi
      </button>
      <PointForm
        {...{ of, essay, title: 'A', rubric: [], rubricNumber: 0, unsent }}
        kept={undefined}
        onKeep={() => undefined}
        onGraded={() => undefined}
      />
    </>
  );
}
