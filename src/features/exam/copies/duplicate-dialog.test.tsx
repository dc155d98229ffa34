import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { DuplicateDialog } from './duplicate-dialog';

const ID = '0190a000-0000-7000-8000-00000000000';

const EXAM = { ...EXAM_ROW, mc_score: 100, essay_score: 0 };

const BUDI = { id: `${ID}4`, nis: '1003', name: 'Budi', class_name: 'X IPA 1', score: null };

/** Her device may have begun without a network. */
const SITI = { id: `${ID}5`, nis: '1004', name: 'Siti', class_name: 'X IPA 1', score: null };

function draw() {
  const made: string[] = [];
  const sent = stubWire({
    '/api/exam/get-copy-takers': ({ query }: SentCall) =>
      query.kind === 'remedial'
        ? { hindrance: 'noMark', paused: [], classes: [], pupils: [], unheard: [] }
        : {
            hindrance: null,
            paused: [],
            classes: [],
            pupils: [BUDI],
            unheard: query.kind === 'makeup' ? [SITI] : [],
          },
    '/api/exam/duplicate-exam': { message: 'Ujian susulan dibuat.', data: { id: `${ID}9` } },
  });
  drawScreen(<DuplicateDialog exam={EXAM} onMade={(id) => made.push(id)} onClose={() => undefined} />);
  return { sent, made };
}

const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Buat' });

test('who takes the make-up is shown before it is made, and the copy is opened', async () => {
  const { sent, made } = draw();
  expect(await screen.findByText('Budi')).toBeTruthy();
  await userEvent.click(make());
  await waitFor(() => expect(made).toEqual([`${ID}9`]));
  const body = sent.find(({ path }) => path === '/api/exam/duplicate-exam')?.body;
  expect(body).toEqual({ examid: EXAM.id, kind: 'makeup', name: 'Susulan: UAS Matematika' });
});

test('who may have begun without a network is shown apart, and takes the make-up only when that is chosen', async () => {
  const { sent } = draw();
  const unheard = await screen.findByRole('list', { name: /^Mungkin mulai luring, belum terdengar/ });
  expect(unheard.textContent).toContain('Siti');
  expect(screen.getByRole('list', { name: 'Peserta' }).textContent).not.toContain('Siti');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sertakan juga mereka/ }));
  await userEvent.click(make());
  const asked = () => sent.find(({ path }) => path === '/api/exam/duplicate-exam')?.body;
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'makeup', unheard: true }));
});

test('why no remedial can be made is said, and none is', async () => {
  draw();
  await userEvent.click(screen.getByRole('radio', { name: /^Remedial/ }));
  expect(await screen.findByText(/KKM belum diisi/)).toBeTruthy();
  expect(make().disabled).toBe(true);
});

test('a rehearsal that its pupils would take for the exam is refused beside its name', async () => {
  const { sent } = draw();
  await userEvent.click(screen.getByRole('radio', { name: /^Gladi/ }));
  const name = screen.getByLabelText<HTMLInputElement>(/^Nama ujian/);
  expect(name.value).toBe('Gladi: UAS Matematika');
  await userEvent.clear(name);
  await userEvent.type(name, 'UAS lagi');
  await screen.findByText('Budi');
  await userEvent.click(make());
  expect(await screen.findByText(/harus memuat kata “Gladi”/)).toBeTruthy();
  expect(sent.some(({ path }) => path === '/api/exam/duplicate-exam')).toBe(false);
});
