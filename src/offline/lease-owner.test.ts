import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { newDisk } from '../../tests/support/device';
import { createDbHandle } from './db-handle';
import { createLeaseOwner } from './lease-owner';
import { openExamDb } from './local-db';
import { createSenderLock } from './sender-lock';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

/** A browser without Web Locks, whose pages share its storage and each tab's own text. */
function openBrowser() {
  const disk = newDisk();
  const openTab = (text: string | null = null) => {
    const tab = { text };
    const load = () => {
      let hide = () => {};
      let show = () => {};
      const owner = createLeaseOwner({
        text: {
          read: () => tab.text,
          write: (said) => {
            tab.text = said;
          },
          remove: () => {
            tab.text = null;
          },
        },
        follow: (onHide, onShow) => {
          hide = onHide;
          show = onShow;
        },
        fillRandom,
      });
      const handle = createDbHandle(() => openExamDb({ indexedDB: disk, IDBKeyRange }));
      const lock = createSenderLock({ locks: undefined, handle, now: () => 0, owner });
      return { lock, hide: () => hide(), show: () => show() };
    };
    return { load, duplicate: () => openTab(tab.text) };
  };
  return { openTab };
}

type Page = ReturnType<ReturnType<ReturnType<typeof openBrowser>['openTab']>['load']>;

/** Sends in this page, without an end; resolves to whether it may. */
function beginSending({ lock }: Page): Promise<boolean> {
  return new Promise((resolve) => {
    const sending = lock(() => {
      resolve(true);
      return new Promise<never>(() => undefined);
    });
    void sending.then(() => resolve(false));
  });
}

test('after a reload in the middle of sending the page goes on at once', async () => {
  const tab = openBrowser().openTab();
  const before = tab.load();
  expect(await beginSending(before)).toBe(true);
  before.hide();
  expect(await beginSending(tab.load())).toBe(true);
});

test('another tab waits for the one that sends', async () => {
  const { openTab } = openBrowser();
  expect(await beginSending(openTab().load())).toBe(true);
  expect(await beginSending(openTab().load())).toBe(false);
});

test('a copy of a tab waits for the tab that sends, also for the page that came after a reload', async () => {
  const tab = openBrowser().openTab();
  const first = tab.load();
  expect(await beginSending(first)).toBe(true);
  expect(await beginSending(tab.duplicate().load())).toBe(false);
  first.hide();
  expect(await beginSending(tab.load())).toBe(true);
  expect(await beginSending(tab.duplicate().load())).toBe(false);
});

test('of two pages that find the name of one that is gone, one sends', async () => {
  const tab = openBrowser().openTab();
  const first = tab.load();
  expect(await beginSending(first)).toBe(true);
  first.hide();
  const copy = tab.duplicate();
  const sending = await Promise.all([tab.load(), copy.load()].map(beginSending));
  expect(sending.filter(Boolean)).toHaveLength(1);
});

test('a page that was put away whole and is shown again goes on, and a copy made meanwhile waits for it', async () => {
  const tab = openBrowser().openTab();
  const first = tab.load();
  expect(await beginSending(first)).toBe(true);
  first.hide();
  const copy = tab.duplicate();
  first.show();
  expect(await beginSending(first)).toBe(true);
  expect(await beginSending(copy.load())).toBe(false);
});
