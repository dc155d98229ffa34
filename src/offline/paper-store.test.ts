import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { toBase64 } from '../lib/encoding';
import { createDbHandle } from './db-handle';
import { openExamDb } from './local-db';
import { createPaperStore, type PaperStoreParts, type PrefetchProgress } from './paper-store';
import { createVault } from './vault';

const KEY = new Uint8Array(randomBytes(32));
const PAPER = {
  exam: 'e1',
  questions: [
    { id: 'q1', qtype: QTYPE.multipleChoice, question: 'Berapa?', content: ['Berapa?'], choices: [] },
  ],
};

async function encryptPaper(paper = PAPER) {
  const key = await webcrypto.subtle.importKey('raw', KEY, 'AES-GCM', false, ['encrypt']);
  const nonce = new Uint8Array(randomBytes(12));
  const zipped = new Uint8Array(gzipSync(JSON.stringify(paper)));
  const cipher = await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, zipped);
  const bytes = Buffer.concat([nonce, new Uint8Array(cipher)]);
  return { bytes: new Uint8Array(bytes).buffer, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** How the server cuts it, far smaller. */
const PART = 20;

async function setUp(change: { hash?: string; subtle?: undefined } = {}) {
  const reply = { ...(await encryptPaper()), ...change };
  const disk = new IDBFactory();
  const handle = createDbHandle(() => openExamDb({ indexedDB: disk, IDBKeyRange }));
  const subtle = 'subtle' in change ? undefined : crypto.subtle;
  const clock = { now: 1 };
  const breaks = new Set<number>();
  const parts: number[] = [];
  const download: PaperStoreParts['download'] = async (_exam, begun) => {
    const from = begun.hash === reply.hash ? begun.from : 0;
    if (breaks.delete(from)) throw new TypeError('Failed to fetch');
    parts.push(from);
    const bytes = reply.bytes.slice(from, from + PART);
    return { bytes, hash: reply.hash, size: reply.bytes.byteLength, from };
  };
  const papers = createPaperStore({ handle, subtle, download, now: () => clock.now });
  const vault = createVault({ subtle: crypto.subtle, fillRandom: () => undefined });
  return {
    papers,
    disk,
    clock,
    reply,
    breaks,
    parts,
    hash: reply.hash,
    key: await vault.importKey(toBase64(KEY)),
  };
}

test('a paper fetched before the start opens with the key of the start', async () => {
  const { papers, hash, key } = await setUp();
  expect(await papers.prefetch('e1')).toBe('ready');
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('a paper that was damaged on its way is not kept', async () => {
  const { papers, hash, key } = await setUp({ hash: '00' });
  expect(await papers.prefetch('e1')).toBe('damaged');
  expect(await papers.open('e1', hash, key)).toBeNull();
});

test('a paper is asked after again only after ten minutes, or when the clock was set back, and is renewed without a download', async () => {
  const { papers, clock, parts, reply, hash, key } = await setUp();
  const size = reply.bytes.byteLength;
  for (const [now, looks] of [
    [1_000, 0],
    [600_000, 0],
    [601_000, 1],
    [1_200_000, 1],
    [5, 2],
  ] as const) {
    clock.now = now;
    expect(await papers.prefetch('e1')).toBe('ready');
    expect(parts.filter((from) => from === size)).toHaveLength(looks);
  }
  expect(parts.filter((from) => from === 0)).toHaveLength(1);
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('the start takes a whole copy of any age as it is, and asks nobody', async () => {
  const { papers, clock, parts, hash, key } = await setUp();
  await papers.prefetch('e1');
  const before = parts.length;
  clock.now = 7 * 24 * 3_600_000;
  expect(await papers.prefetch('e1', { isStarting: true })).toBe('ready');
  expect(parts).toHaveLength(before);
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('a copy that was damaged where it is kept is found at the next look, and fetched anew', async () => {
  const { papers, clock, disk, hash, key } = await setUp();
  await papers.prefetch('e1');
  const db = openExamDb({ indexedDB: disk, IDBKeyRange });
  await db.papers.update('e1', ({ bytes }) => void bytes.fill(0));
  clock.now = 601_000;
  expect(await papers.prefetch('e1')).toBe('damaged');
  expect(await papers.prefetch('e1')).toBe('ready');
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('other questions that somebody put under the true hash, encrypted with the true key, are not shown, and fetched anew', async () => {
  const { papers, disk, hash, key } = await setUp();
  await papers.prefetch('e1');
  const [question] = PAPER.questions;
  const swapped = await encryptPaper({
    ...PAPER,
    questions: [{ ...question, content: ['Berapa kali?'] }] as never,
  });
  const db = openExamDb({ indexedDB: disk, IDBKeyRange });
  await db.papers.update('e1', { bytes: new Uint8Array(swapped.bytes) });
  expect(await papers.open('e1', hash, key)).toBeNull();
  expect(await papers.prefetch('e1', { isStarting: true })).toBe('ready');
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('what a captive portal answers costs no copy', async () => {
  const { papers, clock, reply, hash, key } = await setUp();
  await papers.prefetch('e1');
  clock.now = 601_000;
  Object.assign(reply, { hash: null });
  expect(await papers.prefetch('e1')).toBe('damaged');
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('how far the download is, is told in percent after each part', async () => {
  const { papers, reply } = await setUp();
  const told: PrefetchProgress[] = [];
  await papers.prefetch('e1', { onProgress: (progress) => told.push(progress) });
  const size = reply.bytes.byteLength;
  const parts = Math.ceil(size / PART);
  expect(told).toEqual([
    { step: 'download' },
    ...Array.from({ length: parts - 1 }, (_, index) => ({
      step: 'download',
      percent: (100 * (index + 1) * PART) / size,
    })),
    { step: 'verify', percent: 100 },
    { step: 'store', percent: 100 },
  ]);
});

test('an outdated paper, a missing one and one without its key stay shut', async () => {
  const { papers, hash, key } = await setUp();
  expect(await papers.open('e1', hash, key)).toBeNull();
  await papers.prefetch('e1');
  expect(await papers.open('e1', 'another', key)).toBeNull();
  expect(await papers.open('e1', hash, null)).toBeNull();
});

test('without encryption the paper is left for after the start', async () => {
  const { papers } = await setUp({ subtle: undefined });
  expect(await papers.prefetch('e1')).toBe('unsupported');
});

test('a download that broke goes on where it was cut off', async () => {
  const { papers, breaks, parts, hash, key } = await setUp();
  breaks.add(3 * PART);
  await expect(papers.prefetch('e1')).rejects.toThrow('Failed to fetch');
  expect(await papers.open('e1', hash, key)).toBeNull();
  expect(await papers.prefetch('e1')).toBe('ready');
  expect(parts.slice(0, 4)).toEqual([0, PART, 2 * PART, 3 * PART]);
  expect(new Set(parts).size).toBe(parts.length);
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('a paper that changed between two parts is fetched from its beginning, and the two are never mixed', async () => {
  const { papers, breaks, reply, key } = await setUp();
  breaks.add(2 * PART);
  await expect(papers.prefetch('e1')).rejects.toThrow();
  Object.assign(reply, await encryptPaper());
  expect(await papers.prefetch('e1')).toBe('ready');
  expect(await papers.open('e1', reply.hash, key)).toEqual(PAPER.questions);
});

test('the start finishes a changed paper that is begun beside the former copy', async () => {
  const { papers, clock, breaks, parts, reply, key } = await setUp();
  await papers.prefetch('e1');
  clock.now = 601_000;
  Object.assign(reply, await encryptPaper());
  breaks.add(2 * PART);
  await expect(papers.prefetch('e1')).rejects.toThrow('Failed to fetch');
  const before = parts.length;
  expect(await papers.prefetch('e1', { isStarting: true })).toBe('ready');
  expect(parts[before]).toBe(2 * PART);
  expect(await papers.open('e1', reply.hash, key)).toEqual(PAPER.questions);
});

test('a start that cannot finish a changed paper keeps the former copy, which opens where the start names it', async () => {
  const { papers, clock, breaks, reply, hash, key } = await setUp();
  await papers.prefetch('e1');
  clock.now = 601_000;
  Object.assign(reply, await encryptPaper());
  breaks.add(2 * PART);
  await expect(papers.prefetch('e1')).rejects.toThrow('Failed to fetch');
  breaks.add(2 * PART);
  await expect(papers.prefetch('e1', { isStarting: true })).rejects.toThrow('Failed to fetch');
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
});

test('of a change that was taken back nothing is fetched again but the part that says so', async () => {
  const { papers, clock, breaks, parts, reply, hash, key } = await setUp();
  await papers.prefetch('e1');
  const former = { ...reply };
  clock.now = 601_000;
  Object.assign(reply, await encryptPaper());
  breaks.add(2 * PART);
  await expect(papers.prefetch('e1')).rejects.toThrow('Failed to fetch');
  Object.assign(reply, former);
  const before = parts.length;
  expect(await papers.prefetch('e1', { isStarting: true })).toBe('ready');
  expect(parts.slice(before)).toEqual([0]);
  expect(await papers.open('e1', hash, key)).toEqual(PAPER.questions);
  expect(await papers.prefetch('e1', { isStarting: true })).toBe('ready');
  expect(parts.slice(before)).toEqual([0]);
});

test('of a copy that has not changed no progress is told, so that nobody waits for it', async () => {
  const { papers, clock } = await setUp();
  await papers.prefetch('e1');
  clock.now = 601_000;
  const told: PrefetchProgress[] = [];
  await papers.prefetch('e1', { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual([{ step: 'download' }]);
});
