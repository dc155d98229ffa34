import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepInstallOffer, useInstallOffer } from './install-offer';

test("the browser's offer is kept, shown to whoever asks, and good for one question", async () => {
  keepInstallOffer();
  const { result } = renderHook(useInstallOffer);
  expect(result.current).toBeUndefined();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await act(async () => result.current?.());
  expect(prompt).toHaveBeenCalledOnce();
  expect(result.current).toBeUndefined();
});

test('an app that was installed otherwise is not offered again', () => {
  keepInstallOffer();
  const { result } = renderHook(useInstallOffer);
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() })));
  expect(result.current).toBeDefined();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(result.current).toBeUndefined();
});
