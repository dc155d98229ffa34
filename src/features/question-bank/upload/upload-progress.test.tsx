import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { busyFor, busyReply } from '../../../../tests/support/busy-reply';
import { drawScreen } from '../../../../tests/support/office-screen';
import {
  BANK,
  drawUpload,
  dropSheet,
  fileInput,
  QUESTION,
  saveButton,
  saves,
} from '../../../../tests/support/upload-page';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { usePutOff } from '../../../lib/busy-server';
import { text as ui } from '../../../ui/text';
import { text as imported } from '../import/text';
import { text } from '../text';
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

test('a file that a busy server puts off is sent again by itself; who waits is told, and its questions are there once', async () => {
  usePutOff.setState({ times: 0 });
  const preview = { questions: [QUESTION], unread: [] };
  const answers = {
    '/api/bank/preview-import': busyFor(2, preview),
    '/api/bank/import-questions': busyFor(1, { message: '1 soal disimpan.', data: { count: 1 } }),
  };
  const onClose = vi.fn();
  const sent = drawUpload(answers, onClose);
  await dropSheet();
  expect(await screen.findAllByText('Berapa 1 + 1?')).toHaveLength(1);
  expect(sent.filter(({ path }) => path === '/api/bank/preview-import')).toHaveLength(3);
  expect(usePutOff.getState().times).toBe(2);

  await userEvent.click(saveButton());
  // Put off means that nothing was done: the same questions go once more, and no third time.
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves(sent)).toHaveLength(2);
  expect(saves(sent)[1]?.body).toEqual(saves(sent)[0]?.body);
  expect(usePutOff.getState().times).toBe(3);
});

test.each([
  ['stays busy', () => busyReply()],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])(
  'a file is kept while the server %s: trying again takes it, and nobody chooses it twice',
  async (_what, failure) => {
    let isWell = false;
    const sent = drawUpload({
      '/api/bank/preview-import': () => (isWell ? { questions: [QUESTION], unread: [] } : failure()),
    });
    await dropSheet();
    expect(await screen.findByText(text.upload.kept('soal.xlsx'))).toBeTruthy();
    isWell = true;
    const before = sent.length;
    await userEvent.click(screen.getByRole('button', { name: ui.retry }));
    expect(await screen.findByText('soal.xlsx · 1 soal')).toBeTruthy();
    expect(sent.slice(before).filter(({ path }) => path === '/api/bank/preview-import')).toHaveLength(1);
  },
);

test('a file with which something is wrong is not offered again', async () => {
  const refusal = { message: 'Berkas ini rusak.', code: 'invalidInput', requestId: 'r' };
  drawUpload({ '/api/bank/preview-import': () => Response.json(refusal, { status: 400 }) });
  await dropSheet();
  expect(await screen.findByText('Berkas ini rusak.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: ui.retry })).toBeNull();
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
