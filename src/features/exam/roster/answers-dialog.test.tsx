import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { EXAM, rosterRow as row } from '../../../../tests/support/roster-row';
import { chooseAction as choose, drawRoster as draw } from '../../../../tests/support/roster-screen';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

test('a student’s sheet shows what he saw, what he chose of it, what is right, and what still waits for a grade', async () => {
  const question = (n: number, change: object) => ({
    id: null,
    question_id: `${EXAM.slice(0, -1)}${n}`,
    qtype: QTYPE.multipleChoice,
    mc: null,
    essay: null,
    flag: false,
    correct: 'b',
    point: 0,
    max_point: 25,
    question_text: `<p>Soal <b>nomor</b> ${n}</p>`,
    question_content: [['p', {}, 'Soal ', ['b', {}, 'nomor'], ` ${n}`]],
    // In reversed order: the pupil saw Benua as A.
    question_choices: [
      { key: 'b', content: ['Benua'] },
      { key: 'a', content: ['Atol'] },
    ],
    ...change,
  });
  draw([row({ progress: 'finished' })], {
    '/api/answer/get-student-answer': [
      question(1, { mc: 'b', point: 25 }),
      question(2, { mc: 'a', paper_number: 7 }),
      question(3, {}),
      question(4, {
        qtype: QTYPE.essay,
        essay: 'Karena diskriminannya negatif.',
        point: null,
        correct: null,
        question_choices: undefined,
      }),
      question(5, {
        qtype: QTYPE.trueFalse,
        mc: 'b-',
        correct: 'bs',
        point: 12.5,
        question_choices: undefined,
        question_rows: [['Air'], ['Api']],
      }),
    ],
  });
  await choose('Lihat jawaban');
  const dialog = await screen.findByRole('dialog', { name: 'Jawaban Ahmad Fauzi' });
  const sheet = (await within(dialog).findAllByRole('heading', { level: 3 })).map(
    (heading) => heading.closest('li')?.textContent,
  );
  expect(sheet).toEqual([
    'Soal 125 dari 25 poinSoal nomor 1ABenuaJawabanKunciBAtol',
    'Soal 2 (nomor 7 di paket)0 dari 25 poinSoal nomor 2ABenuaKunciBAtolJawaban',
    'Soal 3KosongSoal nomor 3ABenuaKunciBAtol',
    'Soal 4Esai belum dinilaiSoal nomor 4Jawaban siswaKarena diskriminannya negatif.',
    'Soal 512,5 dari 25 poinSoal nomor 5AirJawaban:BenarKunci:BenarApiJawaban:kosongKunci:Salah',
  ]);
});

test('a sheet that cannot be had says why and can be asked for again', async () => {
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  draw([row({ progress: 'finished' })], {
    '/api/answer/get-student-answer': () => Response.json(refusal, { status: 404 }),
  });
  await choose('Lihat jawaban');
  const dialog = await screen.findByRole('dialog', { name: 'Jawaban Ahmad Fauzi' });
  expect(await within(dialog).findByText('Server sedang sibuk.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});
