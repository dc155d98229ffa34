import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { backup } from '#contract/backup/backup';
import { listEndpoints } from '#contract/catalogue';
import { database as records } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { fetchPatiently } from './support/calls';
import { test } from './support/fixtures';
import { signInByCall } from './support/office';
import type { TestServer } from './support/server';

/** The first heading of each list. One that the contract has beyond these fails the test, until it is named here too. */
const FIRST_HEADINGS: Readonly<Record<string, string>> = {
  'account.downloadAccounts': 'NIS',
  'account.downloadAdults': 'Nama Lengkap',
  'admin.download': 'Satuan',
  'audit.download': 'Waktu (WIB)',
  'class.download': 'Kelas',
  'class.downloadStudents': 'NIS',
  'database.download': 'NIS',
  'database.downloadClasses': 'Kelas',
  'graduation.download': 'NIS',
  'homebase.download': 'Satuan',
  'market.download': 'Satuan',
  'outcomes.download': 'Satuan',
  'parent.download': 'NIS Siswa',
  'people.downloadPupils': 'Satuan',
  'people.downloadTeachers': 'Satuan',
  'student.download': 'NIS',
  'subject.download': 'Mata Pelajaran',
  'teacher.download': 'Username',
};

/** What is handed out as it was brought, and not made of rows. */
const AS_BROUGHT = ['database.getDocument'];

/** Lists of people and of what is known of them are audited; a file that is not is a picture, a sound or a paper. */
const LISTS = listEndpoints().filter(
  ({ key, endpoint: { kind, audited } }) =>
    kind === 'file' && audited && !key.startsWith('backup.') && !AS_BROUGHT.includes(key),
);

/** Nobody of the demo has graduated yet. */
const EMPTY = ['graduation.download'];

test('every list leaves whole as a spreadsheet, made by a thread of its own', async ({ server }) => {
  const cookies = {
    admin: await signInByCall(server, 'admin@demo.sch.id'),
    center: await signInByCall(server, 'pusat@demo.sch.id'),
  };
  const { data } = await (
    await fetchPatiently(server.url + schoolClass.list.path, { headers: { cookie: cookies.admin } })
  ).json();
  expect(LISTS.map(({ key }) => key).sort()).toEqual(Object.keys(FIRST_HEADINGS));
  for (const { key, endpoint } of LISTS) {
    const cookie = cookies[endpoint.levels.includes('admin') ? 'admin' : 'center'];
    const path = endpoint.scope === 'schoolClass' ? `${endpoint.path}?classid=${data[0].id}` : endpoint.path;
    const [headings, ...rows] = await readSheet(await download(server, path, cookie));
    expect(headings?.[0], key).toBe(FIRST_HEADINGS[key]);
    if (!EMPTY.includes(key)) expect(rows.length, key).toBeGreaterThan(0);
  }
});

test('a person has one made at a time and is told so when he asks for another; who leaves in the middle keeps no place', async ({
  server,
}) => {
  const cookie = await signInByCall(server, 'admin@demo.sch.id');
  const all = await Promise.all(Array.from({ length: 12 }, () => open(server, cookie)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all(all.map(({ body }) => body?.cancel()));
  const sizeNow = async () => (await (await open(server, cookie)).arrayBuffer()).byteLength;
  await expect.poll(sizeNow).toBeGreaterThan(1_000);
});

test('all data of a school leave as one archive, made by a thread of its own, and its admin sees that it ended', async ({
  server,
}) => {
  const cookie = await signInByCall(server, 'admin@demo.sch.id');
  const files = unzipSync(await download(server, backup.downloadSchoolData.path, cookie));
  const sheet = Buffer.from(files['data-siswa.xlsx'] ?? new Uint8Array());
  expect((await readSheet(sheet)).length).toBeGreaterThan(100);
  expect(Object.keys(files)).toContain('daftar-ujian.xlsx');
  const state = async () => {
    const reply = await fetchPatiently(server.url + backup.schoolData.path, { headers: { cookie } });
    const { running, broken, last } = await reply.json();
    return [running, broken, last.bytes > 10_000];
  };
  await expect.poll(state).toEqual([null, false, true]);
});

async function download(server: TestServer, path: string, cookie: string): Promise<Buffer> {
  const reply = await fetchPatiently(server.url + path, { headers: { cookie } });
  expect(reply.status, path).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

function open(server: TestServer, cookie: string): Promise<Response> {
  return fetchPatiently(server.url + records.download.path, { headers: { cookie } });
}
