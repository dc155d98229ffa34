import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { audit } from '#contract/audit/audit';
import { account } from '#contract/auth/account';
import { backup } from '#contract/backup/backup';
import { admin } from '#contract/center/admin';
import { homebase } from '#contract/center/homebase';
import { market } from '#contract/center/market';
import { outcomes } from '#contract/center/outcomes';
import { people } from '#contract/center/people';
import { database as records } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { fetchPatiently } from './support/calls';
import { test } from './support/fixtures';
import { signInByCall } from './support/office';
import type { TestServer } from './support/server';

const EXPORTS = [
  ['admin@demo.sch.id', student.download.path, 'NIS'],
  ['admin@demo.sch.id', schoolClass.download.path, 'Kelas'],
  ['admin@demo.sch.id', teacher.download.path, 'Username'],
  ['admin@demo.sch.id', parent.download.path, 'NIS Siswa'],
  ['admin@demo.sch.id', subject.download.path, 'Mata Pelajaran'],
  ['admin@demo.sch.id', graduation.download.path, 'NIS'],
  ['admin@demo.sch.id', records.download.path, 'NIS'],
  ['admin@demo.sch.id', records.downloadClasses.path, 'Kelas'],
  ['admin@demo.sch.id', account.downloadAdults.path, 'Nama Lengkap'],
  ['admin@demo.sch.id', audit.download.path, 'Waktu (WIB)'],
  ['pusat@demo.sch.id', people.downloadPupils.path, 'Satuan'],
  ['pusat@demo.sch.id', people.downloadTeachers.path, 'Satuan'],
  ['pusat@demo.sch.id', homebase.download.path, 'Satuan'],
  ['pusat@demo.sch.id', market.download.path, 'Satuan'],
  ['pusat@demo.sch.id', admin.download.path, 'Satuan'],
  ['pusat@demo.sch.id', outcomes.download.path, 'Satuan'],
] as const;

test('every list leaves whole as a spreadsheet, made by a thread of its own', async ({ server }) => {
  for (const [account, path, heading] of EXPORTS) {
    const cookie = await signInByCall(server, account);
    const [headings, ...rows] = await readSheet(await download(server, path, cookie));
    expect(headings?.[0]).toBe(heading);
    // Nobody of the demo has graduated yet.
    if (path !== graduation.download.path) expect(rows.length, path).toBeGreaterThan(0);
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
