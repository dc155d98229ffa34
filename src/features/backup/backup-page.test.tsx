import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseItem } from '../../../tests/support/choose-item';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { BackupPage } from './backup-page';
import type { OwnLists } from './own-data';
import { text } from './text';

afterEach(() => vi.restoreAllMocks());

const ROW = {
  name: 'lentera-2026-08-03T01-00-00.000Z',
  made_at: '2026-08-03T01:00:00.000Z',
  tried_at: '2026-08-03T01:01:00.000Z',
  bytes: 3 * 1024 ** 3,
  kept_for: [],
};
const QUIET = { data: [ROW], running: null, failed: false, refusal: null };
const DISK = {
  free: 50 * 1024 ** 3,
  database: 3 * 1024 ** 3,
  log: 0,
  reserve: true,
  flush: null,
  backup: { made_at: ROW.made_at, same_disk: true },
  warnings: [{ code: 'backupOld', tone: 'danger', message: 'Cadangan terakhir sudah 3 hari.' }],
};

const SCHOOL_DATA = {
  ...{ pupils: 1_000, inactive: 12, teachers: 40, parents: 900, banks: 30, exams: 20 },
  ...{ running: null, broken: false, last: null, refusal: null },
};

function draw(list: object, ownLists?: OwnLists) {
  const sent = stubWire({
    '/api/backup/get-backups': list,
    '/api/backup/make-backup': { message: 'Cadangan mulai dibuat.' },
    '/api/health/storage': DISK,
    '/api/backup/get-school-data': SCHOOL_DATA,
  });
  drawScreen(<BackupPage title="Satuan" ownLists={ownLists} pageTabs={{}} />);
  return sent;
}

test('how old the newest is, where it lies, what speaks against the disk: all of it is told', async () => {
  draw(QUIET);
  expect(await screen.findByText('Cadangan terakhir sudah 3 hari.')).toBeTruthy();
  expect(screen.getByText('Disk yang sama dengan data')).toBeTruthy();
  expect(screen.getByText('50 GB')).toBeTruthy();
});

test('one is made with a button, and what stands against it is said beside one that cannot be pressed', async () => {
  const sent = draw(QUIET);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buat cadangan' });
  await screen.findByText('Disk yang sama dengan data');
  await userEvent.click(button);
  expect(await screen.findByText('Cadangan mulai dibuat.')).toBeTruthy();
  expect(sent.some(({ path }) => path === '/api/backup/make-backup')).toBe(true);
});

test('the one under way shows how far it is', async () => {
  draw({ ...QUIET, running: { step: 'copy', share: 0.4 }, refusal: 'Cadangan sedang dibuat.' });
  const bar = await screen.findByRole('progressbar', { name: 'Menyalin basis data' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buat cadangan' }).disabled).toBe(true);
});

const LISTS: OwnLists = {
  ...{ pupils: '/pupils', records: '/records', parents: '/parents', alumni: '/alumni' },
  ...{ teachers: '/teachers', classes: '/classes', subjects: '/subjects' },
  ...{ banks: '/banks', exams: '/exams', acts: '/acts' },
};

test('a school takes no backup out of the house, and is told where its own data can be taken away', async () => {
  draw(QUIET, LISTS);
  expect(await screen.findByText('3 GB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Aksi untuk/ })).toBeNull();
  expect(screen.getByText(/hanya diunduh kantor pusat/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.toSorted()).toEqual(Object.values(LISTS).toSorted());
});

test('the head office can download one', async () => {
  draw(QUIET);
  expect(await screen.findByRole('button', { name: /Aksi untuk/ })).toBeTruthy();
  expect(screen.queryByText(/hanya diunduh kantor pusat/)).toBeNull();
});

test('a backup that is kept for a deleted school says so, and is deleted by hand after a question that names it', async () => {
  const kept = { ...ROW, name: 'lentera-lama', kept_for: ['MA Nurul Hikmah'] };
  const sent = stubWire({
    '/api/backup/get-backups': { ...QUIET, data: [ROW, kept] },
    '/api/backup/delete-backup': { message: 'Cadangan dihapus.' },
    '/api/health/storage': DISK,
  });
  drawScreen(<BackupPage title="Satuan" pageTabs={{}} />);
  expect(await screen.findByText('Disimpan: sebelum menghapus MA Nurul Hikmah')).toBeTruthy();
  const [rotated, menu] = screen.getAllByRole('button', { name: /Aksi untuk/ });
  await userEvent.click(rotated ?? document.body);
  expect(await screen.findByRole('menuitem', { name: text.download })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: text.remove })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  menu?.focus();
  await userEvent.keyboard('{Enter}');
  await chooseItem(text.remove);
  const dialog = await screen.findByRole('alertdialog', { name: text.removeTitle });
  expect(within(dialog).getByText(/sebelum MA Nurul Hikmah dihapus/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text.remove }));
  expect(await screen.findByText('Cadangan dihapus.')).toBeTruthy();
  const calls = sent.filter(({ path }) => path === '/api/backup/delete-backup');
  expect(calls.map(({ method, query }) => [method, query])).toEqual([['DELETE', { name: 'lentera-lama' }]]);
});

/** Asks for the download of the listed backup; returns the addresses the browser then downloads from. */
async function download(later: () => unknown): Promise<string[]> {
  const from: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    from.push(`${this.pathname}${this.search} as ${this.download}`);
  });
  let isListed = false;
  const sent = stubWire({
    '/api/backup/get-backups': () => {
      if (isListed) return later();
      isListed = true;
      return QUIET;
    },
    '/api/health/storage': DISK,
  });
  drawScreen(<BackupPage title="Satuan" pageTabs={{}} />);
  (await screen.findByRole('button', { name: /Aksi untuk/ })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: text.downloadTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: text.download }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith('get-backups'))).toHaveLength(2);
  return from;
}

test('a backup is downloaded by the browser, and the page stays', async () => {
  expect(await download(() => QUIET)).toEqual([
    `/api/backup/download-backup?name=${ROW.name} as ${ROW.name}.tar`,
  ]);
});

test('a download that the server would refuse is not begun, and the refusal is shown', async () => {
  const refusal = { message: 'Sesi Anda sudah berakhir.', code: 'unauthenticated', requestId: 'r' };
  expect(await download(() => Response.json(refusal, { status: 401 }))).toEqual([]);
  expect(await screen.findByText(refusal.message)).toBeTruthy();
});

test('a backup that has been replaced meanwhile is not downloaded', async () => {
  expect(await download(() => ({ ...QUIET, data: [] }))).toEqual([]);
  expect(await screen.findByText(text.gone)).toBeTruthy();
});
