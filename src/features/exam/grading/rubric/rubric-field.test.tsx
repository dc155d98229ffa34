import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RubricPreview, TouchedGrade } from '#contract/exam-session/exam-rubric';
import type { EssayQuestion } from '#contract/exam-session/grading';
import { drawScreen, type SentCall, stubWire } from '../../../../../tests/support/office-screen';
import { toaster } from '../../../../ui/toast';
import { RubricField } from './rubric-field';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const QUESTION: EssayQuestion = {
  question_id: '0190a000-0000-7000-8000-000000000002',
  number: 1,
  question_content: [],
  max_point: 10,
  guide: '',
  rubric: [
    {
      name: 'Isi',
      levels: [
        { points: 0, words: 'Tidak ada' },
        { points: 1_000, words: 'Lengkap' },
      ],
    },
  ],
  rubric_number: 1,
  marking: null,
  ...{ answered: 2, graded: 1, changed: 0 },
};
const BUDI: TouchedGrade = { student: { name: 'Budi', nis: '1001', class: 'X IPA 1' }, point: 7.5 };

beforeEach(() => toaster.clear());

test('a rubric that touches no grade is saved at once', async () => {
  const sent = draw({ graded: 0, touched: [] });
  await retype();
  await waitFor(() => expect(saved(sent)).toMatchObject([{ seen: 1, touches: 0 }]));
  expect(saved(sent)).toMatchObject([{ rubric: [{ name: 'Isi jawaban' }] }]);
});

test('whose grade a rubric touches is shown before it is saved, and going back saves nothing', async () => {
  const sent = draw({ graded: 2, touched: [BUDI] });
  await retype();
  expect(await screen.findByText(/1 dari 2 nilai diberikan sebelum ada rubrik/)).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('Budi (1001)')).toBeTruthy();
  expect(saved(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kembali mengubah' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nama kriteria/ }).value).toBe('Isi jawaban');
  expect(saved(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Periksa dan simpan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan rubrik' }));
  await waitFor(() => expect(saved(sent)).toMatchObject([{ seen: 1, touches: 1 }]));
});

test('where two mark nobody is named', async () => {
  draw({ graded: 1, touched: [{ student: null, point: null }] });
  await retype();
  expect(await screen.findByText(/nama dan poin tidak ditampilkan/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

function draw(preview: Partial<RubricPreview>): SentCall[] {
  const sent = stubWire({
    '/api/answer/preview-rubric': { number: 1, regained: 0, ...preview },
    '/api/answer/save-rubric': { message: 'Rubrik disimpan.' },
  });
  drawScreen(<RubricField examId={EXAM} question={QUESTION} />);
  return sent;
}

async function retype(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ubah rubrik' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nama kriteria/ }), ' jawaban');
  await userEvent.click(screen.getByRole('button', { name: 'Periksa dan simpan' }));
}

function saved(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ path }) => path.endsWith('/save-rubric')).map(({ body }) => body);
}
