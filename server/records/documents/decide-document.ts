import { documentName } from '#contract/records/document-text';
import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { dropDocument, type Held, keptPhoto, listHeld, refuseFull, type Whose } from './shelf';

interface Proposed {
  /** The document. */
  member: string;
  /** Its id; null if it is to be removed. */
  after: string | null;
}

/** Takes a proposed document into the record, or one that is on record out of it. */
export async function approveDocument(
  tx: WriteContext,
  whose: Whose,
  { member, after }: Proposed,
  seen: string | null,
): Promise<void> {
  const held = await listHeld(tx, whose);
  if (currentOf(held, { member, after }) !== seen) fail('recordMoved');
  if (after === null) return dropDocument(tx, whose.homebase, member);
  const wanted = held.find(({ id, state }) => id === member && state === 'waiting') ?? fail('notFound');
  refuseTwin(held, wanted);
  refuseFull(held, wanted);
  // The former one leaves first: a record has one photograph.
  const former = wanted.kind === 'photo' ? keptPhoto(held) : undefined;
  if (former) await dropDocument(tx, whose.homebase, former.id);
  await setState(tx, whose.homebase, member, { state: 'kept' });
}

/** A refused document leaves what it was for the one who proposed it: no file, and nothing by which one is recognised. */
export async function refuseDocument(tx: WriteContext, homebase: string, { member, after }: Proposed) {
  if (after === null) return;
  await setState(tx, homebase, member, { state: 'refused', hash: '' });
  await tx.db
    .deleteFrom('pupil_document_files')
    .where('homebase', '=', homebase)
    .where('document', '=', member)
    .execute();
}

/** What a decision would overwrite or remove: the photograph on record, or the document; null if it only adds. */
export function currentOf(
  held: readonly Pick<Held, 'id' | 'kind' | 'state'>[],
  { member, after }: Proposed,
): string | null {
  const kept = held.filter(({ state }) => state === 'kept');
  if (after === null) return kept.find(({ id }) => id === member)?.id ?? null;
  const isPhoto = held.some(({ id, kind }) => id === member && kind === 'photo');
  return isPhoto ? (kept.find(({ kind }) => kind === 'photo')?.id ?? null) : null;
}

/** Somebody of the school has added the same file meanwhile. */
function refuseTwin(held: readonly Held[], { hash }: Held): void {
  const twin = held.find((one) => one.state === 'kept' && one.hash === hash);
  if (!twin) return;
  fail('conflict', {
    message: `Berkas yang diusulkan sudah tersimpan sebagai “${documentName(twin)}”. Usulan ini dapat ditolak.`,
  });
}

type Decided = { state: 'kept' } | { state: 'refused'; hash: '' };

async function setState({ db }: WriteContext, homebase: string, id: string, decided: Decided) {
  await db
    .updateTable('pupil_documents')
    .set(decided)
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
}
