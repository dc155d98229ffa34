import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { homebase } from '#contract/center/homebase';
import { market } from '#contract/center/market';
import { outcomes } from '#contract/center/outcomes';
import { database } from '#contract/records/database';
import { COMPLETENESS_ITEMS } from '#contract/records/pupil-record';
import { ITEM_NAMES } from '#contract/records/record-text';
import { schoolClass } from '#contract/school/class';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('in every list that is exported, numbers are in columns of numbers, and all other columns keep what is typed as text', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const center = await world.as('pusat@demo.sch.id');
  const family = await world.as('wali@demo.sch.id');
  const [child] = (await admin.call(student.list, { search: '1001' })).body.data;
  await family.call(database.setConsent, { userid: child?.id ?? '', given: true });
  const files = {
    teachers: await admin.call(teacher.download, {}),
    parents: await admin.call(parent.download, {}),
    pupils: await admin.call(student.download, {}),
    subjects: await admin.call(subject.download, {}),
    classes: await admin.call(schoolClass.download, {}),
    records: await admin.call(database.download, {}),
    completeness: await admin.call(database.downloadClasses, {}),
    adults: await admin.call(account.downloadAdults, {}),
    schools: await center.call(homebase.download, {}),
    outcomes: await center.call(outcomes.download, { periode: '2026/2027' }),
    families: await center.call(market.download, {}),
  };
  const found = Object.entries(files).map(([name, { body }]) => [name, columnsOf(body)]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ teachers: [], parents: [], pupils: [], subjects: [] },
    classes: ['Jumlah Siswa'],
    records: ['Kelengkapan (%)'],
    completeness: [
      ...['Siswa', 'Lengkap', 'Belum lengkap', 'Kelengkapan (%)'],
      ...COMPLETENESS_ITEMS.map((item) => `Kurang: ${ITEM_NAMES[item]}`),
    ],
    adults: ['Perangkat yang sedang masuk'],
    schools: ['Kelas', 'Siswa', 'Guru', 'Admin'],
    outcomes: [
      ...['Ujian Dilaksanakan', 'Sedang Berlangsung', 'Siswa Ikut Ujian', 'Siswa di Kelas'],
      ...['Ujian Dihitung', 'Nilai Dihitung', 'Rata-rata', 'Tuntas (%)'],
    ],
    families: ['Usia Keluarga'],
  });
});

/** The headings of a file's columns of numbers; throws if a number stands in another column. */
function columnsOf(body: unknown): string[] {
  const parts = unzipSync(new Uint8Array(body as ArrayBuffer));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const isText = [...sheet.matchAll(/<col [^>]*>/g)].map(([column]) => column.includes('style="1"'));
  const headings = [...sheet.matchAll(/<c r="([A-Z]+)1" [^>]*><is><t[^>]*>([^<]*)/g)];
  const numbers = headings.filter((_, index) => !isText[index]);
  const letters = new Set(numbers.map(([, letter]) => letter));
  for (const [, letter] of sheet.matchAll(/<c r="([A-Z]+)\d+"><v>/g))
    if (!letters.has(letter)) throw new Error(`There is a number in the column ${letter}.`);
  return numbers.map(([, , heading = '']) => heading);
}
