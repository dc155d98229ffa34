import { DOCUMENT_KINDS, type RecordDocument } from '#contract/records/document';
import type { Db } from '../../db/open';
import type { PupilDocumentTable } from '../../db/tables/records';

interface Whose {
  homebase: string;
  student: string;
}

type State = PupilDocumentTable['state'];

/** A document with its state, which only the record and its proposals tell apart. */
export type StoredDocument = RecordDocument & { state: State };

/** Everything that is known of a pupil's photograph and documents, by kind. */
export async function listDocuments(db: Db, { homebase, student }: Whose): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('pupil_documents')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'pupil_documents.homebase')
        .onRef('users.id', '=', 'pupil_documents.created_by'),
    )
    .select(['pupil_documents.id', 'kind', 'pupil_documents.name', 'type', 'size', 'state'])
    .select(['pupil_documents.created_at', 'users.name as by'])
    .where('pupil_documents.homebase', '=', homebase)
    .where('student', '=', student)
    .orderBy('pupil_documents.id')
    .execute();
  return rows
    .map(({ created_at, ...row }) => ({ ...row, at: new Date(created_at).toISOString() }))
    .toSorted((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
}

/** A document of this pupil with what it contains; undefined if there is none, or it was refused. */
export function findDocument(db: Db, { homebase, student }: Whose, id: string) {
  return db
    .selectFrom('pupil_documents')
    .innerJoin('pupil_document_files', (join) =>
      join
        .onRef('pupil_document_files.homebase', '=', 'pupil_documents.homebase')
        .onRef('pupil_document_files.document', '=', 'pupil_documents.id'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'pupil_documents.homebase')
        .onRef('users.id', '=', 'pupil_documents.student'),
    )
    .select(['kind', 'pupil_documents.name', 'type', 'bytes', 'users.name as pupil', 'users.nis'])
    .where('pupil_documents.homebase', '=', homebase)
    .where('student', '=', student)
    .where('pupil_documents.id', '=', id)
    .executeTakeFirst();
}

/** The document as the contract has it. */
export function shownDocument({ state: _, ...document }: StoredDocument): RecordDocument {
  return document;
}
