import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import {
  AT,
  EXAM,
  gradesIn,
  gradingWire,
  idOf,
  openAttemptContext as openDesk,
  row,
  seatGrader,
} from '../../../../tests/support/grading-desk';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { rosterPage } from '../../../../tests/support/roster-row';
import { ExamPage, readView } from '../exam-page';
import { GradingBoard } from './grading-board';

beforeEach(seatGrader);

const points = () => screen.findByLabelText<HTMLInputElement>(/^Poin \(0 sampai 10\)/);
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Catatan untuk siswa/);
const ASKED = 'Buang nilai yang belum disimpan?';

test('what was typed for an answer is there again for whoever comes back to it, marked as not saved', async () => {
  const sent = await openDesk();
  await screen.findByText('Jawaban A');
  await userEvent.type(await points(), '7');
  await userEvent.type(comment(), 'Rapi');
  expect(screen.getByText('Belum disimpan')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Jawaban B');
  expect((await points()).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Buka yang belum disimpan (1)' }));
  await screen.findByText('Jawaban A');
  expect((await points()).value).toBe('7');
  expect(comment().value).toBe('Rapi');
  expect(gradesIn(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }));
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7, comment: 'Rapi' }]));
  expect(screen.queryByText(/[Bb]elum disimpan/)).toBeNull();
});

test('what was typed is there for whoever comes back, also if the answer changed meanwhile, and waits to be looked at', async () => {
  const essay: Record<string, string> = {};
  const sent = await openDesk(essay);
  await screen.findByText('Jawaban A');
  await userEvent.type(await points(), '7');
  await userEvent.type(comment(), 'Rapi');
  await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Jawaban B');
  Object.assign(essay, { essay: 'Jawaban baru', seen: AT });
  await userEvent.click(screen.getByRole('button', { name: 'Buka yang belum disimpan (1)' }));
  await screen.findByText('Jawaban baru');
  expect((await points()).value).toBe('7');
  expect(comment().value).toBe('Rapi');
  expect(screen.getByText('Belum disimpan')).toBeTruthy();
  await userEvent.type(await points(), '{Enter}');
  expect(gradesIn(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sudah saya periksa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }));
  await waitFor(() => expect(gradesIn(sent)).toMatchObject([{ point: 7, comment: 'Rapi', seen: AT }]));
});

test('a comment stays when the rubric is written anew, with the focus in it, and the picks of the former one do not', async () => {
  const wire = await openRubric('Isi');
  await userEvent.click(screen.getByRole('button', { name: '10 poin' }));
  await userEvent.type(comment(), 'Rapi');
  await rewriteRubric(wire, 'Bahasa');
  expect(comment().value).toBe('Rapi');
  expect(document.activeElement).toBe(comment());
  expect(level().getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('alert').textContent).toMatch(/^Rubrik berubah/);
});

test('what was picked of the new rubric before saying that it was looked at is there for whoever comes back', async () => {
  const wire = await openRubric('Isi');
  await userEvent.type(comment(), 'Rapi');
  await rewriteRubric(wire, 'Bahasa');
  await userEvent.click(level());
  await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Jawaban B');
  await userEvent.click(screen.getByRole('button', { name: 'Buka yang belum disimpan (1)' }));
  await screen.findByText('Jawaban A');
  expect(level().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('alert').textContent).toMatch(/^Rubrik berubah/);
});

const level = () => screen.getByRole('button', { name: '10 poin' });

function rubricOf(name: string) {
  const levels = [1_000, 0].map((points) => ({ points, words: '' }));
  return [{ name, levels }];
}

async function openRubric(name: string) {
  const wire = gradingWire({}, rubricOf(name));
  stubWire(wire);
  drawScreen(<GradingBoard examId={EXAM} classid="" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Lanjut menilai/ }));
  await screen.findByText('Jawaban A');
  return wire;
}

/** A colleague writes it anew, and this page hears of it. */
async function rewriteRubric(wire: ReturnType<typeof gradingWire>, name: string): Promise<void> {
  const next = gradingWire({}, rubricOf(name));
  const questions = next['/api/answer/get-essay-questions'] as { data: object[] };
  wire['/api/answer/get-essay-questions'] = {
    ...questions,
    data: questions.data.map((row) => ({ ...row, rubric_number: 1 })),
  };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(name);
}

test('what is typed back to what stands is not unsaved', async () => {
  await openDesk();
  await screen.findByText('Jawaban A');
  await userEvent.type(await points(), '7');
  await userEvent.clear(await points());
  expect(screen.queryByText('Belum disimpan')).toBeNull();
});

test('who leaves the answers is asked before unsaved points are lost, and keeps them by staying', async () => {
  await openDesk();
  await screen.findByText('Jawaban A');
  await userEvent.type(await points(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: ASKED })).getByRole('button', {
      name: 'Lanjut menilai',
    }),
  );
  expect((await points()).value).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
  expect(await screen.findByRole('list', { name: 'Soal esai' })).toBeTruthy();
});

test.each([
  ['another tab', () => screen.getByRole('tab', { name: 'Peserta' })],
  ['the papers', () => screen.getByRole('button', { name: 'Cetak dokumen' })],
  ['all exams', () => screen.getByRole('button', { name: 'Semua ujian' })],
  ['a link of the menu', () => screen.getByRole('link', { name: 'Dashboard' })],
])('no way out of the tab loses unsaved points without a question: %s', async (_way, way) => {
  stubWire({
    ...gradingWire(),
    '/api/exam/get-exam': onePage([EXAM_ROW]),
    '/api/logs/get-exam-log': rosterPage([]),
  });
  drawScreen(<Exam />);
  await userEvent.click(await screen.findByRole('button', { name: /^Lanjut menilai/ }));
  await screen.findByText('Jawaban A');
  await userEvent.type(await points(), '7');
  await userEvent.click(way());
  expect(await screen.findByRole('alertdialog', { name: ASKED })).toBeTruthy();
  expect((await points()).value).toBe('7');
});

test('a guide that is being written is not lost without a question either', async () => {
  await openDesk();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah pedoman' }));
  await userEvent.type(screen.getByLabelText(/^Pedoman/), ' Juga embun.');
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeTruthy();
});

/** The list as this page reads it next: its pupil has emptied answer A, or written it again. */
async function listNext(wire: ReturnType<typeof gradingWire>, ...letters: string[]): Promise<void> {
  wire['/api/answer/get-essays'] = onePage(letters.map((letter) => row(letter, 'waiting')));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('button', { name: `Semua ${letters.length}` });
}

/** What the server says from now on of answer A, which its pupil has emptied. */
function emptyA(wire: ReturnType<typeof gradingWire>): void {
  const read = wire['/api/answer/get-essay'] as (sent: SentCall) => unknown;
  const refusal = { message: EMPTY, code: 'essayEmptied', requestId: 'r' };
  wire['/api/answer/get-essay'] = (sent: SentCall) =>
    sent.query.answer_id === idOf('a') ? Response.json(refusal, { status: 404 }) : read(sent);
}

async function openWire(refuse?: () => unknown, classid = '') {
  const wire = gradingWire({}, [], refuse);
  stubWire(wire);
  drawScreen(<GradingBoard examId={EXAM} classid={classid} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Lanjut menilai/ }));
  await screen.findByText('Jawaban A');
  return wire;
}

const EMPTY = 'Jawaban ini sudah dikosongkan siswanya, jadi tidak ada yang dinilai.';
const EMPTIED = /^1 jawaban yang sedang Anda nilai dikosongkan siswanya\./;

test('of an answer that its pupil has emptied the grader is told, and it does not hold him back', async () => {
  const wire = await openWire();
  await userEvent.type(await points(), '7');
  emptyA(wire);
  await listNext(wire, 'b', 'c');
  expect(await screen.findByText(EMPTIED)).toBeTruthy();
  expect(screen.getByText('Jawaban ini dikosongkan siswanya')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buka yang belum disimpan/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  expect(await screen.findByRole('list', { name: 'Soal esai' })).toBeTruthy();
});

test('what was typed for an answer that is not listed any more is kept until it is thrown away, and nobody is blamed', async () => {
  const wire = await openWire();
  await userEvent.type(await points(), '7');
  // As after a retake, or once its pupil is in another class.
  await listNext(wire, 'b', 'c');
  expect(await screen.findByText(UNLISTED)).toBeTruthy();
  expect(screen.getByText('Jawaban ini tidak ada lagi di daftar ini')).toBeTruthy();
  expect(screen.queryByText(/dikosongkan/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  const asked = within(await screen.findByRole('alertdialog', { name: ASKED }));
  await userEvent.click(asked.getByRole('button', { name: 'Lanjut menilai' }));
  await listNext(wire, 'a', 'b', 'c');
  expect((await points()).value).toBe('7');
  await listNext(wire, 'b', 'c');
  await userEvent.click(await screen.findByRole('button', { name: 'Buang isian itu' }));
  expect(screen.queryByText(UNLISTED)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Semua soal esai' }));
  expect(await screen.findByRole('list', { name: 'Soal esai' })).toBeTruthy();
});

const UNLISTED = /^1 jawaban yang sedang Anda nilai tidak ada lagi di daftar ini\./;

test('once it is written again, what was typed for it is there, and is asked for', async () => {
  const wire = await openWire();
  await userEvent.type(await points(), '7');
  emptyA(wire);
  await listNext(wire, 'b', 'c');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua' }));
  await screen.findByText('Jawaban B');
  await listNext(wire, 'a', 'b', 'c');
  expect(screen.queryByText(EMPTIED)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buka yang belum disimpan (1)' }));
  expect((await points()).value).toBe('7');
});

test('a refused grade keeps the words of the server when its answer is not listed, and offers no way to it', async () => {
  const refusal = { message: 'Jawaban siswa berubah.', code: 'essayChanged', requestId: 'r' };
  const wire = await openWire(() => Response.json(refusal, { status: 409 }));
  await userEvent.type(await points(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }));
  expect(await screen.findByRole('button', { name: 'Buka jawabannya' })).toBeTruthy();
  await listNext(wire, 'b', 'c');
  expect(screen.queryByRole('button', { name: 'Buka jawabannya' })).toBeNull();
  expect(screen.getByText('Jawaban siswa berubah.')).toBeTruthy();
  expect(screen.queryByText(/dikosongkan/)).toBeNull();
  // Every class is listed.
  expect(screen.queryByText(OTHER_CLASS)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buang nilai saya' }));
});

const OTHER_CLASS = /hanya memuat satu kelas/;

test.each([
  ['gradeOvertaken', true],
  ['essayEmptied', false],
  ['attemptArchived', false],
])('a grade of another class is told with its reason, and where it can be: %s', async (code, isOther) => {
  const wire = await openWire(
    () => Response.json({ message: 'Sebabnya.', code, requestId: 'r' }, { status: 409 }),
    '0190a000-0000-7000-8000-000000000004',
  );
  await userEvent.type(await points(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }));
  expect(await screen.findByText('Sebabnya.')).toBeTruthy();
  expect(screen.queryByText(OTHER_CLASS)).toBeNull();
  await listNext(wire, 'b', 'c');
  expect(screen.getByText('Sebabnya.')).toBeTruthy();
  expect(screen.queryByText(OTHER_CLASS) !== null).toBe(isOther);
  await userEvent.click(screen.getByRole('button', { name: 'Buang nilai saya' }));
});

function Exam() {
  const [view, setView] = useState('esai');
  const nothing = () => undefined;
  return (
    <>
      <Link to="/guru-dashboard">Dashboard</Link>
      <ExamPage
        examId={EXAM}
        isAdmin={false}
        view={readView(view)}
        onView={setView}
        correcting={null}
        onCorrect={nothing}
        onOpen={nothing}
        onBack={nothing}
      />
    </>
  );
}
