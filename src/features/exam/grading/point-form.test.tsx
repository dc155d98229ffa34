import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { EssayToGrade } from '#contract/grading';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
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

const points = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Poin/ });

function Desk() {
  const [essay, setEssay] = useState(READ);
  const of = { exam: 'exam', question: 'question', classid: '', isAnonymous: false };
  return (
    <>
      <button type="button" onClick={() => setEssay(CHANGED)}>
        Perangkat lain menilai
      </button>
      <PointForm
        {...{ of, essay, title: 'A', rubric: [], rubricNumber: 0, unsent: undefined }}
        onGraded={() => undefined}
      />
    </>
  );
}
