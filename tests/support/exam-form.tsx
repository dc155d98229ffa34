import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExamForStaff } from '#contract/exam/exam';
import { ExamForm } from '../../src/features/exam/form/exam-form';
import { drawScreen, onePage, type SentCall, stubWire } from './office-screen';

export const TEACHER = '0190a000-0000-7000-8000-00000000000c';
export const PAPER = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Paket UAS',
  type: 'paket',
  question_count: 40,
  sharedby: null,
  passing_mark: 72,
};
export const POOL = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Bank Aljabar',
  type: 'bank',
  question_count: 90,
  sharedby: null,
  passing_mark: null,
};
export const CLASS = {
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'X IPA 1',
  grade_name: 'X',
  major_name: 'IPA',
  students: 36,
};

export const SAVED = {
  id: PAPER.id,
  token: 'AB12CD',
  isactive: true,
  conflicts: { errors: [], warnings: [] },
};

/** Renders the form over a stubbed wire; returns what is sent. */
export function drawForm(
  answers: Record<string, unknown> = {},
  exam: ExamForStaff | null = null,
): SentCall[] {
  const sent = stubWire({
    '/api/bank/get-teachers': [{ id: TEACHER, name: 'Bu Rina', subjects: [], bank: [PAPER, POOL] }],
    '/api/exam/get-class': onePage([CLASS]),
    '/api/exam/create-exam': { message: 'Ujian dibuat.', data: SAVED },
    ...answers,
  });
  drawScreen(<ExamForm exam={exam} isAdmin={false} onClose={() => undefined} />);
  return sent;
}

/** Fills in name, bank and class of a new exam. */
export async function fillRest(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), 'UAS Matematika');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Paket UAS/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /X IPA 1/ }));
}

/** The body of the save request. */
export function savedBody(sent: readonly SentCall[]): unknown {
  return sent.find(({ path }) => path === '/api/exam/create-exam')?.body;
}
