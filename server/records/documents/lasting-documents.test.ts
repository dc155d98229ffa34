import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { database } from '#contract/records/database';
import { imports } from '#contract/school/import';
import { student } from '#contract/school/student';
import { openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';
import { openDocuments, PDF_TYPE, pdfOf, photoOf } from '../../../tests/support/record-documents';
import { openRestorable } from '../../../tests/support/restorable-server';
import { createWorld, type World } from '../../../tests/support/world';
import { clearDeletedSchools } from '../../center/schools/remove';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a backup has photographs and documents, and what waits; a restored server hands them out as they were', async () => {
  const server = await openRestorable();
  try {
    const before = await openDocuments(server.world);
    await before.addPdf(before.admin);
    await before.addPhoto(before.admin, await photoOf('#357'));
    await before.addPdf(before.parent, pdfOf('proposed'), 'diploma');
    const folder = await server.backUp();
    await before.admin.call(database.removeDocument, {
      userid: before.userid,
      id: (await before.read(before.admin)).documents[0]?.id ?? '',
    });
    await server.restoreAndStart(folder);
    const admin = await server.world.as('admin@demo.sch.id');
    const { documents, photo, proposals } = await before.read(admin);
    expect([documents.length, photo === null, proposals.length]).toEqual([1, false, 1]);
    const { body } = await before.open(admin, documents[0]?.id ?? '');
    expect(Buffer.from(body as unknown as ArrayBuffer).equals(Buffer.from(pdfOf()))).toBe(true);
  } finally {
    await server.close();
  }
});

test('the documents of a deleted school are deleted with it', async () => {
  const office = await openHeadOffice();
  try {
    const admin = await office.world.as('admin2@demo.sch.id');
    const rows = (await admin.call(student.list, { limit: 1 })).body.data;
    const userid = rows[0]?.id ?? '';
    const added = await admin.call(database.addDocument, { userid, kind: 'diploma' }, PDF_TYPE, pdfOf());
    expect(added.status).toBe(200);
    const id = office.idOf(SECOND_SCHOOL);
    await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
    await office.untilGone(id);
    await clearDeletedSchools(office.world.services);
    const left = office.world.database.prepare(
      `SELECT (SELECT count(*) FROM pupil_documents WHERE homebase = $id)
        + (SELECT count(*) FROM pupil_document_files WHERE homebase = $id)`,
    );
    expect(left.pluck().get({ id })).toBe(0);
  } finally {
    await office.world.close();
  }
});

test('a pupil with documents on record is neither deleted nor undone with his import, which name them', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const sheet = {
    file: 'siswa.xlsx',
    columns: ['nis' as const, 'name' as const],
    rows: [{ row: 2, cells: ['9001', 'Ayu'] }],
  };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const imported = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  const [pupil] = (await admin.call(student.list, { search: '9001' })).body.data;
  const userid = pupil?.id ?? '';
  await admin.call(database.addDocument, { userid, kind: 'familyCard' }, PDF_TYPE, pdfOf());
  const before = world.changes();
  const undone = await admin.call(imports.undo, { id: imported });
  expect([undone.status, undone.error?.message]).toEqual([
    409,
    'Impor siswa.xlsx masih dipakai: 1 foto atau dokumen (Kartu keluarga).',
  ]);
  const removed = await admin.call(student.remove, { id: userid });
  expect([removed.status, removed.error?.message]).toEqual([
    409,
    expect.stringContaining('Ayu masih dipakai: 1 foto atau dokumen (Kartu keluarga).'),
  ]);
  expect(world.changes()).toBe(before);
  const { documents } = (await admin.call(database.get, { userid })).body.data;
  await admin.call(database.removeDocument, { userid, id: documents[0]?.id ?? '' });
  expect((await admin.call(student.remove, { id: userid })).status).toBe(200);
});
