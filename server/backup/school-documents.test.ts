import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '#contract/backup/backup';
import { openDocuments, pdfOf, photoOf } from '../../tests/support/record-documents';
import { createWorld, type World } from '../../tests/support/world';
import { documentFiles } from '../workers/school-data/documents';

let world: World;
let of: Awaited<ReturnType<typeof openDocuments>>;
beforeEach(async () => {
  world = await createWorld();
  of = await openDocuments(world);
});
afterEach(() => world.close());

test('photographs and documents on record are in the archive with a list of them; what is proposed is not', async () => {
  await of.addPdf(of.admin);
  await of.addPhoto(of.admin, await photoOf('#357'));
  await of.addPdf(of.parent, pdfOf('proposed'), 'diploma');
  const { status, body } = await of.admin.call(backup.downloadSchoolData, {});
  expect(status).toBe(200);
  const files = unzipSync(new Uint8Array(body as ArrayBuffer));
  const sheet = await readSheet(Buffer.from(files['daftar-dokumen-siswa.xlsx'] ?? []), 1);
  const [headings, ...rows] = sheet;
  expect(headings?.slice(0, 3)).toEqual(['Berkas', 'NIS', 'Siswa']);
  expect(rows.map(([, nis, , state, what]) => [nis, state, what])).toEqual(
    expect.arrayContaining([
      ['1001', 'Aktif', 'Kartu keluarga'],
      ['1001', 'Aktif', 'Foto'],
    ]),
  );
  const places = Object.keys(files).filter((name) => name.startsWith('dokumen-siswa/'));
  expect(places.toSorted()).toEqual(rows.map(([file]) => `dokumen-siswa/${file}`).toSorted());
  expect(places).toHaveLength(2);
  const card = places.find((name) => name.endsWith('kartu-keluarga.pdf')) ?? '';
  expect(Buffer.from(files[card] ?? []).equals(Buffer.from(pdfOf()))).toBe(true);
  expect(strFromU8(files['BACA-SAYA.txt'] ?? new Uint8Array())).toContain('dokumen-siswa');
});

test('documents for which the archive has no room are listed as such, and not left out silently', async () => {
  await of.addPdf(of.admin, pdfOf('a', 300));
  await of.addPdf(of.admin, pdfOf('b', 300), 'diploma');
  const homebase = String(
    world.database.prepare("SELECT homebase FROM users WHERE nis = '1001'").pluck().get(),
  );
  const { files, list: sheet } = await documentFiles(world.services.db, homebase, 500);
  expect(files).toHaveLength(1);
  const cells: unknown[] = [];
  for await (const page of sheet.pages) cells.push(...page.map((row) => [row[0] !== null, row.at(-1)]));
  expect(cells).toEqual([
    [true, null],
    [false, 'Tidak termuat dalam arsip; unduh dari data siswanya.'],
  ]);
});
