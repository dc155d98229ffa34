import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openExamDb } from './local-db';
import { keepsNotes } from './storage-trial';

test('a store that keeps what it is given is told from one that refuses to be opened', async () => {
  const working = { indexedDB: new IDBFactory(), IDBKeyRange };
  expect(await keepsNotes(() => openExamDb(working))).toBe(true);
  const forbidden = new IDBFactory();
  forbidden.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(await keepsNotes(() => openExamDb({ indexedDB: forbidden, IDBKeyRange }))).toBe(false);
});
