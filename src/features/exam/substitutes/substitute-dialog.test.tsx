import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { SubstituteDialog } from './substitute-dialog';

const ID = '0190a000-0000-7000-8000-00000000000';
const EXAM = {
  id: `${ID}1`,
  name: 'UAS',
  close_at: '2027-01-10T05:00:00.000Z',
  late_wait_hours: 24,
} as ExamForStaff;
const PAK_HENDRA = { id: `${ID}2`, name: 'Hendra Gunawan' };

function draw(data: readonly object[] = []) {
  const sent = stubWire({
    '/api/exam/get-substitutes': { data, teachers: [PAK_HENDRA] },
    '/api/exam/name-substitute': { message: 'Guru pengganti ditunjuk.' },
    '/api/exam/withdraw-substitute': { message: 'Ditarik.' },
  });
  drawScreen(<SubstituteDialog exam={EXAM} onClose={() => undefined} />);
  return (path: string) => sent.find((call) => call.path === path)?.body;
}

test('a colleague is named from now until late answers no longer wait to be decided, unless said otherwise', async () => {
  const sent = draw();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Guru/ }), 'Hendra Gunawan');
  await userEvent.click(screen.getByRole('checkbox', { name: /Boleh menilai esai/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tunjuk' }));
  await waitFor(() =>
    expect(sent('/api/exam/name-substitute')).toMatchObject({
      exam: EXAM.id,
      teacher: PAK_HENDRA.id,
      until: '2027-01-11T05:00:00.000Z',
      may_grade: true,
    }),
  );
});

test('without a teacher, or with an end before its beginning, nothing is sent and it is said what is wrong', async () => {
  const sent = draw();
  fireEvent.change(await screen.findByLabelText(/^Sampai/), { target: { value: '2020-01-01T07:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Tunjuk' }));
  expect(await screen.findByText('Pilih guru.')).toBeTruthy();
  expect(screen.getByText('Waktu selesai harus sesudah waktu mulai.')).toBeTruthy();
  expect(sent('/api/exam/name-substitute')).toBeUndefined();
});

test('who stands in is shown with his time, and the exam is taken back from him', async () => {
  const span = { from: '2027-01-10T01:00:00.000Z', until: '2027-01-10T05:00:00.000Z' };
  const sent = draw([{ teacher: PAK_HENDRA.id, teacher_name: PAK_HENDRA.name, ...span, may_grade: true }]);
  expect(await screen.findByText(/ikut menilai esai/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tarik kembali dari Hendra Gunawan' }));
  await waitFor(() =>
    expect(sent('/api/exam/withdraw-substitute')).toEqual({ exam: EXAM.id, teacher: PAK_HENDRA.id }),
  );
});

test.each([
  [
    'naming',
    async () => {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Guru/ }), 'Hendra Gunawan');
      await userEvent.click(screen.getByRole('button', { name: 'Tunjuk' }));
    },
  ],
  [
    'withdrawing',
    () => userEvent.click(screen.getByRole('button', { name: 'Tarik kembali dari Siti Rahma' })),
  ],
])(
  'while it is being written, no way closes the dialog, which would not say how it ended: %s',
  async (_what, act) => {
    const never = () => new Promise(() => {});
    const span = { from: '2027-01-10T01:00:00.000Z', until: '2027-01-10T05:00:00.000Z', may_grade: false };
    const sent = stubWire({
      '/api/exam/get-substitutes': {
        data: [{ teacher: `${ID}3`, teacher_name: 'Siti Rahma', ...span }],
        teachers: [PAK_HENDRA],
      },
      '/api/exam/name-substitute': never,
      '/api/exam/withdraw-substitute': never,
    });
    const onClose = vi.fn();
    drawScreen(<SubstituteDialog exam={EXAM} onClose={onClose} />);
    await screen.findByText('Siti Rahma');
    await act();
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  },
);
