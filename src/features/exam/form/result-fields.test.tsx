import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { ExamForm } from './exam-form';

const ID = '0190a000-0000-7000-8000-00000000000';
const PAPER = {
  id: `${ID}1`,
  name: 'Paket UAS',
  type: 'paket',
  question_count: 40,
  sharedby: null,
  passing_mark: 72,
};
const CLASS = { id: `${ID}3`, name: 'X IPA 1', grade_name: 'X', major_name: 'IPA', students: 36 };
const SAVED = { id: `${ID}4`, token: 'AB12CD', isactive: true, conflicts: { errors: [], warnings: [] } };

test('a new exam begins with the mark of its subject, which the server is left to set', async () => {
  const sent = draw();
  await fillRest();
  expect(screen.getByLabelText<HTMLInputElement>('KKM').value).toBe('72');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toBeDefined());
  expect(savedBody(sent)).not.toHaveProperty('results');
});

test('a mark that is typed for a new exam is sent, though nothing is released', async () => {
  const sent = draw();
  await fillRest();
  const mark = screen.getByLabelText<HTMLInputElement>('KKM');
  await userEvent.clear(mark);
  await userEvent.type(mark, '80');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(savedBody(sent)).toMatchObject({ results: { shows: 'none', at: null, passing_mark: 80 } }),
  );
});

test('what pupils come to see, and another mark than the subject’s, are chosen with the exam', async () => {
  const sent = draw();
  await fillRest();
  await userEvent.click(screen.getByRole('radio', { name: /^Nilai, jawaban, dan kunci/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Pada waktu tertentu' }));
  const mark = screen.getByLabelText<HTMLInputElement>('KKM');
  await userEvent.clear(mark);
  await userEvent.type(mark, '101');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Isi tanggal dan jam rilis.')).toBeTruthy();
  expect(screen.getByText(/^Isi bilangan bulat 0 sampai 100, atau kosongkan/)).toBeTruthy();
  expect(savedBody(sent)).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Setelah ujian ditutup' }));
  await userEvent.clear(mark);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(savedBody(sent)).toMatchObject({ results: { shows: 'answers', at: null, passing_mark: null } }),
  );
});

test('a release that was saved with an exam that stayed closed is taken back in the same form, and one that was left alone is not sent again', async () => {
  const conflicts = { errors: [{ kind: 'partEmpty', part: 'essay', percent: 40 }], warnings: [] };
  const sent = draw({
    '/api/exam/create-exam': {
      message: 'Ujian disimpan.',
      data: { ...SAVED, isactive: false, conflicts },
    },
    '/api/exam/get-conflicts': conflicts,
  });
  await fillRest();
  const saveWith = async (shows: RegExp | null) => {
    if (shows) await userEvent.click(screen.getByRole('radio', { name: shows }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah ujian' }));
  };
  await saveWith(/^Nilai(?!,)/);
  await saveWith(null);
  await saveWith(/^Tidak ada.*Nilai hanya terlihat/);
  const calls = sent.filter(({ path }) => path === '/api/exam/create-exam');
  expect(calls.map(({ body }) => (body as { results?: object }).results)).toEqual([
    { shows: 'score', at: null },
    undefined,
    { shows: 'none', at: null },
  ]);
});

function draw(answers: Record<string, unknown> = {}): SentCall[] {
  const sent = stubWire({
    '/api/bank/get-teachers': [{ id: `${ID}c`, name: 'Bu Rina', subjects: [], bank: [PAPER] }],
    '/api/exam/get-class': onePage([CLASS]),
    '/api/exam/create-exam': { message: 'Ujian dibuat.', data: SAVED },
    ...answers,
  });
  drawScreen(<ExamForm exam={null} isAdmin={false} onClose={() => undefined} />);
  return sent;
}

async function fillRest(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), 'UAS Matematika');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Paket UAS/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /X IPA 1/ }));
}

function savedBody(sent: readonly SentCall[]): unknown {
  return sent.find(({ path }) => path === '/api/exam/create-exam')?.body;
}
