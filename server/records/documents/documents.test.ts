import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { DOCUMENTS_BYTES_MAX, DOCUMENTS_MAX, PDF_BYTES_MAX } from '#contract/records/document';
import { bytesOf, openDocuments, PDF_TYPE, pdfOf, photoOf } from '../../../tests/support/record-documents';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let of: Awaited<ReturnType<typeof openDocuments>>;
beforeEach(async () => {
  world = await createWorld();
  of = await openDocuments(world);
});
afterEach(() => world.close());

const ADMIN = 'admin@demo.sch.id';
const bytesIn = (body: unknown) => Buffer.from(body as ArrayBuffer);

test('a PDF that staff add is on record as it was sent, and comes back as nothing but a file to save', async () => {
  const file = pdfOf('<script>alert(1)</script>');
  expect((await of.addPdf(of.teacher, file)).body).toMatchObject({ data: { state: 'saved' } });
  const { documents, photo, completeness } = await of.read(of.admin);
  expect(documents).toMatchObject([
    {
      kind: 'familyCard',
      name: null,
      type: 'application/pdf',
      size: file.byteLength,
      by: 'Ratih Puspitasari, S.Pd.',
    },
  ]);
  expect(photo).toBeNull();
  const { headers, body } = await of.open(of.admin, documents[0]?.id ?? '');
  expect(bytesIn(body).equals(Buffer.from(file))).toBe(true);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="kartu-keluarga-1001-[a-z-]+\.pdf"/,
  );
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  await of.addPhoto(of.teacher, await photoOf('#357'));
  expect((await of.read(of.admin)).completeness).toBe(completeness);
});

test('a photograph becomes three by four without what the camera wrote into it; a new one takes its place', async () => {
  await of.addPhoto(of.teacher, await photoOf('#357', { width: 1_600, height: 900 }));
  const first = (await of.read(of.admin)).photo;
  const shown = await of.admin.call(database.getPhoto, { userid: of.userid, id: first?.id ?? '' });
  const found = await sharp(bytesIn(shown.body)).metadata();
  expect({ ...found }).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
  expect([found.exif, bytesIn(shown.body).includes('Rumah Dewi')]).toEqual([undefined, false]);
  await of.addPhoto(of.admin, await photoOf('#735'));
  const second = (await of.read(of.admin)).photo;
  expect(second?.id).not.toBe(first?.id);
  expect((await of.admin.call(database.getPhoto, { userid: of.userid, id: first?.id ?? '' })).status).toBe(
    404,
  );
  expect([of.count('pupil_documents'), of.count('pupil_document_files')]).toEqual([1, 1]);
});

test('what is neither a whole PDF nor a picture is refused, whatever its type says, and leaves nothing', async () => {
  const cut = bytesOf('%PDF-1.4\n half of a file that was cut off on its way');
  const page = bytesOf('<html><script>alert(1)</script></html>');
  const before = world.changes();
  const codes: unknown[] = [];
  for (const [kind, file] of [
    ['diploma', cut],
    ['diploma', page],
    ['photo', pdfOf()],
    ['photo', page],
    ['diploma', bytesOf('\xff\xd8\xff no picture')],
  ] as const)
    codes.push(
      (await of.admin.call(database.addDocument, { userid: of.userid, kind }, PDF_TYPE, file)).error?.code,
    );
  expect(codes).toEqual([
    'documentUnreadable',
    'documentUnreadable',
    'imageUnreadable',
    'imageUnreadable',
    'imageUnreadable',
  ]);
  const large = await of.addPdf(of.admin, pdfOf('a', PDF_BYTES_MAX + 1));
  expect([large.status, large.error?.code, large.error?.message]).toEqual([
    400,
    'documentTooLarge',
    'PDF paling besar 2 MB. Kecilkan dahulu, atau kirim sebagai foto.',
  ]);
  expect(world.changes()).toBe(before);
});

test('a document of another kind needs a name, and only such a one keeps it', async () => {
  const other = (name?: string) =>
    of.admin.call(
      database.addDocument,
      { userid: of.userid, kind: 'other', ...(name ? { name } : {}) },
      PDF_TYPE,
      pdfOf(name),
    );
  expect((await other()).error?.fields).toEqual({ name: 'Tulis nama dokumennya.' });
  await other('  Surat   pindah ');
  await of.admin.call(
    database.addDocument,
    { userid: of.userid, kind: 'diploma', name: 'Rapor' },
    PDF_TYPE,
    pdfOf('b'),
  );
  const { documents } = await of.read(of.admin);
  expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['diploma', null],
    ['other', 'Surat pindah'],
  ]);
});

test('the same file again changes nothing; under another kind it is refused and named', async () => {
  await of.addPdf(of.admin);
  const before = world.changes();
  expect((await of.addPdf(of.teacher)).body.data.state).toBe('same');
  const other = await of.addPdf(of.teacher, pdfOf(), 'diploma');
  expect([other.status, other.error?.message]).toEqual([
    409,
    'Berkas ini sudah tersimpan sebagai “Kartu keluarga”.',
  ]);
  expect(world.changes()).toBe(before);
  const photo = await photoOf('#357');
  await of.addPhoto(of.admin, photo);
  expect((await of.addPhoto(of.admin, photo)).body.data.state).toBe('same');
});

test('a record has room for so many documents and so many bytes, and says so', async () => {
  for (let one = 0; one < DOCUMENTS_MAX; one += 1) await of.addPdf(of.admin, pdfOf(`no ${one}`));
  const full = await of.addPdf(of.admin, pdfOf('one more'));
  expect([full.status, full.error?.message]).toEqual([
    409,
    `Sudah ada ${DOCUMENTS_MAX} dokumen, sebanyak yang dapat disimpan. Hapus yang tidak diperlukan lagi dahulu.`,
  ]);
  expect((await of.addPhoto(of.admin, await photoOf('#357'))).status).toBe(200);
  const [first] = (await of.read(of.admin)).documents;
  await of.admin.call(database.removeDocument, { userid: of.userid, id: first?.id ?? '' });
  world.database.prepare('UPDATE pupil_documents SET size = ?').run(DOCUMENTS_BYTES_MAX / DOCUMENTS_MAX);
  const heavy = await of.addPdf(of.admin, pdfOf('one more'));
  expect([heavy.status, heavy.error?.message]).toEqual([
    409,
    expect.stringContaining('paling besar 12 MB seluruhnya'),
  ]);
  expect((await of.addPhoto(of.admin, await photoOf('#735'))).status).toBe(200);
});

test('a document of one pupil is not reached in the name of another', async () => {
  await of.addPdf(of.admin);
  await of.addPhoto(of.admin, await photoOf('#357'));
  const { documents, photo } = await of.read(of.admin);
  const other = of.idOf('1002');
  const id = documents[0]?.id ?? '';
  for (const caller of [of.admin, of.teacher]) {
    expect((await caller.call(database.getDocument, { userid: other, id })).status).toBe(404);
    expect((await caller.call(database.getPhoto, { userid: other, id: photo?.id ?? '' })).status).toBe(404);
    expect((await caller.call(database.removeDocument, { userid: other, id })).status).toBe(404);
  }
  // A document has numbers, so it is not shown where nothing is written down.
  expect((await of.teacher.call(database.getPhoto, { userid: of.userid, id })).status).toBe(404);
});

test('who of the school opens a document is written down, with its kind and not its name; a family is not', async () => {
  await of.admin.call(
    database.addDocument,
    { userid: of.userid, kind: 'other', name: 'Surat dokter' },
    PDF_TYPE,
    pdfOf(),
  );
  const id = (await of.read(of.admin)).documents[0]?.id ?? '';
  const pupil = await world.as('1001');
  for (const caller of [of.parent, pupil, of.teacher, of.admin])
    expect((await of.open(caller, id)).status).toBe(200);
  await of.admin.call(database.removeDocument, { userid: of.userid, id });
  const rows = world.database
    .prepare(
      `SELECT audit_log.action, coalesce(users.username, users.email), detail, subject FROM audit_log JOIN users ON users.id = actor
        WHERE action LIKE 'record.%Document' ORDER BY audit_log.id`,
    )
    .raw()
    .all();
  const detail = '{"kind":"other"}';
  expect(rows).toEqual([
    ['record.addDocument', ADMIN, detail, of.userid],
    ['record.openDocument', 'guru', detail, of.userid],
    ['record.openDocument', ADMIN, detail, of.userid],
    ['record.removeDocument', ADMIN, detail, of.userid],
  ]);
});
