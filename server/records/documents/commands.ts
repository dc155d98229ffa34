import type { DocumentKind } from '#contract/records/document';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { noteProposal, placeProposal } from '../../db/proposal-store';
import type { PupilDocumentTable } from '../../db/tables/records';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import {
  dropDocument,
  type Held,
  isThere,
  keptPhoto,
  listHeld,
  refuseFull,
  refuseTooManyWaiting,
  type Whose,
} from './shelf';

export interface NewDocument {
  id: string;
  kind: DocumentKind;
  name: string | null;
  type: PupilDocumentTable['type'];
  /** As it is kept. */
  bytes: Uint8Array;
  /** SHA-256 of what is kept; then of what was sent, if that is another. */
  hash: string;
  sentHash: string;
}

interface AddInput extends Actor {
  student: string;
  document: NewDocument;
}

/** Staff add a document, or replace the photograph; returns whether anything changed. */
export const addDocument = command('records.addDocument', async (tx, input: AddInput): Promise<boolean> => {
  const { homebase, student, document } = input;
  const held = await listHeld(tx, input);
  const kept = held.filter(({ state }) => state === 'kept');
  if (isThere(kept, { ...document, hashes: [document.hash, document.sentHash] })) return false;
  refuseFull(held, { kind: document.kind, size: document.bytes.byteLength });
  const former = document.kind === 'photo' ? keptPhoto(held) : undefined;
  if (former) await dropDocument(tx, homebase, former.id);
  await store(tx, input, 'kept');
  // The name that somebody gave may tell of an illness; the log keeps the kind.
  const detail = { kind: document.kind };
  await writeAudit(tx, { ...input, action: 'record.addDocument', subject: student, detail });
  return true;
});

/** A pupil or parent proposes a document or a photograph; returns whether anything waits that did not before. */
export const proposeDocument = command(
  'records.proposeDocument',
  async (tx, input: AddInput & { proposal: string }): Promise<boolean> => {
    const { homebase, actor, document, proposal: id } = input;
    const held = await listHeld(tx, input);
    if (isThere(held, { ...document, hashes: [document.hash, document.sentHash] })) return false;
    const replaced = held.filter((one) => isOwnWaitingPhoto(one, actor) && document.kind === 'photo');
    for (const one of replaced) await dropProposed(tx, input, one.id);
    const rest = held.filter((one) => !replaced.includes(one));
    refuseTooManyWaiting(rest);
    refuseFull(rest, { kind: document.kind, size: document.bytes.byteLength });
    const before = document.kind === 'photo' ? (keptPhoto(held)?.id ?? null) : null;
    await store(tx, input, 'waiting');
    const wish = { field: 'document', member: document.id, before, after: document.id };
    await placeProposal(tx, { ...input, homebase, id }, wish);
    return noteProposal(tx, input, ['document'], { kind: document.kind });
  },
);

interface RemoveInput extends Actor {
  student: string;
  id: string;
}

/** Staff take a document or the photograph out of a record. */
export const removeDocument = command('records.removeDocument', async (tx, input: RemoveInput) => {
  const { homebase, student } = input;
  const { id, kind } = await findKept(tx, input);
  await dropDocument(tx, homebase, id);
  await writeAudit(tx, { ...input, action: 'record.removeDocument', subject: student, detail: { kind } });
});

/** A pupil or parent proposes that; returns whether anything waits that did not before. */
export const proposeRemoval = command(
  'records.proposeDocumentRemoval',
  async (tx, input: RemoveInput & { proposal: string }): Promise<boolean> => {
    const { id, kind } = await findKept(tx, input);
    const wish = { field: 'document', member: id, before: id, after: null };
    const isPlaced = await placeProposal(tx, { ...input, id: input.proposal }, wish);
    return noteProposal(tx, input, isPlaced ? ['document'] : [], { kind });
  },
);

interface OpenInput extends Actor {
  student: string;
  kind: DocumentKind;
}

/** Audits who opened a document, before it is handed out. */
export const noteOpening = command('records.noteDocument', async (tx, { kind, ...input }: OpenInput) => {
  await writeAudit(tx, {
    ...input,
    action: 'record.openDocument',
    subject: input.student,
    detail: { kind },
  });
});

async function store(tx: WriteContext, input: AddInput, state: 'kept' | 'waiting'): Promise<void> {
  const { homebase, student, actor, document } = input;
  const { bytes, sentHash: _, ...rest } = document;
  const row = { homebase, student, ...rest, size: bytes.byteLength, state };
  await tx.db
    .insertInto('pupil_documents')
    .values({ ...row, created_by: actor, created_at: tx.now })
    .execute();
  await tx.db.insertInto('pupil_document_files').values({ homebase, document: document.id, bytes }).execute();
}

async function findKept(tx: WriteContext, { id, ...whose }: RemoveInput): Promise<Held> {
  const held = await listHeld(tx, whose);
  return held.find((one) => one.id === id && one.state === 'kept') ?? fail('notFound');
}

function isOwnWaitingPhoto({ kind, state, created_by }: Held, actor: string): boolean {
  return kind === 'photo' && state === 'waiting' && created_by === actor;
}

async function dropProposed(tx: WriteContext, { homebase, student }: Whose, id: string): Promise<void> {
  await tx.db
    .deleteFrom('record_proposals')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('field', '=', 'document')
    .where('member', '=', id)
    .execute();
  await dropDocument(tx, homebase, id);
}
