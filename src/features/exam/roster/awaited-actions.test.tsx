// Alone in its window: it looks at what styles hide.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rosterPage, rosterRow as row } from '../../../../tests/support/roster-row';
import { drawRoster as draw } from '../../../../tests/support/roster-screen';

const OPEN = { isactive: true, open_at: null, close_at: null };
const AWAITED = { '/api/logs/get-exam-log': () => new Promise(() => undefined) };

test('until the list comes the bars above it keep their place unseen, so that it does not jump down', async () => {
  let come: (page: unknown) => void = () => undefined;
  const list = new Promise((resolve) => {
    come = resolve;
  });
  draw([], { '/api/logs/get-exam-log': () => list }, '', { ...OPEN, attempt_count: 1 });
  expect(keptFor('Waktu ujian')).toMatch(/Untuk semua 1 peserta.*Tambah waktu.*Jeda ujian.*Kumpulkan semua/);
  expect(keptFor('Saring peserta')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /Jeda ujian|Semua/ })).toBeNull();
  come(rosterPage([row({ progress: 'running' })]));
  expect(await screen.findByRole('group', { name: 'Waktu ujian' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Saring peserta' })).toBeTruthy();
});

test('before anybody has begun no place is kept for what is done to those who have', () => {
  draw([], AWAITED, '', OPEN);
  expect(keptFor('Waktu ujian')).toMatch(/Jeda ujian/);
  expect(keptFor('Waktu ujian')).not.toMatch(/Tambah waktu|Kumpulkan/);
});

test('where an exam freezes, the place of thawing is kept before the list and while nobody is frozen', async () => {
  let come: (page: unknown) => void = () => undefined;
  const list = new Promise((resolve) => {
    come = resolve;
  });
  const freezing = { ...OPEN, attempt_count: 1, fullscreen_policy: 'freeze' } as const;
  draw([], { '/api/logs/get-exam-log': () => list }, '', freezing);
  expect(keptFor('Waktu ujian')).toMatch(/Cairkan 1 siswa$/);
  come(rosterPage([row({ progress: 'running' })]));
  const bar = await screen.findByRole('group', { name: 'Waktu ujian' });
  expect(bar.textContent).toMatch(/Cairkan 1 siswa$/);
  expect(screen.queryByRole('button', { name: /Cairkan/ })).toBeNull();
});

test('of an exam that is over no bar is awaited', () => {
  draw([], AWAITED, '', { ...OPEN, isactive: false, attempt_count: 1 });
  expect(keptFor('Waktu ujian')).toBeNull();
});

/** What is written in a bar that is drawn but cannot be seen; null: none is drawn. */
function keptFor(label: string): string | null {
  expect(screen.queryByRole('group', { name: label })).toBeNull();
  return document.querySelector(`fieldset[aria-label="${label}"]`)?.textContent ?? null;
}
