import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../../../tests/support/office-screen';
import { BANK, drawUpload, dropSheet, fileInput, QUESTION } from '../../../../tests/support/upload-page';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { text as imported } from '../import/text';
import { UploadPage } from './upload-page';

beforeEach(() => stubUploads());

test('who sends a file sees how much of it has gone', async () => {
  stubUploads(6 * 1024 * 1024);
  drawUpload({ '/api/bank/preview-import': () => new Promise(() => {}) });
  await userEvent.upload(fileInput(), ofSize(24 * 1024 * 1024, 'besar.xlsx'));
  const bar = await screen.findByRole('progressbar', { name: 'Mengirim besar.xlsx…' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('6 MB dari 24 MB')).toBeTruthy();
  expect(screen.getByRole('button', { name: imported.cancel })).toBeTruthy();
});

test('once the file has gone, the server says what it does and how much of it is done', async () => {
  const answers = {
    '/api/bank/preview-import': () => new Promise(() => {}),
    '/api/bank/import-progress': { step: 'pictures', done: 34, total: 100, hasBeginning: false },
  };
  drawUpload(answers);
  await dropSheet();
  const bar = await screen.findByRole('progressbar', { name: imported.steps.pictures });
  expect(bar.getAttribute('aria-valuenow')).toBe('34');
  expect(screen.getByText('34 dari 100')).toBeTruthy();
});

test('the first questions can be looked at while the server prepares the rest, and nothing can be done to them yet', async () => {
  drawUpload({
    '/api/bank/preview-import': () => new Promise(() => {}),
    '/api/bank/import-progress': { step: 'pictures', done: 34, total: 100, hasBeginning: true },
    '/api/bank/import-beginning': { questions: [QUESTION], total: 80 },
  });
  await dropSheet();
  const first = await screen.findByRole('list', { name: imported.firstOnes });
  expect(within(first).getByText('Soal 1')).toBeTruthy();
  expect(screen.getByText('soal.xlsx · 80 soal')).toBeTruthy();
  expect(within(first).queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
  expect(screen.getByRole('button', { name: imported.cancel })).toBeTruthy();
});

test('a server that does not say how far it is leaves the bar without an end', async () => {
  drawUpload({ '/api/bank/preview-import': () => new Promise(() => {}) });
  await dropSheet();
  const bar = await screen.findByRole('progressbar', { name: imported.working });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
});

test('who waits for a file may give up: the reading ends, and the next file is read', async () => {
  const signals: AbortSignal[] = [];
  drawUpload();
  const wire = fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    signals.push(request.signal);
    return signals.length > 1
      ? wire(request)
      : new Promise((_, refuse) => {
          request.signal.addEventListener('abort', () => refuse(request.signal.reason));
        });
  });
  await dropSheet();
  await userEvent.click(await screen.findByRole('button', { name: imported.cancel }));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  await dropSheet();
  expect(await screen.findByText('soal.xlsx · 1 soal')).toBeTruthy();
});

test('who leaves the page ends the reading', async () => {
  let left: AbortSignal | undefined;
  const { unmount } = drawScreen(<UploadPage bank={BANK} onClose={() => undefined} />);
  vi.stubGlobal('fetch', (request: Request) => {
    left = request.signal;
    return new Promise(() => {});
  });
  await dropSheet();
  await screen.findByRole('button', { name: imported.cancel });
  unmount();
  expect(left?.aborted).toBe(true);
});

function ofSize(size: number, name: string): File {
  return Object.defineProperty(new File(['PK'], name), 'size', { value: size });
}
