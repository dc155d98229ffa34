import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { PaperStatus } from './paper-status';

const MINUTE = 60_000;
const PAPER = '/api/exam/get-paper';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([0, 0.2, 0.5, 0.999])(
  'a device fetches the paper at a moment of its own, so that a room does not fetch at once: at %d of the time',
  async (share) => {
    const sent = draw(share, 5 * MINUTE);
    const due = share * 5 * MINUTE;
    if (due > 0) {
      await passed(due - 1_000);
      expect(paperCalls(sent)).toBe(0);
      expect(screen.getByText('Soal disiapkan otomatis sebentar lagi.')).toBeTruthy();
    }
    await passed(1_500);
    await vi.waitFor(() => expect(paperCalls(sent)).toBe(1));
  },
);

test('whoever must have it now fetches at once, whatever was drawn', async () => {
  const sent = draw(0.999, 0);
  await vi.waitFor(() => expect(paperCalls(sent)).toBe(1));
});

test('how much of the paper is here is told in percent, and to whoever cannot see the bar', async () => {
  draw(0, 0, ({ query }) =>
    query.from === '0'
      ? new Response(new Uint8Array(50), { headers: partHeaders(0) })
      : new Promise(() => undefined),
  );
  await vi.waitFor(() => expect(screen.getByText('terunduh 25%')).toBeTruthy());
  expect(screen.getByRole('progressbar', { name: 'Menyiapkan soal…' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
});

/** Of a paper of 200 bytes. */
function partHeaders(from: number) {
  return { 'x-paper-hash': 'a'.repeat(64), 'x-paper-size': '200', 'x-paper-from': String(from) };
}

function draw(
  share: number,
  withinMs: number,
  answer: (call: SentCall) => unknown = () => new Promise(() => undefined),
): SentCall[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(share);
  const sent = stubWire({ [PAPER]: answer });
  // Of its own for each case: what was fetched is kept.
  drawScreen(<PaperStatus examId={crypto.randomUUID()} student={crypto.randomUUID()} withinMs={withinMs} />);
  return sent;
}

async function passed(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function paperCalls(sent: readonly SentCall[]): number {
  return sent.filter(({ path }) => path === PAPER).length;
}
