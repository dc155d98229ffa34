import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExamForStudent } from '#contract/exam';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { StudentExamList } from './student-exam-list';

const NOW = new Date('2026-11-23T01:00:00Z');

function examOf(number: number, change: Partial<ExamForStudent>): ExamForStudent {
  return {
    ...OWN_EXAM,
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    name: `Ujian ${number}`,
    ...change,
  };
}

test('of many exams the home shows five, and first what can be done now, wherever the server lists it', async () => {
  const over = Array.from({ length: 7 }, (_, index) => examOf(index + 1, { progress: 'finished' }));
  const exams = [...over, examOf(8, {}), examOf(9, { progress: 'running' })];
  stubWire({ '/api/exam/get-exam-by-class': onePage(exams) });
  drawScreen(
    <StudentExamList
      now={NOW}
      examPath="/siswa-cbt"
      ExamStanding={({ exam }) => <>{exam.progress}</>}
      runningHere={null}
    />,
  );
  await screen.findByText('Ujian 9');
  const rows = screen.getAllByRole('listitem').map((row) => /Ujian \d/.exec(row.textContent)?.[0]);
  expect(rows).toEqual(['Ujian 9', 'Ujian 8', 'Ujian 1', 'Ujian 2', 'Ujian 3']);
});
