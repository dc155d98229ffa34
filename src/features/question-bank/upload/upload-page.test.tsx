import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '#contract/errors';
import { describeNote } from '#contract/import-text';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { text as editor } from '../editor/text';
import { text as imported } from '../import/text';
import { text } from '../text';
import { UploadPage } from './upload-page';

const BANK = {
  id: '0190a000-0000-7000-8000-00000000000b',
  homebase: '0190a000-0000-7000-8000-00000000000a',
  teacher: '0190a000-0000-7000-8000-00000000000c',
  teacher_name: 'Bu Rina',
  subject: '0190a000-0000-7000-8000-00000000000d',
  subject_name: 'Matematika',
  btype: 'paket' as const,
  name: 'UAS Matematika',
  createdat: '2026-08-01T00:00:00Z',
  question_count: 0,
  access: 'own' as const,
};

const content = [['p', {}, 'Berapa 1 + 1?']];
const QUESTION = {
  place: 'Baris 2 di lembar',
  question: {
    qtype: 1,
    text: 'Berapa 1 + 1?',
    points: 10_000,
    tags: [],
    choices: [
      { text: '1', isRight: false },
      { text: '2', isRight: true },
    ],
  },
  content,
  choices: [
    { key: 'a', content: ['1'] },
    { key: 'b', content: ['2'] },
  ],
  rows: [],
  qkey: 'b',
  problems: [] as string[],
  notes: [],
};
const SHEET = new File(['PK'], 'soal.xlsx');

beforeEach(() => stubUploads());

test('who sends a file sees how much of it has gone', async () => {
  stubUploads(6 * 1024 * 1024);
  draw({ '/api/bank/preview-import': () => new Promise(() => {}) });
  await userEvent.upload(fileInput(), ofSize(24 * 1024 * 1024, 'besar.xlsx'));
  const bar = await screen.findByRole('progressbar', { name: 'Mengirim besar.xlsx…' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('6 MB dari 24 MB')).toBeTruthy();
  expect(screen.getByRole('button', { name: imported.cancel })).toBeTruthy();
});

test('once the file has gone, the server says what it does and how much of it is done', async () => {
  const answers = {
    '/api/bank/preview-import': () => new Promise(() => {}),
    '/api/bank/import-progress': { step: 'pictures', done: 34, total: 100, hasBeginning: false },
  };
  draw(answers);
  await drop();
  const bar = await screen.findByRole('progressbar', { name: imported.steps.pictures });
  expect(bar.getAttribute('aria-valuenow')).toBe('34');
  expect(screen.getByText('34 dari 100')).toBeTruthy();
});

test('the first questions can be looked at while the server prepares the rest, and nothing can be done to them yet', async () => {
  draw({
    '/api/bank/preview-import': () => new Promise(() => {}),
    '/api/bank/import-progress': { step: 'pictures', done: 34, total: 100, hasBeginning: true },
    '/api/bank/import-beginning': { questions: [QUESTION], total: 80 },
  });
  await drop();
  const first = await screen.findByRole('list', { name: imported.firstOnes });
  expect(within(first).getByText('Soal 1')).toBeTruthy();
  expect(screen.getByText('soal.xlsx · 80 soal')).toBeTruthy();
  expect(within(first).queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
  expect(screen.getByRole('button', { name: imported.cancel })).toBeTruthy();
});

test('a server that does not say how far it is leaves the bar without an end', async () => {
  draw({ '/api/bank/preview-import': () => new Promise(() => {}) });
  await drop();
  const bar = await screen.findByRole('progressbar', { name: imported.working });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
});

test('who waits for a file may give up: the reading ends, and the next file is read', async () => {
  const signals: AbortSignal[] = [];
  draw();
  const wire = fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    signals.push(request.signal);
    return signals.length > 1
      ? wire(request)
      : new Promise((_, refuse) => {
          request.signal.addEventListener('abort', () => refuse(request.signal.reason));
        });
  });
  await drop();
  await userEvent.click(await screen.findByRole('button', { name: imported.cancel }));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  await drop();
  expect(await screen.findByText('soal.xlsx · 1 soal')).toBeTruthy();
});

test('who leaves the page ends the reading', async () => {
  let left: AbortSignal | undefined;
  const { unmount } = drawScreen(<UploadPage bank={BANK} onClose={() => undefined} />);
  vi.stubGlobal('fetch', (request: Request) => {
    left = request.signal;
    return new Promise(() => {});
  });
  await drop();
  await screen.findByRole('button', { name: imported.cancel });
  unmount();
  expect(left?.aborted).toBe(true);
});

test('a question with a problem names it beside it and nothing can be saved', async () => {
  const faulty = { ...QUESTION, problems: ['Jawaban harus diisi.'] };
  const sent = draw({ '/api/bank/preview-import': { questions: [QUESTION, faulty], unread: [] } });
  await drop();
  const problems = await screen.findByRole('list', { name: 'Yang perlu diperbaiki di soal 2' });
  expect(within(problems).getByText('Jawaban harus diisi.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await userEvent.click(saveButton());
  expect(saves(sent)).toEqual([]);
});

test('a question is mended with the fields of the editor, and the server draws it anew', async () => {
  const undecided = QUESTION.question.choices.map(({ text }) => ({ text, isRight: false }));
  const faulty = {
    ...QUESTION,
    question: { ...QUESTION.question, choices: undecided },
    problems: ['Jawaban harus diisi.'],
  };
  const sent = draw({
    '/api/bank/preview-import': { questions: [faulty], unread: [] },
    '/api/bank/check-questions': { questions: [QUESTION] },
  });
  await drop();
  await userEvent.click(await screen.findByRole('button', { name: imported.mendTitle(1) }));
  const desk = await screen.findByRole('dialog', { name: imported.mendTitle(1) }, { timeout: 10_000 });
  await userEvent.click(await within(desk).findByRole('button', { name: editor.isRight('B') }));
  await userEvent.click(within(desk).getByRole('button', { name: imported.mendApply }));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  const [checked] = sent.filter(({ path }) => path === '/api/bank/check-questions');
  expect(checked?.body).toEqual({
    bankid: BANK.id,
    questions: [{ ...QUESTION.question, rule: 'each' }],
  });
});

test('a note on pictures without words goes when they are written; the notes on the file stay', async () => {
  const picture = { ...QUESTION.question, text: '<p>Apa? <img src="/api/bank/media/a.webp" alt=""></p>' };
  const wordless = describeNote({ code: 'altMissing', count: 1 });
  const faulty = {
    ...QUESTION,
    question: picture,
    problems: ['Poin harus diisi.'],
    notes: ['Judul "UAS" tidak ikut disimpan.', wordless],
  };
  draw({
    '/api/bank/preview-import': { questions: [faulty], unread: [] },
    '/api/bank/check-questions': { questions: [QUESTION] },
  });
  await drop();
  expect(await screen.findByText(wordless)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: imported.share }));
  await waitFor(() => expect(screen.queryByText(wordless)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Semua/ }));
  expect(screen.getByText('Judul "UAS" tidak ikut disimpan.')).toBeTruthy();
});

test('a question that is left out goes from the faulty ones, and the focus stays at its place among them', async () => {
  const faulty = { ...QUESTION, problems: ['Jawaban harus diisi.'] };
  draw({ '/api/bank/preview-import': { questions: [faulty, faulty, faulty], unread: [] } });
  await drop();
  (await screen.findByRole('button', { name: imported.leaveOne(2) })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: imported.leaveOne(2) })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: imported.leaveOne(3) }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: imported.leaveOne(1) }));
});

test('points that do not add up to 100 keep a paper from being saved', async () => {
  const question = { ...QUESTION, question: { ...QUESTION.question, points: 4_000 } };
  draw({ '/api/bank/preview-import': { questions: [question], unread: [] } });
  await drop();
  expect(await screen.findByText('Jumlah poin pilihan ganda harus 100, sekarang 40.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test('clean questions are sent once, whole, and the page closes', async () => {
  const onClose = vi.fn();
  const saved = { message: '1 soal disimpan.', data: { count: 1 } };
  const sent = draw({ '/api/bank/import-questions': saved }, onClose);
  await drop();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves(sent).map(({ body }) => body)).toEqual([{ bankid: BANK.id, questions: [QUESTION.question] }]);
});

test('going back from a preview asks before it is lost', async () => {
  const onClose = vi.fn();
  draw({}, onClose);
  await drop();
  await screen.findByText('soal.xlsx · 1 soal');
  await userEvent.click(screen.getByRole('button', { name: BANK.name }));
  expect(onClose).not.toHaveBeenCalled();
  const asked = screen.getByRole('alertdialog');
  await userEvent.click(within(asked).getByRole('button', { name: 'Tinggalkan' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what the server refuses stands beside its question', async () => {
  const refusal = {
    message: 'Ada soal yang salah.',
    code: 'invalidInput',
    requestId: 'r1',
    rows: [{ row: 1, problems: ['Pertanyaan ini sudah ada di bank soal.'] }],
  };
  draw({ '/api/bank/import-questions': () => Response.json(refusal, { status: 400 }) });
  await drop();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  const problems = await screen.findByRole('list', { name: 'Yang perlu diperbaiki di soal 1' });
  expect(within(problems).getByText('Pertanyaan ini sudah ada di bank soal.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

test('columns that were not read are told above the questions', async () => {
  const unread = [{ place: 'Kolom "Guru"', reason: 'Judul kolom ini tidak dikenal; isinya tidak dibaca.' }];
  draw({ '/api/bank/preview-import': { questions: [QUESTION], unread } });
  await drop();
  expect(await screen.findByText(/Kolom "Guru": Judul kolom ini tidak dikenal/)).toBeTruthy();
});

test.each([
  ['a file of the wrong kind', new File(['x'], 'soal.pdf'), {}, /soal\.pdf bukan berkas/],
  ['a sheet without questions', SHEET, { questions: [], unread: [] }, /tidak berisi soal/],
])('%s is refused with a sentence', async (_what, file, read, sentence) => {
  draw({ '/api/bank/preview-import': read });
  await userEvent.upload(fileInput(), file, { applyAccept: false });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

function draw(answers: Record<string, unknown> = {}, onClose = () => undefined): SentCall[] {
  const sent = stubWire({
    '/api/bank/get-questions': onePage([]),
    '/api/bank/preview-import': { questions: [QUESTION], unread: [] },
    ...answers,
  });
  drawScreen(<UploadPage bank={BANK} onClose={onClose} />);
  return sent;
}

/** A file that only says that it is large. */
function ofSize(size: number, name: string): File {
  return Object.defineProperty(new File(['PK'], name), 'size', { value: size });
}

function drop(): Promise<void> {
  return userEvent.upload(fileInput(), SHEET);
}

function fileInput(): HTMLElement {
  return screen.getByLabelText(/Berkas soal/);
}

function saveButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: /^Simpan \d+ soal$/ });
}

function saves(sent: readonly SentCall[]): SentCall[] {
  return sent.filter(({ path }) => path === '/api/bank/import-questions');
}

test('who brings a file that is none of them is told every format that may be dropped', () => {
  for (const format of ['Excel', 'CSV', 'Word', 'GIFT', 'Aiken', 'Moodle XML', 'QTI']) {
    expect(text.upload.drop).toContain(format);
    expect(ERRORS.importUnreadable.message).toContain(format);
  }
});
