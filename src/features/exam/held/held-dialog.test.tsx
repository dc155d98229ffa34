import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { HeldDialog } from './held-dialog';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const LOG = '0190a000-0000-7000-8000-000000000021';
const QUESTION = '0190a000-0000-7000-8000-000000000031';
const LIST = '/api/answer/get-held-answers';
const DECIDE = '/api/answer/decide-held-answers';
/** The request names what the teacher has seen, so that nothing newer is decided. */
const SEEN = { seen: '2026-08-03T01:40:00Z' };

beforeEach(toaster.clear);

test('both answers stand side by side with times and the reason in plain words', async () => {
  draw([row()]);
  const question = await screen.findByRole('article');
  expect(within(question).getByRole('heading', { name: 'Soal 3' })).toBeTruthy();
  expect(within(question).getByText('Jakarta')).toBeTruthy();
  expect(within(question).getByText('Bandung')).toBeTruthy();
  expect(within(question).getByText(/Dikerjakan sebelum ujian dihentikan pengawas/)).toBeTruthy();
  expect(within(question).getByText('Dihitung')).toBeTruthy();
  expect(within(question).getAllByText(/Dijawab .* diterima .* perangkat ke-\u20601/)).toHaveLength(2);
  // To the second: two devices often answer within one minute.
  expect(within(question).getAllByText(/Dijawab .*\.10\.00, diterima .*\.40\.00,/)).toHaveLength(2);
});

test('all that is covered is accepted by one tap, with the reason that was typed', async () => {
  const sent = draw([row()]);
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Wi-Fi padam');
  await userEvent.click(screen.getByRole('button', { name: 'Terima semua (1)' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)).toEqual([
    { exam: EXAM, attempt: LOG, verdict: 'accept', why: 'Wi-Fi padam', ...SEEN },
  ]);
  expect(await screen.findByText('1 jawaban diterima dan dinilai.')).toBeTruthy();
});

test('one answer can be picked, or all of a question left as it is', async () => {
  const sent = draw([row({ covered: false })]);
  expect(await screen.findByText(/tidak ikut dalam Terima semua/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Terima semua/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pakai jawaban ini' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Abaikan' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  const about = { exam: EXAM, attempt: LOG, question: QUESTION, ...SEEN };
  expect(bodies(sent)).toEqual([
    { ...about, verdict: 'accept', op: 'BBBBBBBBBBBBBBBBBBBBBB' },
    { ...about, verdict: 'dismiss' },
  ]);
});

test('what was decided says by whom, and can be taken back', async () => {
  const decided = { by: 'Ratih Puspitasari', at: '2026-08-03T02:00:00Z' };
  const sent = draw([row({ waits: false, decided })]);
  expect(await screen.findByText(/Diputuskan Ratih Puspitasari/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan semua keputusan' }));
  // A large and destructive action: it asks first, with the count.
  await userEvent.click(screen.getByRole('button', { name: 'Ya, batalkan' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ exam: EXAM, attempt: LOG, verdict: 'undo', ...SEEN }]));
});

test('nothing held says so, and a failure can be tried again', async () => {
  let fails = true;
  stubWire({
    [LIST]: () =>
      fails
        ? Response.json({ message: 'Server sibuk.', code: 'storageFailed', requestId: 'r' }, { status: 503 })
        : onePage([]),
  });
  drawDialog();
  expect(await screen.findByText('Server sibuk.')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Tidak ada jawaban yang ditahan')).toBeTruthy();
});

test.each([
  ['accepting all', async () => userEvent.click(screen.getByRole('button', { name: 'Terima semua (1)' }))],
  [
    'leaving all',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Abaikan semua' }));
      await userEvent.click(screen.getByRole('button', { name: 'Ya, abaikan' }));
    },
  ],
])('a refusal stays in the dialog, with the reason that was typed: %s', async (_what, press) => {
  const refusal = 'Ada jawaban baru. Periksa lagi.';
  const refused = () =>
    Response.json({ message: refusal, code: 'invalidInput', requestId: 'r' }, { status: 400 });
  stubWire({ [LIST]: onePage([row()]), [DECIDE]: refused });
  drawDialog();
  await userEvent.type(await screen.findByLabelText(/Alasan/), 'Wi-Fi padam');
  await press();
  expect(await screen.findByText(refusal)).toBeTruthy();
  act(toaster.clear);
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(refusal);
  expect(screen.getByLabelText<HTMLInputElement>(/Alasan/).value).toBe('Wi-Fi padam');
});

test('while a decision is under way no way closes the dialog: its refusal would be told to nobody', async () => {
  stubWire({ [LIST]: onePage([row()]), [DECIDE]: () => new Promise(() => {}) });
  const onClose = vi.fn();
  drawDialog(onClose);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima semua (1)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(onClose).not.toHaveBeenCalled();
});

function draw(rows: readonly unknown[]): SentCall[] {
  const done = { message: '1 jawaban diterima dan dinilai.', data: { changed: 1 } };
  const sent = stubWire({ [LIST]: onePage(rows), [DECIDE]: done });
  drawDialog();
  return sent;
}

function drawDialog(onClose = vi.fn()): void {
  drawScreen(<HeldDialog examId={EXAM} student={{ attempt: LOG, name: 'Ahmad Fauzi' }} onClose={onClose} />);
}

function bodies(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ path }) => path === DECIDE).map(({ body }) => body);
}

function row(change: Record<string, unknown> = {}) {
  const times = { at: '2026-08-03T01:10:00Z', received_at: SEEN.seen, claim: 1, essay: null };
  return {
    attempt: LOG,
    student_id: EXAM,
    student_name: 'Ahmad Fauzi',
    nis: '1001',
    question_id: QUESTION,
    number: 3,
    question: {
      id: QUESTION,
      qtype: QTYPE.multipleChoice,
      question: '<p>Ibu kota Jawa Barat?</p>',
      content: [['p', {}, 'Ibu kota Jawa Barat?']],
      choices: [
        { key: 'a', text: 'Jakarta', content: ['Jakarta'] },
        { key: 'b', text: 'Bandung', content: ['Bandung'] },
      ],
    },
    cause: 'held',
    waits: true,
    covered: true,
    options: [
      { ...times, op: 'BBBBBBBBBBBBBBBBBBBBBB', mc: 'b', stands: false, reason: 'beforeEnding' },
      { ...times, op: 'AAAAAAAAAAAAAAAAAAAAAA', mc: 'a', stands: true, reason: null },
    ],
    decided: null,
    ...change,
  };
}
