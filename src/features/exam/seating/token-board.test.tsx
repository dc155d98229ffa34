// Alone in its window: it looks at what styles hide.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { examLink } from '../../../lib/exam-link';
import { toQrCode } from '../../../lib/qr-code';
import { toaster } from '../../../ui/toast';
import { TokenBoard } from './token-board';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const room = (n: number, name: string, token: string | null) => ({
  id: `${EXAM.slice(0, -2)}5${n}`,
  name,
  capacity: 4,
  columns: 2,
  proctor: null,
  token,
});
const LAB_1 = room(1, 'Lab 1', 'XY34ZW');
const LAB_2 = room(2, 'Lab 2', null);

beforeEach(toaster.clear);
afterEach(() => vi.useRealTimers());

function draw(
  rooms: readonly object[],
  isProctor: boolean,
  token: string | null = 'AB12CD',
  until: string | null = null,
) {
  const sent = stubWire({
    '/api/exam/get-seating': {
      token,
      token_until: until,
      rooms,
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    '/api/exam/renew-token': { message: 'Token baru: KL56MN', data: { token: 'KL56MN' } },
  });
  drawScreen(
    <TokenBoard exam={{ id: EXAM, name: 'UTS Fisika', token } as ExamForStaff} isProctor={isProctor} />,
  );
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

test('a proctor sees the token of his room, throws it at the wall and renews it as he saw it', async () => {
  // The exam's opens none of his rooms, so the server does not tell him.
  const writes = draw([LAB_1], true, null);
  expect(await screen.findByRole('button', { name: 'Salin token XY34ZW' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Proyeksikan token' }));
  const wall = within(await screen.findByRole('dialog', { name: 'UTS Fisika · Lab 1' }));
  expect(wall.getByText('XY34ZW')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Token baru' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Buat token baru untuk Lab 1?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Buat token baru' }));
  await waitFor(() => expect(writes()).toEqual([{ exam: EXAM, room: LAB_1.id, replaces: 'XY34ZW' }]));
  expect(await screen.findByText('Token baru: KL56MN')).toBeTruthy();
});

test('who runs the whole exam sees which room has a token of its own, and renews any of them or the exam’s', async () => {
  const writes = draw([LAB_1, LAB_2], false);
  await userEvent.click(await screen.findByRole('button', { name: 'Token ruang' }));
  const list = within(await screen.findByRole('dialog', { name: 'Token ruang' }));
  const lines = list.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Token ujianAB12CD/),
    expect.stringMatching(/^Lab 1XY34ZW/),
    expect.stringMatching(/^Lab 2memakai token ujianAB12CD/),
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Token baru untuk Lab 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buat token baru' }));
  await waitFor(() => expect(writes()).toEqual([{ exam: EXAM, room: LAB_2.id, replaces: 'AB12CD' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Token ruang' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Token baru untuk Token ujian' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buat token baru' }));
  await waitFor(() => expect(writes()[1]).toEqual({ exam: EXAM, replaces: 'AB12CD' }));
});

test('a token that the clock replaces says when, and is on the wall as a code that opens the exam with it', async () => {
  draw([LAB_1], true, null, '2026-11-23T00:45:00.000Z');
  expect(await screen.findByText(/^Berganti pukul \d\d\.\d\d$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Proyeksikan token' }));
  const wall = within(await screen.findByRole('dialog', { name: 'UTS Fisika · Lab 1' }));
  expect(wall.getByText(/Berganti pukul/)).toBeTruthy();
  const drawn = wall.getByRole('img', { name: 'Kode QR dengan token XY34ZW' }).innerHTML;
  expect(drawn).toContain(toQrCode(examLink(location.origin, EXAM, 'XY34ZW')).path);
});

test('an exam that is opened without a token shows none', async () => {
  draw([LAB_2], false, null);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a token on the wall follows one that somebody renewed elsewhere, without anybody touching this screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let token = 'AB12CD';
  stubWire({
    '/api/exam/get-seating': () => ({
      ...{ token, token_until: null, rooms: [], waves: [] },
      ...{ seats: [], unseated: [], extra_times: [] },
    }),
  });
  drawScreen(<TokenBoard exam={{ id: EXAM, name: 'UTS Fisika', token } as ExamForStaff} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Proyeksikan token' }));
  const wall = within(await screen.findByRole('dialog', { name: 'UTS Fisika' }));
  expect(wall.getByText('AB12CD')).toBeTruthy();
  token = 'KL56MN';
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await wall.findByText('KL56MN')).toBeTruthy();
  expect(wall.queryByText('AB12CD')).toBeNull();
});

test('the place of a token that only the rooms tell is kept until they are known, so that no button beside it moves', async () => {
  let answer: (plan: unknown) => void = () => undefined;
  stubWire({ '/api/exam/get-seating': () => new Promise((resolve) => (answer = resolve)) });
  const exam = { id: EXAM, name: 'UTS Fisika', token: null, asks_token: true } as ExamForStaff;
  drawScreen(<TokenBoard exam={exam} />);
  expect(screen.getByText('Proyeksikan token')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Proyeksikan token' })).toBeNull();
  const none = { waves: [], seats: [], unseated: [], extra_times: [] };
  await waitFor(() => expect(answer).toHaveLength(1));
  answer({ token: 'AB12CD', token_until: null, rooms: [], ...none });
  expect(await screen.findByRole('button', { name: 'Proyeksikan token' })).toBeTruthy();
});
