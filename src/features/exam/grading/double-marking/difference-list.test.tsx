import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { MarkDifference } from '#contract/exam-session/double-marking';
import { drawScreen, type SentCall, stubWire } from '../../../../../tests/support/office-screen';
import { DifferenceList } from './difference-list';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const AT = (second: number) => `2026-08-03T03:00:0${second}.000Z`;
const mark = (point: number, second: number) => ({ point, comment: '', by: 'Bu Ratna', at: AT(second) });
const APART: MarkDifference = {
  answer_id: 'a'.repeat(43),
  question_id: '0190a000-0000-7000-8000-000000000002',
  number: 1,
  max_point: 10,
  student: { name: 'Budi', nis: '1001', class: 'X IPA 1' },
  first: mark(9, 1),
  second: mark(4, 2),
  difference: 5,
  decision: null,
  known: null,
};

test('a decision says between which words it was typed; over others it is told, and taken once they were seen', async () => {
  let row = APART;
  const sent = stubWire({
    '/api/answer/get-marking-differences': () => ({ data: [row] }),
    '/api/answer/decide-essay': ({ body }: SentCall) => {
      const isOld = JSON.stringify(body).includes(AT(2));
      const refusal = { message: 'Lihat yang sekarang.', code: 'gradeOvertaken', requestId: 'r' };
      return isOld ? Response.json(refusal, { status: 409 }) : { message: 'Keputusan disimpan.' };
    },
  });
  drawScreen(<DifferenceList examId={EXAM} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Poin yang berlaku/ }), '7');
  // The second marker's grade changes while he types.
  row = { ...APART, second: mark(2, 5), difference: 7 };
  await userEvent.click(screen.getByRole('button', { name: 'Simpan keputusan' }));
  expect(await screen.findByText('Lihat yang sekarang.')).toBeTruthy();
  expect(await screen.findByText('Penilai 2: 2 poin')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan keputusan' }));
  const known = (second: number) => ({ first: AT(1), second: AT(second), decision: null });
  await waitFor(() =>
    expect(decisions(sent)).toMatchObject([{ known: known(2) }, { point: 7, known: known(5) }]),
  );
});

test('a decision that is being typed is not lost by a link without a question', async () => {
  stubWire({ '/api/answer/get-marking-differences': { data: [APART] } });
  drawScreen(
    <>
      <Link to="/guru-dashboard">Dashboard</Link>
      <DifferenceList examId={EXAM} />
    </>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Poin yang berlaku/ }), '7');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeTruthy();
});

test('a decision that is taken back is told, and the next one is typed at once, with the comment still there', async () => {
  const comment = 'Langkah ketiga benar, hasil akhirnya tidak.';
  let row: MarkDifference = { ...APART, decision: { ...mark(7, 3), comment }, known: null };
  const sent = stubWire({
    '/api/answer/get-marking-differences': () => ({ data: [row] }),
    '/api/answer/decide-essay': () => {
      row = APART;
      return { message: 'Keputusan ditarik.' };
    },
  });
  drawScreen(<DifferenceList examId={EXAM} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan keputusan' }));
  const field = await screen.findByRole('textbox', { name: /Catatan untuk siswa/ });
  expect(field).toHaveProperty('value', comment);
  expect(await screen.findByText('Keputusan ditarik.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Poin yang berlaku/ }));
  expect(decisions(sent)).toMatchObject([{ point: null }]);
});

test('after a decision the focus is on the heading of its essay', async () => {
  let row: MarkDifference = APART;
  stubWire({
    '/api/answer/get-marking-differences': () => ({ data: [row] }),
    '/api/answer/decide-essay': () => {
      row = { ...APART, decision: mark(7, 3) };
      return { message: 'Keputusan disimpan.' };
    },
  });
  drawScreen(<DifferenceList examId={EXAM} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Poin yang berlaku/ }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan keputusan' }));
  await screen.findByText('Sudah diputuskan');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Budi/ }));
});

function decisions(sent: readonly SentCall[]): unknown[] {
  return sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
