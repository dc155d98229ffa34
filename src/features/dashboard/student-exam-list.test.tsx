import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { ExamForStudent } from '#contract/exam/exam';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { keepExams } from '../../lib/kept-exams';
import { StudentExamList } from './student-exam-list';

const STUDENT = '0190a000-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-23T01:00:00Z');

function examOf(number: number, change: Partial<ExamForStudent>): ExamForStudent {
  return {
    ...OWN_EXAM,
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    name: `Ujian ${number}`,
    ...change,
  };
}

beforeEach(() => localStorage.clear());

test('of many exams the home shows five, and first what can be done now, wherever the server lists it', async () => {
  const over = Array.from({ length: 7 }, (_, index) => examOf(index + 1, { progress: 'finished' }));
  const exams = [...over, examOf(8, {}), examOf(9, { progress: 'running' })];
  stubWire({ '/api/exam/get-exam-by-class': onePage(exams) });
  drawScreen(
    <StudentExamList
      now={NOW}
      examPath="/siswa-cbt"
      ExamStanding={({ exam }) => <>{exam.progress}</>}
      student={STUDENT}
      drawRunning={() => null}
    />,
  );
  await screen.findByText('Ujian 9');
  const rows = screen.getAllByRole('listitem').map((row) => /Ujian \d/.exec(row.textContent)?.[0]);
  expect(rows).toEqual(['Ujian 9', 'Ujian 8', 'Ujian 1', 'Ujian 2', 'Ujian 3']);
});

test('without a server the home shows the list this device kept, says so, and tells what runs here once', async () => {
  keepExams({ student: STUDENT, at: NOW.getTime(), exams: [examOf(1, {}), examOf(2, {})] });
  stubWire({});
  drawScreen(
    <StudentExamList
      student={STUDENT}
      now={NOW}
      examPath="/siswa-cbt"
      ExamStanding={({ exam }) => <>{exam.progress}</>}
      drawRunning={(onFound) => <Running onFound={onFound} />}
    />,
  );
  expect(await screen.findByText('Sedang dikerjakan: Ujian 2')).toBeTruthy();
  expect(screen.getByText(/^Daftar ini dari /)).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => /Ujian \d/.exec(row.textContent)?.[0]);
  expect(rows).toEqual(['Ujian 1']);
});

function Running({ onFound }: { onFound: (examIds: ReadonlySet<string>) => void }) {
  useEffect(() => onFound(new Set([examOf(2, {}).id])), [onFound]);
  return <p>Sedang dikerjakan: Ujian 2</p>;
}
