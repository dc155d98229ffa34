import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExamToGrade } from '#contract/exam-session/grading';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { ExamsToGrade } from './exams-to-grade';
import { text } from './text';

const ROW: ExamToGrade = {
  ...{ id: rowId('01'), name: 'Ulangan Biologi', teacher_name: 'Sri Wahyuni', classes: 'X IPA 1' },
  ...{ second: false, answered: 30, graded: 12, changed: 0 },
};

beforeEach(() => localStorage.clear());

function draw(onOpen = vi.fn()) {
  const sent = stubWire({
    '/api/answer/get-exams-to-grade': onePage([ROW, { ...ROW, id: rowId('02'), name: 'PAS', second: true }]),
  });
  drawScreen(<ExamsToGrade examId={null} onOpen={onOpen} title="Ujian" description="" pageTabs={{}} />);
  return { sent, onOpen };
}

test('exams are sorted by their headings on the server, from the first page on', async () => {
  const { sent } = draw();
  await screen.findByText('Ulangan Biologi');
  expect(sent.at(-1)?.query).toEqual({ page: '1', limit: '20' });
  await userEvent.click(screen.getByRole('button', { name: text.exams.exam }));
  await waitFor(() => expect(sent.at(-1)?.query).toEqual({ page: '1', limit: '20', sort: 'name' }));
  await userEvent.click(screen.getByRole('button', { name: text.exams.teacher }));
  await userEvent.click(screen.getByRole('button', { name: text.exams.teacher }));
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ sort: '-teacher' }));
});

test('columns are chosen, and the button that opens an exam is none of them', async () => {
  const { onOpen } = draw();
  await screen.findByText('Ulangan Biologi');
  expect(screen.getByText(text.exams.asSecond(ROW.teacher_name))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kolom' }));
  const menu = await screen.findByRole('menu');
  const offered = within(menu).getAllByRole('menuitemcheckbox');
  const { teacher, classes, progress } = text.exams;
  expect(offered.map((item) => item.textContent)).toEqual([teacher, classes, progress]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: `${text.exams.open}: PAS` }));
  expect(onOpen).toHaveBeenCalledWith(rowId('02'));
});
