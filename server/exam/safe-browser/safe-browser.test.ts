import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '#contract/endpoint';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { seb } from '#contract/exam/seb';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { type Caller, ORIGIN } from '../../../tests/support/caller';
import { deviceWith, findExam } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

const KEY = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);

let world: World;
let guru: Caller;
let pupil: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  pupil = await world.as('1001');
  examId = await findExam(pupil);
});
afterEach(() => world.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const add = (key: string, label = 'Lab 1') => guru.call(seb.add, { exam: examId, key, label });

/** The header of Safe Exam Browser: the hash of the requested address and its key. */
function header<E extends Endpoint>(endpoint: E, input: InputOf<E>, key = KEY): Record<string, string> {
  const url = new URL(endpoint.path, ORIGIN);
  if (endpoint.method === 'GET')
    for (const [name, value] of Object.entries(Object(input))) url.searchParams.set(name, String(value));
  return { 'x-safeexambrowser-configkeyhash': sha256(url.href + key) };
}

/** The value a page reads from its JavaScript interface and sends along. */
function script(page = `${ORIGIN}/?onExam=1`, key = KEY): Record<string, string> {
  return { 'x-seb-key': sha256(page.replace(/#.*/, '') + key), 'x-seb-page': page };
}

const start = (headers: Record<string, string> = {}) => pupil.call(logs.start, { exam: examId }, headers);

test('without a key every browser opens the exam; with one only the browser that proves it, by its header', async () => {
  await add(KEY);
  const refused = await start();
  expect([refused.status, refused.error?.code]).toEqual([409, 'safeBrowserRequired']);
  expect(refused.error?.message).toContain('Safe Exam Browser');
  expect((await start(header(logs.start, { exam: examId }, OTHER))).status).toBe(409);
  expect((await start({ 'x-safeexambrowser-configkeyhash': KEY })).status).toBe(409);
  expect((await start(header(logs.start, { exam: examId }))).status).toBe(200);
});

test('the JavaScript interface proves it by the address of the page, with or without a fragment, of this server alone', async () => {
  await add(KEY);
  expect((await start(script('https://lain.test/?onExam=1'))).status).toBe(409);
  expect((await start({ ...script(), 'x-seb-page': `${ORIGIN}/siswa-cbt` })).status).toBe(409);
  expect((await start(script(`${ORIGIN}/?onExam=1#soal-3`))).status).toBe(200);
});

test('each of several keys opens the exam, and a removed one no longer does', async () => {
  await add(KEY);
  await add(OTHER, 'Lab 2');
  expect((await start(script(undefined, OTHER))).status).toBe(200);
  await guru.call(seb.remove, { exam: examId, key: OTHER });
  expect((await start(script(undefined, OTHER))).status).toBe(409);
  expect((await start(script())).status).toBe(200);
  await guru.call(seb.remove, { exam: examId, key: KEY });
  expect((await start()).status).toBe(200);
});

test('every call that gives the paper or its key requires the safe browser: the paper, the questions, the token check and the offline start', async () => {
  await add(KEY);
  const input = { examid: examId };
  for (const call of [exam.getPaper, exam.getQuestions]) {
    expect((await pupil.call(call, input)).error?.code).toBe('safeBrowserRequired');
    expect((await pupil.call(call, input, header(call, input))).error?.code).not.toBe('safeBrowserRequired');
  }
  const token = { exam: examId, token: 'AB23CD' };
  expect((await pupil.call(logs.checkToken, token)).error?.code).toBe('safeBrowserRequired');
  expect((await pupil.call(offlineStart.prepare, { exam: examId })).error?.code).toBe('safeBrowserRequired');
  expect((await pupil.call(offlineStart.prepare, { exam: examId }, script())).status).toBe(200);
});

test('no answer or hand-in is refused for it: answers count wherever they come from', async () => {
  await add(KEY);
  const { ticket } = (await start(script())).body;
  const device = deviceWith(world, ticket);
  const reply = await device.deliver([device.answer(0, 'a'), device.op({ kind: 'finish' })]);
  expect(reply.body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  const again = await pupil.call(logs.finish, { id: ticket.attempt, exam: examId });
  expect(again.status).toBe(200);
});

test('it can be required only before anybody begins, so that nobody is locked out; keys may be added at any time', async () => {
  const { ticket } = (await start()).body;
  expect((await add(KEY)).error?.code).toBe('conflict');
  expect((await guru.call(seb.list, { exam: examId })).body).toEqual({ data: [], begun: true });
  await guru.call(logs.retake, { id: ticket.attempt, student: ticket.student, exam: examId });
  expect((await add(KEY)).error?.code).toBe('conflict');
});

test('pupils see that an exam needs it; a copy needs the same', async () => {
  await add(KEY);
  const listed = (await pupil.call(exam.listByClass, {})).body.data.find(({ id }) => id === examId);
  expect(listed?.safe_browser).toBe(true);
  const rehearsal = { examid: examId, kind: 'rehearsal' as const, name: 'Gladi Ujian' };
  const made = await guru.call(copy.duplicate, rehearsal);
  const keys = await guru.call(seb.list, { exam: made.body.data.id });
  expect(keys.body.data.map(({ key, label }) => [key, label])).toEqual([[KEY, 'Lab 1']]);
});

const SETTINGS =
  '<plist version="1.0"><dict><key>b</key><string>x\\y</string><key>originatorVersion</key><string>1</string><key>A</key><true/></dict></plist>';

test.each([
  ['as it is', (xml: Buffer) => xml],
  ['gzipped', (xml: Buffer) => gzipSync(xml)],
  ['with its four letters', (xml: Buffer) => gzipSync(Buffer.concat([Buffer.from('plnd'), gzipSync(xml)]))],
])('the key of a file is calculated from its settings: %s', async (_name, pack) => {
  const file = pack(Buffer.from(SETTINGS)).toString('base64');
  const { body } = await guru.call(seb.addConfig, { exam: examId, label: 'Berkas', file });
  expect(body.data.key).toBe(sha256('{"A":true,"b":"x\\y"}'));
  expect((await start(script(undefined, body.data.key))).status).toBe(200);
});

test.each([
  ['encrypted with a password', gzipSync(Buffer.from('pswd….'))],
  ['broken', gzipSync(Buffer.from(SETTINGS)).subarray(0, 40)],
  ['a bomb', gzipSync(Buffer.alloc(1_000_001, SETTINGS))],
  ['something else', Buffer.from('<html></html>')],
])('a file that cannot be read is refused and adds nothing: %s', async (_name, bytes) => {
  const file = bytes.toString('base64');
  const reply = await guru.call(seb.addConfig, { exam: examId, label: 'Berkas', file });
  expect([reply.status, reply.error?.code]).toEqual([400, 'safeBrowserUnreadable']);
  expect((await guru.call(seb.list, { exam: examId })).body.data).toEqual([]);
});

test('reading files is rate limited, adding a key alone is not', async () => {
  const input = { exam: examId, label: 'Berkas', file: Buffer.from('bukan').toString('base64') };
  for (let time = 1; time <= 60; time += 1)
    expect((await guru.call(seb.addConfig, input)).error?.code).toBe('safeBrowserUnreadable');
  expect((await guru.call(seb.addConfig, input)).status).toBe(429);
  expect((await add(KEY)).status).toBe(200);
});

test('a file made by the server opens the exam at its start page, and its key is the one calculated from it', async () => {
  const made = await guru.call(seb.make, { exam: examId, quit_password: 'keluar' });
  const { key, file } = made.body.data;
  expect(file).toContain(`${ORIGIN}/siswa-cbt?exam=${examId}`);
  expect(file).toContain(sha256('keluar'));
  await guru.call(seb.remove, { exam: examId, key });
  const input = { exam: examId, label: 'Lagi', file: Buffer.from(file).toString('base64') };
  expect((await guru.call(seb.addConfig, input)).body.data.key).toBe(key);
  expect((await start(script(undefined, key))).status).toBe(200);
});
