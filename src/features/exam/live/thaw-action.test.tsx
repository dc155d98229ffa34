import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RosterRow } from '#contract/exam-session/roster';
import { EXAM, rosterRow as row } from '../../../../tests/support/roster-row';
import { drawRoster as draw, writesOf as writes } from '../../../../tests/support/roster-screen';
import { toaster } from '../../../ui/toast';

beforeEach(toaster.clear);

const idOf = (number: number) => `${EXAM.slice(0, -2)}${number}`;
const pupil = (number: number, over: Partial<RosterRow> = {}) =>
  row({
    student_id: idOf(number),
    log_id: idOf(number + 40),
    student_name: `Siswa ${number}`,
    progress: 'running',
    ...over,
  });
const FROZEN = { frozen: { until: null } };

test('all who are frozen are uncovered at once, and nobody else, once it is agreed to', async () => {
  const rows = [pupil(11, FROZEN), pupil(12), pupil(13, FROZEN), pupil(14, { ...FROZEN, paused: true })];
  const sent = draw(rows, {
    '/api/logs/thaw-pupils': { message: 'Dibuka.', data: { attempts: [], skipped: 0 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cairkan 2 siswa' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Buka soal 2 siswa yang dibekukan?' });
  expect(writes(sent)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Pembaruan Windows');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cairkan semua' }));
  expect(await screen.findByText('Dibuka.')).toBeTruthy();
  expect(writes(sent)).toMatchObject([
    {
      method: 'PUT',
      path: '/api/logs/thaw-pupils',
      body: { exam: EXAM, attempts: [idOf(51), idOf(53)], why: 'Pembaruan Windows' },
    },
  ]);
});

test('where one alone is frozen he is named, and nothing speaks of all', async () => {
  draw([pupil(11), pupil(12, FROZEN)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cairkan 1 siswa' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Buka soal Siswa 12 yang dibekukan?' });
  expect(within(dialog).getByRole('button', { name: 'Cairkan' })).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/mereka|semua/);
});

test('where nobody is frozen nothing is offered', async () => {
  draw([pupil(11), pupil(12, { ...FROZEN, progress: 'finished' })]);
  await screen.findByText('Siswa 11');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cairkan/ })).toBeNull());
});
