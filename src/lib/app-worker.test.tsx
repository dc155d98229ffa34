import { expect, test, vi } from 'vitest';
import { type ApplyUpdate, registerAppWorker } from './app-worker';

/** A new version's worker, which replies to SKIP_WAITING as told; without a reply it is gone, and a message to it throws. */
function newWorker(reply?: boolean) {
  const worker = {
    scriptURL: new URL('/sw.js', location.href).href,
    addEventListener: () => undefined,
    postMessage: (_: unknown, [port]: MessagePort[]) => {
      if (reply === undefined) throw new DOMException('The worker is redundant.', 'InvalidStateError');
      port?.postMessage(reply);
    },
  };
  return worker;
}

/** A tab to which a new version was offered. */
async function offeredTab(worker: ReturnType<typeof newWorker>) {
  const registration = Object.assign(new EventTarget(), { waiting: worker as typeof worker | null });
  const workers = Object.assign(new EventTarget(), {
    controller: { scriptURL: 'https://school.example/old.js' },
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const reload = vi.fn();
  vi.stubGlobal('location', { href: location.href, reload });
  const apply = await new Promise<ApplyUpdate>((offer) => void registerAppWorker('/sw.js', offer));
  return {
    apply,
    reload,
    registration,
    takesControl: () => workers.dispatchEvent(new Event('controllerchange')),
  };
}

test('the page is loaded anew when the new version has taken control of it, not before', async () => {
  const tab = await offeredTab(newWorker(true));
  expect(await tab.apply()).toBe(true);
  expect(tab.reload).not.toHaveBeenCalled();
  tab.takesControl();
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('while an exam is open nothing is loaded anew, neither now nor when another tab applies the version', async () => {
  const tab = await offeredTab(newWorker(false));
  expect(await tab.apply()).toBe(false);
  tab.takesControl();
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a version that another tab has applied is loaded at once: nothing more would tell this tab', async () => {
  const tab = await offeredTab(newWorker(true));
  tab.registration.waiting = null;
  tab.takesControl();
  expect(tab.reload).not.toHaveBeenCalled();
  expect(await tab.apply()).toBe(true);
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('a version that a newer one replaced is not asked; the page that is loaded anew finds the newer one', async () => {
  const tab = await offeredTab(newWorker(true));
  tab.registration.waiting = newWorker(true);
  expect(await tab.apply()).toBe(true);
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('a worker that cannot be asked does not leave the user waiting', async () => {
  const tab = await offeredTab(newWorker());
  expect(await tab.apply()).toBe(true);
  expect(tab.reload).toHaveBeenCalledOnce();
});
