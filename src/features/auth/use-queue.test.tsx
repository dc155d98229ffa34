import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toApiError } from '../../lib/api-error';
import { useQueue } from './use-queue';

const busy = toApiError({ code: 'busy', message: 'Server sedang sibuk.', status: 503, retryAfterMs: 0 });

test('who waits is told so until he is in', async () => {
  let open: (name: string) => void = () => undefined;
  const ask = vi.fn();
  ask.mockRejectedValueOnce(busy).mockImplementationOnce(() => new Promise((resolve) => (open = resolve)));
  const { result } = renderHook(() => useQueue());
  let entered: Promise<string> = Promise.resolve('');
  await act(async () => {
    entered = result.current.enter(ask);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });
  expect(result.current.isWaiting).toBe(true);
  await act(async () => open('in'));
  expect(await entered).toBe('in');
  expect(result.current.isWaiting).toBe(false);
});

test('nobody is let in who has left meanwhile', async () => {
  const ask = vi.fn().mockRejectedValue(busy);
  const { result, unmount } = renderHook(() => useQueue());
  const entered = result.current.enter(ask);
  unmount();
  await expect(entered).rejects.toBe(busy);
  expect(ask).toHaveBeenCalledOnce();
  expect(result.current.isHere()).toBe(false);
});

test('what is being asked is cancelled when its form is left', async () => {
  const signals: AbortSignal[] = [];
  const { result, unmount } = renderHook(() => useQueue());
  void result.current.enter((signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
});

test('a form that React mounts twice is not left', async () => {
  const signals: AbortSignal[] = [];
  const { result } = renderHook(() => useQueue(), { reactStrictMode: true });
  void result.current.enter((signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  await Promise.resolve();
  expect([result.current.isHere(), signals[0]?.aborted]).toEqual([true, false]);
});
