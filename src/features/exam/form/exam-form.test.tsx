import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/question-bank/question-type';
import {
  drawForm,
  fillRest,
  PAPER,
  POOL,
  SAVED,
  savedBody,
  TEACHER,
} from '../../../../tests/support/exam-form';
import { onePage } from '../../../../tests/support/office-screen';

test('typing one weight moves the other, and both are sent as 100 together', async () => {
  const sent = drawForm();
  const mc = screen.getByLabelText<HTMLInputElement>('Pilihan ganda (%)');
  const essay = screen.getByLabelText<HTMLInputElement>('Esai (%)');
  await userEvent.clear(mc);
  await userEvent.type(mc, '70');
  expect(essay.value).toBe('30');
  await userEvent.clear(essay);
  await userEvent.type(essay, '45');
  expect(mc.value).toBe('55');
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ mc_score: 55, essay_score: 45 }));
});

test('a weight above 100 is refused beside its field and nothing is sent', async () => {
  const sent = drawForm();
  await fillRest();
  const mc = screen.getByLabelText<HTMLInputElement>('Pilihan ganda (%)');
  await userEvent.clear(mc);
  await userEvent.type(mc, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Isi bilangan bulat 0 sampai 100.')).toBeTruthy();
  expect(savedBody(sent)).toBeUndefined();
});

test('a weight of 0 for a kind that the chosen bank holds is said before it is saved', async () => {
  drawForm({
    '/api/bank/get-questions': onePage([question(1), question(2)]),
  });
  await userEvent.click(await screen.findByLabelText(/Paket UAS/));
  expect(screen.queryByText(/bobot esai 0%/)).toBeNull();
  const essay = screen.getByLabelText<HTMLInputElement>('Esai (%)');
  await userEvent.clear(essay);
  await userEvent.type(essay, '0');
  expect(await screen.findByText(/bobot esai 0%/)).toBeTruthy();
  await userEvent.clear(essay);
  await userEvent.type(essay, '40');
  expect(screen.queryByText(/bobot esai 0%/)).toBeNull();
});

test('weights follow the chosen banks and say so, until the teacher types his own', async () => {
  const sent = drawForm({
    '/api/bank/get-questions': onePage([question(1), question(2)]),
  });
  const essay = screen.getByLabelText<HTMLInputElement>('Esai (%)');
  expect(essay.value).toBe('0');
  await userEvent.click(await screen.findByLabelText(/Paket UAS/));
  expect(await screen.findByText(/diusulkan dari poin soal/)).toBeTruthy();
  await waitFor(() => expect(essay.value).toBe('50'));
  await userEvent.clear(essay);
  await userEvent.type(essay, '30');
  expect(screen.queryByText(/diusulkan/)).toBeNull();
  await userEvent.click(screen.getByLabelText(/Bank Aljabar/));
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), 'UAS Matematika');
  await userEvent.click(await screen.findByRole('checkbox', { name: /X IPA 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ mc_score: 70, essay_score: 30 }));
});

test('a new exam says from when pupils can begin: at once, or at the time that is filled in', async () => {
  drawForm();
  expect(screen.getByText(/langsung dibuka begitu disimpan/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Dibuka/), { target: { value: '2026-12-01T07:30' } });
  expect(await screen.findByText(/Siswa dapat memulai sejak .*2026/)).toBeTruthy();
});

test('an end of a year that is over is said while it is typed', async () => {
  drawForm();
  fireEvent.change(screen.getByLabelText(/^Ditutup/), { target: { value: '2020-12-01T09:00' } });
  expect(await screen.findByText(/2020.*sudah lewat/)).toBeTruthy();
  expect(screen.queryByText(/langsung dibuka begitu disimpan/)).toBeNull();
});

test('an empty form says what is missing', async () => {
  const sent = drawForm();
  await screen.findByLabelText(/X IPA 1/);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  for (const words of ['Nama ujian harus diisi.', 'Pilih bank soal.', 'Pilih kelas atau siswa.']) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(savedBody(sent)).toBeUndefined();
});

test('a missing bank, or a missing class, takes the focus when it is the first that is missing', async () => {
  drawForm();
  await screen.findByLabelText(/X IPA 1/);
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), 'UAS Matematika');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Paket UAS/ })),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Paket UAS/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cari kelas')));
});

test('the first input that the server refuses takes the focus, and the reason stands beside the buttons', async () => {
  const fields = { classes: 'Kelas ini tidak ada lagi.', close_at: 'Waktu tutup sudah lewat.' };
  const refusal = { message: 'Periksa isian.', code: 'invalidInput', requestId: 'r', fields };
  drawForm({ '/api/exam/create-exam': () => Response.json(refusal, { status: 400 }) });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kelas ini tidak ada lagi.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Cari kelas'));
  const alert = screen.getByText('Periksa isian.').closest('[role=alert]');
  expect(alert?.parentElement?.nextElementSibling).toBe(
    screen.getByRole('button', { name: 'Simpan' }).closest('footer'),
  );
});

test('the token is made by the server unless one is typed or none is wanted', async () => {
  const sent = drawForm();
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toBeDefined());
  expect(savedBody(sent)).not.toHaveProperty('token');
});

test('an own token is sent in capitals, too short a one is refused', async () => {
  const sent = drawForm();
  await fillRest();
  await userEvent.click(screen.getByRole('radio', { name: /Tentukan sendiri/ }));
  await userEvent.type(screen.getByLabelText(/^Token sendiri/), 'ab1');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/Token berisi 4 sampai 12/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Token sendiri/), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ token: 'AB12' }));
});

test('choosing a pool takes the place of a paper, and its draw counts are sent', async () => {
  const sent = drawForm();
  await fillRest();
  await userEvent.click(screen.getByRole('checkbox', { name: /Bank Aljabar/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Paket UAS/ }).checked).toBe(false);
  await userEvent.type(screen.getByLabelText('Ambil pilihan ganda'), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(savedBody(sent)).toMatchObject({ bank: [{ bankid: POOL.id, pg: 25, essay: null }] }),
  );
});

test("the server's refusal of an exam in use is shown in its words", async () => {
  const message = 'Ujian sudah dikerjakan siswa, perubahan ini tidak dapat dilakukan.';
  drawForm({
    '/api/exam/create-exam': () =>
      Response.json({ message, code: 'examInUse', requestId: 'r' }, { status: 409 }),
  });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an exam that was saved but cannot be opened says why, is mended in the same form without a second one being made, and then opens', async () => {
  const conflicts = { errors: [{ kind: 'partEmpty', part: 'essay', percent: 40 }], warnings: [] };
  let saves = 0;
  const found = () => (saves > 1 ? SAVED.conflicts : conflicts);
  const sent = drawForm({
    '/api/exam/create-exam': () => {
      saves += 1;
      return { message: 'Ujian disimpan.', data: { ...SAVED, isactive: false, conflicts: found() } };
    },
    '/api/exam/get-conflicts': found,
  });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/Bobot esai 40%, tetapi tidak ada soal esai/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /buka ujian|tetap buka/i })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ubah ujian' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nama ujian/).value).toBe('UAS Matematika');
  // Everything in it is saved: closing it would not lose anything, and asks nothing.
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByText('Buang perubahan?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('button', { name: 'Buka ujian' })).toBeTruthy();
  const calls = sent.filter(({ path }) => path === '/api/exam/create-exam');
  expect(calls.map(({ body }) => (body as { examid?: string }).examid)).toEqual([undefined, PAPER.id]);
});

test('an exam that only a warning speaks against is opened by the word that says so', async () => {
  const overlap = {
    kind: 'overlap',
    exam: 'Fisika',
    teacher: 'Pak Budi',
    pupils: 36,
    open_at: null,
    close_at: '2026-12-01T03:00:00Z',
  };
  const conflicts = { errors: [], warnings: [overlap] };
  const sent = drawForm({
    '/api/exam/create-exam': {
      message: 'Ujian dibuat, belum dibuka.',
      data: { ...SAVED, isactive: false, conflicts },
    },
    '/api/exam/get-conflicts': conflicts,
    '/api/exam/change-status': { message: 'Ujian dibuka.', data: { isactive: true } },
  });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/36 siswa juga mengikuti “Fisika” \(Pak Budi\)/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap buka' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/exam/change-status')?.query).toEqual({
      id: SAVED.id,
      state: 'active',
    }),
  );
});

test('an exam whose hours are tight is open, and its form says what is tight', async () => {
  const tight = { kind: 'windowTight', minutes: 95, duration: 90 };
  const next = {
    kind: 'backToBack',
    exam: 'Fisika',
    teacher: 'Pak Budi',
    pupils: 36,
    minutes: 5,
    isBefore: false,
  };
  const conflicts = { errors: [], warnings: [tight, next] };
  drawForm({ '/api/exam/create-exam': { message: 'Ujian dibuka.', data: { ...SAVED, conflicts } } });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Waktu terlalu ketat: dibuka 95 menit untuk durasi 90 menit/)).toBeTruthy();
  expect(screen.getByText(/hanya berjarak 5 menit sebelum “Fisika” \(Pak Budi\)/)).toBeTruthy();
  expect(screen.getByText('“UAS Matematika” sudah dibuka. Periksa ini:')).toBeTruthy();
  expect(screen.queryByText(/dapat dibuka/)).toBeNull();
  expect(screen.queryByRole('button', { name: /buka ujian|tetap buka/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ubah ujian' })).toBeTruthy();
});

test('pupils are found and named; without a class, they are enough', async () => {
  const found = { id: TEACHER, nis: '1037', name: 'Putri Ayu', class_name: 'X IPA 2' };
  const sent = drawForm({ '/api/exam/get-pupils': onePage([found]) });
  await fillRest();
  await userEvent.click(screen.getByRole('checkbox', { name: /X IPA 1/ }));
  await userEvent.type(screen.getByLabelText('Cari nama, NIS, atau kelas'), 'putri');
  await userEvent.click(await screen.findByRole('button', { name: 'Tambahkan Putri Ayu' }));
  expect(screen.getByRole('button', { name: 'Keluarkan Putri Ayu' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ classes: [], pupils: [found.id] }));
});

function question(qtype: QuestionType) {
  const id = `0190a000-0000-7000-8000-00000000010${qtype}`;
  const said = {
    question: 'Soal',
    content: ['Soal'],
    choices: [],
    qkey: null,
    rule: 'each',
    tags: [],
    poin: 1,
    changedat: null,
  };
  return { id, bank: PAPER.id, qtype, ...said, createdat: '2026-08-01T00:00:00Z' };
}
