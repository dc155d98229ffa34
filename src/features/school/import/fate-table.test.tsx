import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CHECKED } from '../../../../tests/support/import-page';
import { drawScreen } from '../../../../tests/support/office-screen';
import type { Checked } from './api';
import { FateTable } from './fate-table';
import { text } from './text';

const checked = CHECKED.data as Checked;

beforeEach(() => localStorage.clear());

const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\d{4}/.exec(row.textContent ?? '')?.[0]);
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('rows are in the order of the file, and by each heading as asked: whose row, its number, its fate', async () => {
  drawScreen(<FateTable kind="students" checked={checked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Semua (3)' }));
  expect(shown()).toEqual(['9001', '1001', '9002']);
  await sortBy(text.who);
  expect(shown()).toEqual(['1001', '9001', '9002']);
  await sortBy(text.row);
  await sortBy(text.row);
  expect(shown()).toEqual(['9002', '1001', '9001']);
  await sortBy(text.fate);
  expect(shown()).toEqual(['9001', '1001', '9002']);
});

test('its columns are chosen as in every list', async () => {
  drawScreen(<FateTable kind="students" checked={checked} />);
  expect(screen.getByRole('columnheader', { name: new RegExp(text.detail) })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kolom' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: text.detail }));
  expect(screen.queryByRole('columnheader', { name: new RegExp(text.detail), hidden: true })).toBeNull();
});

test('rows of which a part is left out are found among thousands, whatever becomes of them, and nothing offers them where there are none', async () => {
  const { unmount } = drawScreen(<FateTable kind="students" checked={checked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ada catatan (1)' }));
  expect(shown()).toEqual(['1001']);
  unmount();
  const rows = checked.rows.map((row) => ({ ...row, notes: [] }));
  drawScreen(<FateTable kind="students" checked={{ ...checked, rows }} />);
  expect(screen.getByRole('button', { name: 'Semua (3)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ada catatan/ })).toBeNull();
});
