import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SchoolData } from '#contract/backup/backup';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { connectivity } from '../../lib/connectivity';
import { SchoolDataCard } from './school-data-card';
import { text } from './text';

const words = text.schoolData;

afterEach(() => vi.restoreAllMocks());

const IDLE: SchoolData = {
  ...{ pupils: 1_000, inactive: 12, teachers: 40, parents: 900, banks: 30, exams: 20 },
  ...{ running: null, broken: false, last: null, refusal: null },
};

function draw(answer: SchoolData | (() => unknown)) {
  stubWire({ '/api/backup/get-school-data': answer });
  drawScreen(<SchoolDataCard />);
}

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: words.download });

test('what the archive holds is told before it is downloaded, and when it last was, by whom and how large', async () => {
  const last = { at: '2026-08-03T01:00:00.000Z', by: 'Siti Rahma', bytes: 3 * 1024 ** 2 };
  draw({ ...IDLE, last });
  expect(await screen.findByText(/1\.000 siswa aktif, 12 siswa nonaktif, 40 guru/)).toBeTruthy();
  expect(screen.getByText(/Terakhir diunduh .* oleh Siti Rahma, 3 MB/)).toBeTruthy();
  expect((await button()).disabled).toBe(false);
});

test('one under way shows how far it is and how much has left, and no second is begun', async () => {
  draw({
    ...IDLE,
    running: { share: 0.4, bytes: 2 * 1024 ** 2 },
    refusal: 'Data sekolah ini sedang diunduh.',
  });
  const bar = await screen.findByRole('progressbar', { name: words.making });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('2 MB')).toBeTruthy();
  expect(screen.getByText(words.leave)).toBeTruthy();
  expect((await button()).disabled).toBe(true);
});

test.each([
  [
    'an exam stands against it',
    { refusal: 'Sedang ada ujian di server ini.' },
    'Sedang ada ujian di server ini.',
    true,
  ],
  ['the last one broke off', { broken: true }, words.broken, false],
])('%s: it is said', async (_, change, said, isDisabled) => {
  draw({ ...IDLE, ...change });
  expect(await screen.findByText(said)).toBeTruthy();
  expect((await button()).disabled).toBe(isDisabled);
});

test('a state that cannot be read says why, and nothing can be downloaded', async () => {
  const refusal = { message: 'Sesi Anda sudah berakhir.', code: 'unauthenticated', requestId: 'r' };
  draw(() => Response.json(refusal, { status: 401 }));
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect((await button()).disabled).toBe(true);
});

test('without a network it says so instead', async () => {
  vi.spyOn(connectivity, 'isOnline').mockReturnValue(false);
  draw(IDLE);
  expect(await screen.findByText(words.offline)).toBeTruthy();
  expect((await button()).disabled).toBe(true);
});

/** Answers the question, and returns from where the browser then downloads. */
async function download(): Promise<string[]> {
  const from: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    from.push(this.pathname);
  });
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  await userEvent.click(await button());
  const dialog = await screen.findByRole('alertdialog', { name: words.downloadTitle });
  expect(within(dialog).getByText(/NIK, nomor KK/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: words.download }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return from;
}

test('after a question that names what is private the browser downloads, and the card follows until it has begun', async () => {
  let state = IDLE;
  draw(() => state);
  expect(await download()).toEqual(['/api/backup/download-school-data']);
  expect(await screen.findByRole('progressbar', { name: words.awaiting })).toBeTruthy();
  expect(screen.getByText(/belum mulai/)).toBeTruthy();
  expect(screen.queryByText(words.leave)).toBeNull();
  expect((await button()).getAttribute('aria-busy')).toBe('true');
  state = { ...IDLE, last: { at: '2026-08-03T01:00:00.000Z', by: 'Siti Rahma', bytes: 1024 } };
  expect(await screen.findByText(/oleh Siti Rahma/, {}, { timeout: 5_000 })).toBeTruthy();
  expect((await button()).getAttribute('aria-busy')).toBeNull();
});

test('an exam that began meanwhile is told, and nothing is downloaded', async () => {
  let asked = 0;
  draw(() => ({ ...IDLE, refusal: asked++ === 0 ? null : 'Sedang ada ujian.' }));
  expect(await download()).toEqual([]);
  expect((await screen.findAllByText('Sedang ada ujian.')).length).toBeGreaterThan(0);
});

test('a download that the server refused after it was asked for is no longer awaited, and the reason is said', async () => {
  let state = IDLE;
  draw(() => state);
  await download();
  state = { ...IDLE, refusal: 'Beberapa ekspor lain sedang dibuat.' };
  expect(await screen.findByText(state.refusal ?? '', {}, { timeout: 5_000 })).toBeTruthy();
  expect((await button()).getAttribute('aria-busy')).toBeNull();
});
