import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { wayInHere } from '../../src/exam/way-in/exam-boot';
import { assembleOffline, type Offline } from '../../src/offline/assemble';
import { openExamDb } from '../../src/offline/local-db';
import type { PaperStoreParts } from '../../src/offline/paper-store';
import { ORIGIN } from '../support/caller';
import { PERSON } from '../support/device';
import { findExam } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

const MINUTE = 60_000;

let world: World;
let student: Awaited<ReturnType<World['as']>>;
let exam: string;
/** Bytes of the paper that came over the wire, in each reply. */
let sent: number[];
/** How many bytes of a part come before the line breaks. */
let breaksAfter: number | undefined;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  exam = await findExam(student);
  sent = [];
  breaksAfter = undefined;
});
afterEach(() => world.close());

const download: PaperStoreParts['download'] = async (examid, begun) => {
  if (breaksAfter === 0) throw new TypeError('Failed to fetch');
  const { body, headers } = await student.call(exams.getPaper, { examid, ...begun });
  // A file: the contract does not describe its bytes.
  const bytes = (body as ArrayBuffer).slice(0, breaksAfter);
  if (breaksAfter !== undefined) breaksAfter = 0;
  sent.push(bytes.byteLength);
  const read = (name: string) => Number(headers.get(name));
  return { bytes, hash: headers.get('x-paper-hash'), size: read('x-paper-size'), from: read('x-paper-from') };
};

/** A device whose paper comes from the real server; nothing else of it is sent. */
function openDevice(): Offline {
  const disk = new IDBFactory();
  return assembleOffline({
    subtle: crypto.subtle,
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    openDb: () => openExamDb({ indexedDB: disk, IDBKeyRange }),
    locks: undefined,
    tabs: { announce: () => undefined, listen: () => undefined },
    post: () => Promise.reject(new TypeError('Failed to fetch')),
    download,
    clock: () => ({ perf: 0, wall: world.clock.now }),
    schedule: () => () => undefined,
    random: () => 0,
  });
}

/** The teacher changes the exam's first question while nobody has begun. */
function rewrite(words: string): void {
  const change = world.database.prepare('UPDATE questions SET html = ? WHERE position = 1');
  change.run(`<p>${words}</p>`);
  world.clock.advance(5_000);
}

/** "Mulai" on this device, up to the questions on its screen; says which calls it made for them. */
async function begin({ attempts, papers, ...offline }: Offline) {
  const { ticket } = (await student.call(logs.start, { exam })).body;
  const row = await attempts.adopt(ticket, PERSON, world.clock.now);
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', ({ url, method }: Request) => {
    asked.push(new URL(url).pathname);
    return world.app.request(url, { method, headers: { cookie: student.cookie } });
  });
  const questions = await wayInHere({ attempts, papers, ...offline }, exam, () => false).findQuestions(row);
  vi.unstubAllGlobals();
  return { asked, words: JSON.stringify(questions), count: questions.length };
}

test('a paper that is on the device is not sent again, however old it is, and opens at the start', async () => {
  const device = openDevice();
  expect(await device.papers.prefetch(exam)).toBe('ready');
  const whole = sent[0] ?? 0;
  expect(whole).toBeGreaterThan(1_000);
  for (const minutes of [20, 5, 20]) {
    world.clock.advance(minutes * MINUTE);
    expect(await device.papers.prefetch(exam)).toBe('ready');
  }
  // The second look found it renewed by the first.
  expect(sent).toEqual([whole, 0, 0]);
  expect(await begin(device)).toMatchObject({ asked: [], count: 40 });
});

test('a paper changed after it was fetched is fetched again at the next check, and opens at the start', async () => {
  const device = openDevice();
  await device.papers.prefetch(exam);
  rewrite('Ini soal yang diperbaiki.');
  world.clock.advance(20 * MINUTE);
  expect(await device.papers.prefetch(exam)).toBe('ready');
  expect(sent[1]).toBeGreaterThan(1_000);
  const { asked, words } = await begin(device);
  expect(asked).toEqual([]);
  expect(words).toContain('Ini soal yang diperbaiki.');
});

test('a start with a copy that nobody looked after since shows the questions of now, never the outdated ones', async () => {
  const device = openDevice();
  await device.papers.prefetch(exam);
  rewrite('Ini soal yang diperbaiki.');
  world.clock.advance(20 * MINUTE);
  expect(await device.papers.prefetch(exam, { isStarting: true })).toBe('ready');
  expect(sent).toHaveLength(1);
  const { asked, words } = await begin(device);
  expect(asked).toEqual([exams.getQuestions.path]);
  expect(words).toContain('Ini soal yang diperbaiki.');
});

test('an interrupted paper resumes where the connection broke, even if the start requests it', async () => {
  const device = openDevice();
  breaksAfter = 1_000;
  await expect(device.papers.prefetch(exam)).rejects.toThrow('Failed to fetch');
  breaksAfter = undefined;
  expect(await device.papers.prefetch(exam, { isStarting: true })).toBe('ready');
  const { body } = await student.call(exams.getPaper, { examid: exam });
  expect(sent).toEqual([1_000, (body as ArrayBuffer).byteLength - 1_000]);
  expect(await begin(device)).toMatchObject({ asked: [], count: 40 });
});

test('a start does not trust a copy of which a newer one is known to be on its way', async () => {
  const device = openDevice();
  await device.papers.prefetch(exam);
  rewrite('Ini soal yang diperbaiki.');
  world.clock.advance(20 * MINUTE);
  breaksAfter = 1_000;
  await expect(device.papers.prefetch(exam)).rejects.toThrow('Failed to fetch');
  breaksAfter = undefined;
  expect(await device.papers.prefetch(exam, { isStarting: true })).toBe('ready');
  expect(sent).toHaveLength(3);
  expect(await begin(device)).toMatchObject({ asked: [] });
});
