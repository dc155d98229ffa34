import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam';
import { EXAM_PROMISES } from '#contract/exam-promise';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { ExamForm } from './exam-form';

const TEACHER = '0190a000-0000-7000-8000-00000000000c';
const PAPER = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Paket UAS',
  type: 'paket',
  question_count: 40,
  sharedby: null,
  passing_mark: 72,
};
const POOL = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Bank Aljabar',
  type: 'bank',
  question_count: 90,
  sharedby: null,
  passing_mark: null,
};
const CLASS = {
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'X IPA 1',
  grade_name: 'X',
  major_name: 'IPA',
  students: 36,
};

const BEGUN: ExamForStaff = {
  id: '0190a000-0000-7000-8000-00000000000e',
  name: 'UAS Matematika',
  duration: 90,
  mc_score: 70,
  essay_score: 30,
  isshuffle: true,
  isactive: true,
  open_at: null,
  close_at: null,
  fullscreen_policy: 'warn',
  finish_policy: 'warn',
  min_minutes: 20,
  createdat: '2026-08-01T00:00:00Z',
  teacher_name: 'Bu Rina',
  homebase: '0190a000-0000-7000-8000-00000000000f',
  teacher: TEACHER,
  token: 'AB12CD',
  periode: null,
  late_count_minutes: 30,
  late_wait_hours: 24,
  banks: [{ id: PAPER.id, name: PAPER.name, type: 'paket', pg: null, essay: null }],
  classes: [{ id: CLASS.id, name: CLASS.name }],
  kind: 'regular',
  origin: null,
  copies: [],
  named_pupils: 0,
  question_count: 40,
  attempt_count: 3,
  paper_locked: true,
  results: { shows: 'none', at: null, passing_mark: null },
};

const SAVED = { id: PAPER.id, token: 'AB12CD', isactive: true, conflicts: { errors: [], warnings: [] } };

test('typing one weight moves the other, and both are sent as 100 together', async () => {
  const sent = draw();
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
  const sent = draw();
  await fillRest();
  const mc = screen.getByLabelText<HTMLInputElement>('Pilihan ganda (%)');
  await userEvent.clear(mc);
  await userEvent.type(mc, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Isi bilangan bulat 0 sampai 100.')).toBeTruthy();
  expect(savedBody(sent)).toBeUndefined();
});

test('a weight of 0 for a kind that the chosen bank holds is said before it is saved', async () => {
  draw({
    '/api/bank/get-questions': onePage([question(1), question(2)]),
  });
  expect(screen.queryByText(/bobot esai 0%/)).toBeNull();
  await userEvent.click(await screen.findByLabelText(/Paket UAS/));
  expect(await screen.findByText(/bobot esai 0%/)).toBeTruthy();
  const essay = screen.getByLabelText<HTMLInputElement>('Esai (%)');
  await userEvent.clear(essay);
  await userEvent.type(essay, '40');
  expect(screen.queryByText(/bobot esai 0%/)).toBeNull();
});

test('a new exam says from when pupils can begin: at once, or at the time that is filled in', async () => {
  draw();
  expect(screen.getByText(/langsung dibuka begitu disimpan/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Dibuka/), { target: { value: '2026-12-01T07:30' } });
  expect(await screen.findByText(/Siswa dapat memulai sejak .*2026/)).toBeTruthy();
});

test('an empty form says what is missing', async () => {
  const sent = draw();
  await screen.findByLabelText(/X IPA 1/);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  for (const words of ['Nama ujian harus diisi.', 'Pilih bank soal.', 'Pilih kelas atau siswa.']) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(savedBody(sent)).toBeUndefined();
});

test('the token is made by the server unless one is typed or none is wanted', async () => {
  const sent = draw();
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toBeDefined());
  expect(savedBody(sent)).not.toHaveProperty('token');
});

test('an own token is sent in capitals, too short a one is refused', async () => {
  const sent = draw();
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
  const sent = draw();
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
  draw({
    '/api/exam/create-exam': () =>
      Response.json({ message, code: 'examInUse', requestId: 'r' }, { status: 409 }),
  });
  await fillRest();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('once somebody has begun, what may not change is shut, says why, and is sent as it was', async () => {
  const sent = draw({}, BEGUN);
  await screen.findByRole('checkbox', { name: /X IPA 1/ });
  const isShut = (element: HTMLElement) => element.matches(':disabled');
  for (const label of [/^Durasi/, 'Pilihan ganda (%)', /^Dibuka/, /^Jawaban terlambat/])
    expect([label, isShut(screen.getByLabelText(label))]).toEqual([label, true]);
  const says = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(says(screen.getByLabelText(/^Durasi/))).toContain(EXAM_PROMISES.duration);
  expect(says(screen.getByLabelText(/^Acak urutan/))).toContain(EXAM_PROMISES.isshuffle);
  expect(says(screen.getByLabelText(/^Ditutup/))).toContain(EXAM_PROMISES.close_at);
  for (const [name, field] of [
    ['Bank soal', 'bank'],
    ['Bobot nilai akhir', 'mc_score'],
    ['Kelas', 'classes'],
    ['Bila siswa keluar dari layar penuh', 'fullscreen_policy'],
  ] as const)
    expect(says(screen.getByRole('group', { name }))).toContain(EXAM_PROMISES[field]);
  for (const label of [/^Nama ujian/, /^Ditutup/]) expect(isShut(screen.getByLabelText(label))).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), ' susulan');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(savedBody(sent)).toMatchObject({
      name: 'UAS Matematika susulan',
      duration: 90,
      mc_score: 70,
      isshuffle: true,
      fullscreen_policy: 'warn',
      finish_policy: 'warn',
      min_minutes: 20,
      bank: [{ bankid: PAPER.id }],
      classes: [{ value: CLASS.id }],
    }),
  );
});

test('of an exam that was begun, a class stays, another joins, and an earlier end is refused before it is sent', async () => {
  const other = { ...CLASS, id: TEACHER, name: 'X IPA 2' };
  const sent = draw(
    { '/api/exam/get-class': onePage([CLASS, other]) },
    { ...BEGUN, close_at: '2026-12-01T03:00:00.000Z' },
  );
  const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: /X IPA 1/ });
  expect(own.disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /X IPA 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kosongkan pilihan' }));
  expect(own.checked).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /X IPA 2/ }));
  const end = screen.getByLabelText<HTMLInputElement>(/^Ditutup/);
  const untouched = end.value;
  fireEvent.change(end, { target: { value: '2026-11-30T07:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'));
  expect(savedBody(sent)).toBeUndefined();
  fireEvent.change(end, { target: { value: untouched } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(savedBody(sent)).toMatchObject({
      classes: [{ value: CLASS.id }, { value: other.id }],
      close_at: '2026-12-01T03:00:00.000Z',
    }),
  );
});

test('what the server refuses of an exam that was begun meanwhile stands beside each field', async () => {
  draw(
    {
      '/api/exam/create-exam': () =>
        Response.json(
          {
            message: 'Ujian sudah dikerjakan siswa.',
            code: 'examInUse',
            requestId: 'r',
            fields: { isshuffle: EXAM_PROMISES.isshuffle, finish_policy: EXAM_PROMISES.finish_policy },
          },
          { status: 409 },
        ),
    },
    { ...BEGUN, attempt_count: 0, paper_locked: false },
  );
  await screen.findByRole('checkbox', { name: /X IPA 1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(EXAM_PROMISES.isshuffle)).toBeTruthy();
  expect(screen.getByText(EXAM_PROMISES.finish_policy)).toBeTruthy();
});

test('an exam that was saved but cannot be opened says why, is mended in the same form without a second one being made, and then opens', async () => {
  const conflicts = { errors: [{ kind: 'partEmpty', part: 'essay', percent: 40 }], warnings: [] };
  let saves = 0;
  const found = () => (saves > 1 ? SAVED.conflicts : conflicts);
  const sent = draw({
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
  const sent = draw({
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
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/exam/change-status')).toBe(true));
});

test('pupils are found and named; without a class, they are enough', async () => {
  const found = { id: TEACHER, nis: '1037', name: 'Putri Ayu', class_name: 'X IPA 2' };
  const sent = draw({ '/api/exam/get-pupils': onePage([found]) });
  await fillRest();
  await userEvent.click(screen.getByRole('checkbox', { name: /X IPA 1/ }));
  await userEvent.type(screen.getByLabelText('Cari nama, NIS, atau kelas'), 'putri');
  await userEvent.click(await screen.findByRole('button', { name: 'Tambahkan Putri Ayu' }));
  expect(screen.getByRole('button', { name: 'Keluarkan Putri Ayu' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ classes: [], pupils: [found.id] }));
});

test('whom a begun exam names stays named, and others may join', async () => {
  const named = { id: TEACHER, nis: '1002', name: 'Budi', class_name: 'X IPA 1' };
  const late = { id: CLASS.id, nis: '1037', name: 'Putri Ayu', class_name: 'X IPA 2' };
  const byQuery = ({ query }: SentCall) => onePage([query.examid ? named : late]);
  const sent = draw({ '/api/exam/get-pupils': byQuery }, { ...BEGUN, named_pupils: 1 });
  expect(await screen.findByText('Budi')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Cari nama, NIS, atau kelas'), 'putri');
  await userEvent.click(await screen.findByRole('button', { name: 'Tambahkan Putri Ayu' }));
  expect(screen.queryByRole('button', { name: 'Keluarkan Budi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ pupils: [named.id, late.id] }));
});

function draw(answers: Record<string, unknown> = {}, exam: ExamForStaff | null = null): SentCall[] {
  const sent = stubWire({
    '/api/bank/get-teachers': [{ id: TEACHER, name: 'Bu Rina', subjects: [], bank: [PAPER, POOL] }],
    '/api/exam/get-class': onePage([CLASS]),
    '/api/exam/create-exam': { message: 'Ujian dibuat.', data: SAVED },
    ...answers,
  });
  drawScreen(<ExamForm exam={exam} isAdmin={false} onClose={() => undefined} />);
  return sent;
}

function question(qtype: number) {
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

async function fillRest(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Nama ujian/), 'UAS Matematika');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Paket UAS/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /X IPA 1/ }));
}

function savedBody(sent: readonly SentCall[]): unknown {
  return sent.find(({ path }) => path === '/api/exam/create-exam')?.body;
}
