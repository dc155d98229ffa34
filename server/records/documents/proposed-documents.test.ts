import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { DOCUMENTS_MAX, WAITING_DOCUMENTS_MAX } from '#contract/records/document';
import { openDocuments, pdfOf, photoOf } from '../../../tests/support/record-documents';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let of: Awaited<ReturnType<typeof openDocuments>>;
beforeEach(async () => {
  world = await createWorld();
  of = await openDocuments(world);
});
afterEach(() => world.close());

test('what a parent sends is no part of the record until the homeroom teacher accepts it', async () => {
  expect((await of.addPdf(of.parent)).body.data.state).toBe('proposed');
  const [proposal] = (await of.read(of.teacher)).proposals;
  expect(proposal).toMatchObject({
    field: 'document',
    state: 'waiting',
    document: { kind: 'familyCard', type: 'application/pdf' },
    current: null,
    moved: false,
  });
  expect((await of.read(of.parent)).documents).toEqual([]);
  expect((await of.teacher.call(database.list, { proposals: 'waiting' })).body.data).toMatchObject([
    { id: of.userid, proposals: 1 },
  ]);
  expect((await of.open(of.teacher, proposal?.document?.id ?? '')).status).toBe(200);
  expect((await of.decide(true)).status).toBe(200);
  expect((await of.read(of.parent)).documents).toMatchObject([{ kind: 'familyCard' }]);
  expect((await of.read(of.parent)).proposals).toMatchObject([{ state: 'approved', isown: true }]);
});

test('a refused document leaves its name and the reason, and no file', async () => {
  await of.addPdf(of.parent);
  const [proposal] = (await of.read(of.parent)).proposals;
  const id = proposal?.document?.id ?? '';
  await of.decide(false, 'Tidak terbaca.');
  const { documents, proposals } = await of.read(of.parent);
  expect(documents).toEqual([]);
  expect(proposals).toMatchObject([
    { state: 'refused', reason: 'Tidak terbaca.', document: { kind: 'familyCard' } },
  ]);
  expect((await of.open(of.parent, id)).status).toBe(404);
  expect(of.count('pupil_document_files')).toBe(0);
  // By its hash a guessed file could still be recognised.
  expect(world.database.prepare('SELECT hash FROM pupil_documents').pluck().all()).toEqual(['']);
  expect((await of.addPdf(of.parent)).body.data.state).toBe('proposed');
});

test('what is withdrawn is nowhere any more', async () => {
  await of.addPdf(of.parent);
  const [proposal] = (await of.read(of.parent)).proposals;
  const pupil = await world.as('1001');
  expect((await pupil.call(database.withdraw, { userid: of.userid, id: proposal?.id ?? '' })).status).toBe(
    404,
  );
  expect(
    (await of.parent.call(database.withdraw, { userid: of.userid, id: proposal?.id ?? '' })).status,
  ).toBe(200);
  expect([of.count('pupil_documents'), of.count('pupil_document_files')]).toEqual([0, 0]);
});

test('a parent’s newer photograph replaces his older proposal; an accepted one replaces the photograph', async () => {
  await of.addPhoto(of.admin, await photoOf('#111'));
  await of.addPhoto(of.parent, await photoOf('#357'));
  await of.addPhoto(of.parent, await photoOf('#735'));
  expect((await of.read(of.teacher)).proposals).toHaveLength(1);
  const former = (await of.read(of.teacher)).photo?.id;
  expect((await of.read(of.teacher)).proposals).toMatchObject([
    { before: former, current: former, seen: former },
  ]);
  await of.decide(true);
  expect((await of.read(of.teacher)).photo?.id).not.toBe(former);
  expect([of.count('pupil_documents'), of.count('pupil_document_files')]).toEqual([1, 1]);
});

test('a photograph that changed meanwhile is not overwritten by somebody who has not seen it', async () => {
  await of.addPhoto(of.parent, await photoOf('#357'));
  const [stale] = (await of.read(of.teacher)).proposals;
  await of.addPhoto(of.admin, await photoOf('#735'));
  const answer = await of.teacher.call(database.decide, {
    userid: of.userid,
    decisions: [{ id: stale?.id ?? '', approve: true, seen: stale?.seen ?? null }],
  });
  expect([answer.status, answer.error?.code]).toEqual([409, 'recordMoved']);
  expect((await of.read(of.teacher)).proposals).toMatchObject([{ moved: true }]);
  expect((await of.decide(true)).status).toBe(200);
});

test('a parent proposes to remove a document, which stays until the school agrees', async () => {
  await of.addPdf(of.admin);
  const id = (await of.read(of.parent)).documents[0]?.id ?? '';
  const removed = await of.parent.call(database.removeDocument, { userid: of.userid, id });
  expect(removed.body.data.state).toBe('proposed');
  expect((await of.read(of.parent)).documents).toHaveLength(1);
  const again = await of.parent.call(database.removeDocument, { userid: of.userid, id });
  expect(again.body).toEqual({ message: 'Penghapusan ini sudah diusulkan.', data: { state: 'same' } });
  expect((await of.read(of.teacher)).proposals).toMatchObject([
    { before: id, after: null, current: id, document: { kind: 'familyCard' } },
  ]);
  await of.decide(true);
  expect((await of.read(of.parent)).documents).toEqual([]);
  expect(of.count('pupil_document_files')).toBe(0);
});

test('a proposal of what the school has added meanwhile is named, and not stored twice', async () => {
  await of.addPdf(of.parent);
  await of.addPdf(of.admin);
  const answer = await of.decide(true);
  expect([answer.status, answer.error?.message]).toEqual([
    409,
    'Berkas yang diusulkan sudah tersimpan sebagai “Kartu keluarga”. Usulan ini dapat ditolak.',
  ]);
  expect((await of.decide(false)).status).toBe(200);
  expect((await of.read(of.parent)).documents).toHaveLength(1);
});

test('only so many files of a family wait at a time', async () => {
  for (let one = 0; one < WAITING_DOCUMENTS_MAX; one += 1) await of.addPdf(of.parent, pdfOf(`no ${one}`));
  const full = await of.addPdf(of.parent, pdfOf('one more'));
  expect([full.status, full.error?.message]).toEqual([
    409,
    'Sudah ada 6 berkas yang menunggu. Tunggu keputusan sekolah dahulu.',
  ]);
});

test('a full record takes in nothing more of a family’s, neither proposed before it was full nor after', async () => {
  await of.addPdf(of.parent, pdfOf('before'));
  for (let one = 0; one < DOCUMENTS_MAX; one += 1) await of.addPdf(of.admin, pdfOf(`no ${one}`));
  const full = [
    409,
    `Sudah ada ${DOCUMENTS_MAX} dokumen, sebanyak yang dapat disimpan. Hapus yang tidak diperlukan lagi dahulu.`,
  ];
  for (const answer of [await of.decide(true), await of.addPdf(of.parent, pdfOf('after'))])
    expect([answer.status, answer.error?.message]).toEqual(full);
  expect((await of.read(of.admin)).documents).toHaveLength(DOCUMENTS_MAX);
  expect((await of.read(of.admin)).proposals.filter(({ state }) => state === 'waiting')).toHaveLength(1);
});
