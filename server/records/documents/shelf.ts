import {
  DOCUMENTS_BYTES_MAX,
  DOCUMENTS_MAX,
  type DocumentKind,
  WAITING_DOCUMENTS_MAX,
} from '#contract/records/document';
import { documentName } from '#contract/records/document-text';
import { sayBytes } from '#domain/storage/say-bytes';
import type { WriteContext } from '../../db/command';
import type { PupilDocumentTable } from '../../db/tables/records';
import { fail } from '../../failure/app-error';

// What a pupil's record holds of documents, and what it has room for.

export interface Whose {
  homebase: string;
  student: string;
}

export type Held = Pick<
  PupilDocumentTable,
  'id' | 'kind' | 'name' | 'size' | 'hash' | 'state' | 'created_by'
>;

/** Whatever of the pupil has a file: on record, or proposed. */
export function listHeld({ db }: WriteContext, { homebase, student }: Whose): Promise<Held[]> {
  return db
    .selectFrom('pupil_documents')
    .select(['id', 'kind', 'name', 'size', 'hash', 'state', 'created_by'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('state', '!=', 'refused')
    .orderBy('id')
    .execute();
}

/** Deletes a document and its file. */
export async function dropDocument({ db }: WriteContext, homebase: string, id: string): Promise<void> {
  await db.deleteFrom('pupil_documents').where('homebase', '=', homebase).where('id', '=', id).execute();
}

export function keptPhoto(held: readonly Held[]): Held | undefined {
  return held.find(({ kind, state }) => kind === 'photo' && state === 'kept');
}

type Added = Pick<Held, 'kind' | 'size'>;

/** Refuses what a record has no room for. A photograph takes the place of the former one. */
export function refuseFull(held: readonly Held[], added: Added): void {
  const kept = held.filter(({ state }) => state === 'kept');
  const documents = kept.filter(({ kind }) => kind !== 'photo');
  if (added.kind !== 'photo' && documents.length >= DOCUMENTS_MAX)
    fail('conflict', {
      message: `Sudah ada ${DOCUMENTS_MAX} dokumen, sebanyak yang dapat disimpan. Hapus yang tidak diperlukan lagi dahulu.`,
    });
  const stays = kept.filter(({ kind }) => kind !== 'photo' || added.kind !== 'photo');
  const bytes = stays.reduce((sum, { size }) => sum + size, added.size);
  if (bytes > DOCUMENTS_BYTES_MAX)
    fail('conflict', {
      message: `Foto dan dokumen satu siswa paling besar ${sayBytes(DOCUMENTS_BYTES_MAX)} seluruhnya. Hapus yang tidak diperlukan lagi, atau kirim berkas yang lebih kecil.`,
    });
}

/** Refuses more proposals than a school should have to look through. */
export function refuseTooManyWaiting(held: readonly Held[]): void {
  if (held.filter(({ state }) => state === 'waiting').length < WAITING_DOCUMENTS_MAX) return;
  fail('conflict', {
    message: `Sudah ada ${WAITING_DOCUMENTS_MAX} berkas yang menunggu. Tunggu keputusan sekolah dahulu.`,
  });
}

/**
 * Whether exactly this is there already. The same file under another name is refused and named: one of the two would be
 * wrong.
 */
export function isThere(
  held: readonly Held[],
  { kind, name, hashes }: { kind: DocumentKind; name: string | null; hashes: readonly string[] },
): boolean {
  const same = held.find(({ hash }) => hashes.includes(hash));
  if (!same) return false;
  if (same.kind === kind && same.name === name) return true;
  const place = same.state === 'kept' ? 'sudah tersimpan' : 'sudah diusulkan';
  return fail('conflict', { message: `Berkas ini ${place} sebagai “${documentName(same)}”.` });
}
