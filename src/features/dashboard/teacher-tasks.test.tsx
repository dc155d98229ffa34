import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ComingSubstitution } from '#contract/exam/substitute';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { TeacherTasks } from './teacher-tasks';

const toGrade = (number: number, name: string, second: boolean, answered: number, graded: number) => ({
  id: `0190a000-0000-7000-8000-00000000000${number}`,
  ...{ name, teacher_name: 'Bu Rina', classes: 'X 1', second, answered, graded, changed: 0 },
});

function draw(
  toGradeRows: readonly unknown[],
  exams: readonly unknown[] = [],
  coming: readonly ComingSubstitution[] = [],
) {
  const sent = stubWire({
    '/api/exam/get-exam': onePage(exams),
    '/api/exam/get-coming-substitutions': { data: coming },
    '/api/bank/get-bank': onePage([]),
    '/api/database/get-database': onePage([]),
    '/api/answer/get-exams-to-grade': onePage(toGradeRows),
  });
  drawScreen(<TeacherTasks paths={PATHS} />);
  return sent;
}

test('a second marker is told on his first screen what waits for him, and comes to it from there', async () => {
  draw([
    toGrade(1, 'UAS Biologi', true, 14, 2),
    toGrade(2, 'UTS Biologi', true, 3, 3),
    toGrade(3, 'Ujian sendiri', false, 9, 9),
    toGrade(4, 'UAS Fisika', true, 0, 0),
  ]);
  const line = await screen.findByRole('link', {
    name: 'Anda penilai kedua untuk UAS Biologi: 12 esai menunggu',
  });
  expect(line.getAttribute('href')).toBe('/ujian?tab=penilaian&exam=0190a000-0000-7000-8000-000000000001');
  expect(screen.getByRole('link', { name: /UAS Fisika: belum ada jawaban esai/ })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a homeroom teacher is told of how many pupils a proposal waits, and comes to them', async () => {
  stubWire({
    '/api/exam/get-exam': onePage([]),
    '/api/exam/get-coming-substitutions': { data: [] },
    '/api/answer/get-exams-to-grade': onePage([]),
    '/api/database/get-database': { ...onePage([]), totalData: 2 },
  });
  drawScreen(<TeacherTasks paths={PATHS} />);
  const line = await screen.findByRole('link', { name: 'Usulan biodata 2 siswa menunggu keputusan' });
  expect(line.getAttribute('href')).toBe(PATHS.waitingRecords);
});

test('a substitute is told in whose place he stands and until when', async () => {
  const substitute = { until: '2026-08-05T09:00:00.000Z', may_grade: false };
  draw(
    [],
    [
      { ...EXAM, substitute },
      { ...EXAM, id: EXAM.teacher, name: 'UAS Sendiri' },
    ],
  );
  const line = await screen.findByRole('link', {
    name: /^Anda menggantikan Bu Rina untuk UAS Kimia, sampai 5 /,
  });
  expect(line.getAttribute('href')).toBe(`/ujian?exam=${EXAM.id}`);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a substitute is told the day before he is needed, and led nowhere while the exam is not his yet', async () => {
  const coming = {
    ...{ exam: EXAM.id, exam_name: 'UAS Kimia', teacher_name: 'Bu Rina' },
    ...{ from: '2026-08-05T00:30:00.000Z', until: '2026-08-05T09:00:00.000Z' },
  };
  draw([], [], [coming]);
  expect(
    await screen.findByText(
      /^Anda akan menggantikan Bu Rina untuk UAS Kimia, mulai Rabu, 0?5 Agustus 2026 pukul \d\d\.30 sampai 5 Agu/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a teacher is told how many essays of his own exams wait, and of many exams only how many they are', async () => {
  draw([1, 2, 3, 4, 5, 6, 7].map((number) => toGrade(number, `Ujian ${number}`, false, 9, number)));
  const line = await screen.findByRole('link', { name: '7 esai Ujian 2 menunggu dinilai' });
  expect(line.getAttribute('href')).toBe('/ujian?tab=penilaian&exam=0190a000-0000-7000-8000-000000000002');
  const more = screen.getByRole('link', { name: 'Esai 2 ujian lain juga menunggu dinilai' });
  expect(more.getAttribute('href')).toBe('/ujian?tab=penilaian');
  expect(screen.getAllByRole('link')).toHaveLength(6);
});

test('for whom nothing waits, nothing is said', async () => {
  const sent = draw([toGrade(3, 'Ujian sendiri', false, 9, 9)]);
  await expect.poll(() => sent.length).toBe(6);
  expect(screen.queryByRole('heading')).toBeNull();
});

const EXAM = {
  ...EXAM_ROW,
  id: '0190a000-0000-7000-8000-000000000005',
  name: 'UAS Kimia',
  isactive: true,
};
