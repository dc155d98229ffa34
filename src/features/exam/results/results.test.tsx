import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { QTYPE } from '#contract/question-bank/question-type';
import { HEAD, EXAM as PAPER_EXAM } from '../../../../tests/support/exam-papers';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { MatrixTab } from './matrix-tab';
import { absentOf, compareClasses, remedialOf } from './passing';
import { PassingCard } from './passing-card';
import { ReleaseDialog } from './release-dialog';
import { releaseLine, shortReleaseLine } from './release-line';
import { AbsentList, RemedialList } from './score-sheets';
import { text } from './text';

const EXAM = '0190a000-0000-7000-8000-000000000001';

test('on the remedial list are those below the mark, lowest first; who has not sat it is on that of the make-up', () => {
  const rows = [row('A', 74.99), row('B', 75), row('C', null), row('D', 20)];
  expect(remedialOf(rows, 75).map(({ student_name: name }) => name)).toEqual(['D', 'A']);
  expect(absentOf(rows).map(({ student_name: name }) => name)).toEqual(['C']);
});

test('the passing card counts who repeats and who makes up apart, and leads to each list', async () => {
  const to = { onRemedial: vi.fn(), onAbsent: vi.fn() };
  drawScreen(
    <PassingCard
      rows={[row('A', 20), row('B', null), row('C', null)]}
      mark={75}
      isRehearsal={false}
      {...to}
    />,
  );
  expect(screen.getByText(/1 di bawah KKM, 2 belum mengerjakan/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Daftar remedial (1)' }));
  expect(to.onRemedial).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Daftar susulan (2)' }));
  expect(to.onAbsent).toHaveBeenCalledOnce();
});

test('a rehearsal compares classes, and asks for no passing mark, remedial or make-up', () => {
  const to = { onRemedial: () => undefined, onAbsent: () => undefined };
  drawScreen(<PassingCard rows={[row('A', 20), row('B', null)]} mark={null} isRehearsal {...to} />);
  expect(screen.getByRole('heading', { name: text.classes.heading })).toBeTruthy();
  expect(screen.getByText(`${text.passing.absentees('1')}.`)).toBeTruthy();
  expect(screen.queryByText(/KKM/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the list of the make-up names who has not sat it, also where no mark is set', async () => {
  stubWire({ '/api/admin/letterhead/get-letterhead': HEAD });
  const rows = [row('A', 20), row('B', null)];
  drawScreen(<AbsentList exam={PAPER_EXAM} classid="" rows={rows} mark={null} onBack={() => undefined} />);
  const paper = await screen.findByRole('region', { name: 'Daftar susulan' });
  expect(
    within(paper)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^1B.*Belum mengerjakan$/)]);
});

test('who is below the mark with an essay that is open is told as such, a decision that is awaited apart; under the school’s head', async () => {
  const rows = [
    { ...row('A', 20), ungraded: 2, undecided: 1 },
    { ...row('B', 20), ungraded: 1, undecided: 1 },
    row('C', 20),
  ];
  stubWire({ '/api/admin/letterhead/get-letterhead': HEAD });
  drawScreen(<RemedialList exam={PAPER_EXAM} classid="" rows={rows} mark={75} onBack={() => undefined} />);
  const paper = await screen.findByRole('region', { name: 'Daftar remedial' });
  expect(paper.textContent).toMatch(
    /SMA Lentera Bangsa.*Ujian Biologi.*KKM: 75.*Siti Rahma.*Dra. Ratna Dewi/,
  );
  const told = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(told.slice(1).map((line) => line.slice(line.indexOf('Belum')))).toEqual([
    'Belum tuntas; esainya belum semua dinilai',
    'Belum tuntas; ada esai yang menunggu keputusan',
    'Belum tuntas',
  ]);
});

test('classes are compared by those who have a score', () => {
  const rows = [row('A', 80, 'X 1'), row('B', 60, 'X 1'), row('C', null, 'X 1'), row('D', null, 'X 2')];
  expect(compareClasses(rows, 75)).toEqual([
    { name: 'X 1', count: 2, mean: 70, lowest: 60, highest: 80, passed: 0.5 },
    { name: 'X 2', count: 0, mean: null, lowest: null, highest: null, passed: null },
  ]);
  expect(compareClasses(rows, null)[0]?.passed).toBeNull();
});

test('the matrix tells right, wrong, half right, empty and waiting by signs, and leaves out what was not asked', async () => {
  const questions = [1, 2, 3, 4, 5, 6].map((number) => ({
    id: `${EXAM.slice(0, -1)}${number}`,
    number,
    qtype: number === 5 ? 2 : 1,
    poin: 10,
    qkey: 'b',
    correction: null,
  }));
  const answer = (index: number, mc: string | null, point: number | null, more = {}) => ({
    id: questions[index]?.id,
    mc,
    written: false,
    is_correct: point === 10,
    point,
    ...more,
  });
  stubWire({
    '/api/answer/get-exam-analysis': {
      exam_id: EXAM,
      exam_name: 'Ujian',
      exam_token: null,
      teacher_name: 'Guru',
      questions,
      data: [
        {
          id: EXAM,
          nis: '1001',
          name: 'Ahmad Fauzi',
          grade: 'X',
          class: 'X 1',
          correct: 1,
          incorrect: 1,
          mc_score: 15,
          answers: [
            answer(0, 'b', 10),
            answer(1, 'c', 0),
            answer(2, 'a', 5),
            answer(3, null, 0),
            answer(4, null, null, { written: true }),
          ],
        },
      ],
      page: 1,
      limit: 50,
      totalData: 1,
      totalPages: 1,
    },
  });
  drawScreen(<MatrixTab examId={EXAM} examName="Ujian" classid="" classFilter={null} />);
  const name = await screen.findByRole('rowheader', { name: 'Ahmad Fauzi' });
  const cells = within(name.closest('tr') ?? name).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '✓ B', '✗ C', '◐ A', '–', '?', '']);
});

test('what is shown when an exam is closed is told as shown once it is', () => {
  const exam = { ...EXAM_ROW, results: { shows: 'score' as const, at: null, passing_mark: null } };
  const noon = Date.parse('2026-11-23T05:00:00Z');
  const line = (change: Partial<typeof exam>) => releaseLine({ ...exam, ...change }, noon);
  expect(line({ isactive: true })).toBe('Nilai ditampilkan setelah ujian ditutup');
  expect(line({ isactive: false })).toBe('Nilai ditampilkan kepada siswa');
  expect(line({ isactive: true, close_at: '2026-11-23T05:00:00Z' })).toBe('Nilai ditampilkan kepada siswa');
});

test('what is switched off between two waves is told as shown after the last of them', () => {
  const results = { shows: 'answers' as const, at: null, passing_mark: null };
  const [open_at, close_at] = ['2026-11-23T06:00:00Z', '2026-11-23T08:00:00Z'];
  const exam = { ...EXAM_ROW, isactive: false, results, close_at, waves: [{ number: 2, open_at, close_at }] };
  const line = (at: string) => releaseLine(exam, Date.parse(at));
  expect(line('2026-11-23T05:00:00Z')).toBe('Nilai, jawaban, dan kunci ditampilkan setelah ujian ditutup');
  expect(line('2026-11-23T08:00:00Z')).toBe('Nilai, jawaban, dan kunci ditampilkan kepada siswa');
});

test('of an exam that is still open keys are told for later than scores, whatever time was set', () => {
  const results = { shows: 'answers' as const, at: '2026-11-23T04:00:00Z', passing_mark: null };
  const noon = Date.parse('2026-11-23T05:00:00Z');
  const line = (isactive: boolean) => releaseLine({ ...EXAM_ROW, isactive, results }, noon);
  expect(line(true)).toMatch(
    /^Nilai ditampilkan sejak .+; jawaban dan kunci menyusul setelah ujian ditutup$/,
  );
  expect(line(false)).toMatch(/^Nilai, jawaban, dan kunci ditampilkan sejak /);
});

test('of an exam that ends before its results are shown, keys are told for no earlier than they are shown', () => {
  const results = { shows: 'answers' as const, at: '2026-11-24T04:00:00Z', passing_mark: null };
  const noon = Date.parse('2026-11-23T05:00:00Z');
  const line = (close_at: string | null) =>
    releaseLine({ ...EXAM_ROW, isactive: true, close_at, results }, noon);
  expect(line('2026-11-23T06:00:00Z')).toMatch(/^Nilai, jawaban, dan kunci ditampilkan sejak /);
  expect(line('2026-11-24T06:00:00Z')).toMatch(/kunci menyusul setelah ujian ditutup$/);
  expect(line(null)).toMatch(/kunci menyusul setelah ujian ditutup$/);
});

test('keys that are released and wait are told as waiting, with what they wait for', () => {
  const results = { shows: 'answers' as const, at: null, passing_mark: null };
  const exam = { ...EXAM_ROW, isactive: false, results };
  const others = ['Susulan', 'Kelas B', 'Kelas C', 'Kelas D', 'Kelas E'].map((name) => ({
    exam: name,
    teacher: 'Bu Ratih',
  }));
  const line = (unsettled: boolean, asked_in: typeof others) =>
    releaseLine(exam, Date.parse('2026-11-23T05:00:00Z'), { unsettled, asked_in });
  const seen = 'Nilai ditampilkan kepada siswa. Jawaban dan kunci belum: menunggu sampai';
  const settled = seen.replace('siswa.', 'siswa yang jawabannya sudah pasti.');
  const late = 'jawaban terlambat siswa mana pun tak lagi dihitung';
  const again = '“Susulan” (Bu Ratih) selesai dikerjakan, karena memuat soal yang sama';
  expect(line(true, [])).toBe(`${settled} ${late}`);
  expect(line(false, others.slice(0, 1))).toBe(`${seen} ${again}`);
  expect(line(true, others.slice(0, 1))).toBe(`${settled} ${late}, dan sampai ${again}`);
  const short = (unsettled: boolean) => shortReleaseLine(exam, 0, { unsettled, asked_in: [] });
  expect(short(true)).toMatch(/^Nilai ditampilkan kepada siswa yang jawabannya sudah pasti;/);
  expect(short(false)).toMatch(/^Nilai ditampilkan kepada siswa;/);
  expect(line(false, [{ exam: 'Susulan', teacher: exam.teacher_name }])).toContain('“Susulan” selesai');
  expect(line(false, others)).toContain('“Kelas C” (Bu Ratih), dan lainnya selesai');
  expect(line(false, others.slice(0, 3))).toContain('“Kelas C” (Bu Ratih) selesai');
});

test('a release says what, when and the mark; a time that is missing is asked for', async () => {
  const sent = stubWire({ '/api/answer/release-results': { message: 'Pengaturan hasil disimpan.' } });
  const release = { shows: 'none', at: null, passing_mark: null } as const;
  drawScreen(<ReleaseDialog examId={EXAM} release={release} undecided={0} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Nilai, jawaban/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Pada waktu tertentu/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'KKM' }), '75');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Isi tanggal dan jam rilis.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Setelah ujian ditutup/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Pengaturan hasil disimpan.')).toBeTruthy();
  const posts = sent.filter(({ method }: SentCall) => method === 'POST').map(({ body }) => body);
  expect(posts).toEqual([{ exam: EXAM, shows: 'answers', at: null, passing_mark: 75 }]);
});

function row(name: string, score: number | null, className = 'X 1'): ScoreRow {
  return {
    student_id: name,
    student_nis: '1',
    student_name: name,
    student_grade: 'X',
    student_class: className,
    log_exam: score === null ? null : '2026-08-03T01:00:00.000Z',
    progress: score === null ? 'notStarted' : 'finished',
    correct: 0,
    partial: 0,
    incorrect: 0,
    empty: 0,
    mc_score: score,
    essay_score: score,
    score,
    compared_score: null,
    ungraded: 0,
    undecided: 0,
  };
}

test('the matrix is printed whole, thirty questions to a page across, with the keys above on each', async () => {
  const questions = Array.from({ length: 31 }, (_, at) => ({
    ...{
      id: `${EXAM.slice(0, -2)}${at + 10}`,
      number: at + 1,
      qtype: QTYPE.multipleChoice,
      poin: 10,
      qkey: 'b',
      correction: null,
    },
  }));
  const pupil = {
    ...{
      id: EXAM,
      name: 'Andi',
      nis: '1001',
      grade: 'X',
      class: 'X 1',
      correct: 1,
      incorrect: 0,
      mc_score: 10,
    },
    answers: questions.map(({ id }) => ({ id, mc: 'b', written: false, is_correct: true, point: 10 })),
  };
  const exam = { exam_id: EXAM, exam_name: 'UAS', exam_token: null, teacher_name: 'Guru' };
  const matrix = { ...exam, questions, data: [pupil], page: 1, limit: 50, totalData: 1, totalPages: 1 };
  stubWire({ '/api/answer/get-exam-analysis': matrix });
  drawScreen(<MatrixTab examId={EXAM} examName="UAS" classid="" classFilter={null} />);
  await screen.findByText('Andi');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  const first = await screen.findByRole('table', { name: 'Soal 1–30' });
  expect(within(first).getAllByRole('columnheader')).toHaveLength(33);
  const second = screen.getByRole('table', { name: 'Soal 31–31' });
  expect(
    within(second)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SiswaKelasBenar31', 'KunciB', 'AndiX 11✓ B']);
  // A browser repeats the head of a table on every sheet.
  expect(second.querySelector('thead')?.textContent).toBe('SiswaKelasBenar31KunciB');
});
