import sharp from 'sharp';
import { database } from '#contract/records/database';
import type { Caller } from './caller';
import type { World } from './world';

/** The photograph and documents of pupil 1001, as people of his school and family keep and propose them. */
export async function openDocuments(world: World) {
  world.database.exec('DELETE FROM record_proposals; DELETE FROM pupil_documents');
  const idOf = (nis: string) =>
    String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
  const userid = idOf('1001');
  const admin = await world.as('admin@demo.sch.id');
  const teacher = await world.as('guru');
  const parent = await world.as('wali@demo.sch.id');
  const read = async (caller: Caller) => (await caller.call(database.get, { userid })).body.data;
  return {
    userid,
    idOf,
    admin,
    teacher,
    parent,
    read,
    count: (table: string) => Number(world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    addPdf: (caller: Caller, file = pdfOf(), kind: 'familyCard' | 'diploma' = 'familyCard') =>
      caller.call(database.addDocument, { userid, kind }, PDF_TYPE, file),
    addPhoto: (caller: Caller, file: Uint8Array<ArrayBuffer>) =>
      caller.call(database.addDocument, { userid, kind: 'photo' }, JPEG_TYPE, file),
    open: (caller: Caller, id: string) => caller.call(database.getDocument, { userid, id }),
    /** The homeroom teacher's word on the one proposal that waits. */
    async decide(approve: boolean, reason?: string) {
      const [one] = (await read(teacher)).proposals.filter(({ state }) => state === 'waiting');
      if (!one) throw new Error('Nothing waits.');
      const decisions = [{ id: one.id, approve, seen: one.seen }];
      return teacher.call(database.decide, { userid, decisions, ...(reason ? { reason } : {}) });
    },
  };
}

export const PDF_TYPE = { 'content-type': 'application/pdf' };
const JPEG_TYPE = { 'content-type': 'image/jpeg' };

/** A PDF of this many bytes; `mark` makes it another one. */
export function pdfOf(mark = 'a', size = 200) {
  return bytesOf(`${`%PDF-1.4\n%${mark}\n`.padEnd(size - 6, ' ')}\n%%EOF`);
}

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A photograph of one colour, with a word that a camera wrote into it. */
export async function photoOf(color: string, size = { width: 900, height: 1_200 }) {
  const made = sharp({ create: { ...size, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'Rumah Dewi' } })
    .jpeg();
  return new Uint8Array(await made.toBuffer());
}
