import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { EXAM_PROMISES } from '#contract/exam/exam-promise';
import { CLASS, drawForm, PAPER, savedBody, TEACHER } from '../../../../tests/support/exam-form';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { onePage, type SentCall } from '../../../../tests/support/office-screen';

const BEGUN: ExamForStaff = {
  ...EXAM_ROW,
  mc_score: 70,
  essay_score: 30,
  isactive: true,
  fullscreen_policy: 'warn',
  finish_policy: 'warn',
  min_minutes: 20,
  teacher: TEACHER,
  token: 'AB12CD',
  banks: [{ id: PAPER.id, name: PAPER.name, type: 'paket', pg: null, essay: null }],
  classes: [{ id: CLASS.id, name: CLASS.name }],
};

test('once somebody has begun, what may not change is shut, says why, and is sent as it was', async () => {
  const sent = drawForm({}, BEGUN);
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
  expect(says(screen.getByLabelText(/^Acak urutan soal/))).toContain(EXAM_PROMISES.isshuffle);
  expect(says(screen.getByLabelText(/^Acak urutan pilihan/))).toContain(EXAM_PROMISES.shufflechoices);
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
      shufflechoices: true,
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
  const sent = drawForm(
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
  drawForm(
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

test('whom a begun exam names stays named, and others may join', async () => {
  const named = { id: TEACHER, nis: '1002', name: 'Budi', class_name: 'X IPA 1' };
  const late = { id: CLASS.id, nis: '1037', name: 'Putri Ayu', class_name: 'X IPA 2' };
  const byQuery = ({ query }: SentCall) => onePage([query.examid ? named : late]);
  const sent = drawForm({ '/api/exam/get-pupils': byQuery }, { ...BEGUN, named_pupils: 1 });
  expect(await screen.findByText('Budi')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Cari nama, NIS, atau kelas'), 'putri');
  await userEvent.click(await screen.findByRole('button', { name: 'Tambahkan Putri Ayu' }));
  expect(screen.queryByRole('button', { name: 'Keluarkan Budi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(savedBody(sent)).toMatchObject({ pupils: [named.id, late.id] }));
});

test('pupils who are named stay on the screen when they cannot be read again, and so does the search', async () => {
  let isUp = true;
  const named = { id: TEACHER, nis: '1002', name: 'Budi', class_name: 'X IPA 1' };
  const found = { id: CLASS.id, nis: '1037', name: 'Putri Ayu', class_name: 'X IPA 2' };
  const sent = drawForm(
    {
      '/api/exam/get-pupils': ({ query }: SentCall) =>
        query.search ? onePage([found]) : isUp ? onePage([named]) : Response.error(),
    },
    { ...BEGUN, named_pupils: 1 },
  );
  await screen.findByText('Budi');
  isUp = false;
  const asked = () => sent.filter(({ path }) => path === '/api/exam/get-pupils').length;
  const before = asked();
  // Whoever comes back to the page reads it again.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await userEvent.type(screen.getByLabelText('Cari nama, NIS, atau kelas'), 'putri');
  expect(await screen.findByRole('button', { name: 'Tambahkan Putri Ayu' })).toBeTruthy();
  expect(screen.getByText('Budi')).toBeTruthy();
});

test('where the named pupils cannot be read at all, they can be asked for again', async () => {
  let isUp = false;
  const named = { id: TEACHER, nis: '1002', name: 'Budi', class_name: 'X IPA 1' };
  drawForm(
    { '/api/exam/get-pupils': () => (isUp ? onePage([named]) : Response.error()) },
    { ...BEGUN, named_pupils: 1 },
  );
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  isUp = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Budi')).toBeTruthy();
});
