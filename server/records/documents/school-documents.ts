import type { Db } from '../../db/open';

/** All photographs and documents on record in a school, with their pupils, in the order of their names. */
export function listSchoolDocuments(db: Db, homebase: string) {
  return db
    .selectFrom('pupil_documents')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'pupil_documents.homebase')
        .onRef('users.id', '=', 'pupil_documents.student'),
    )
    .select([
      'pupil_documents.id',
      'kind',
      'pupil_documents.name',
      'type',
      'size',
      'pupil_documents.created_at',
    ])
    .select(['users.name as pupil', 'users.nis', 'users.is_active'])
    .where('pupil_documents.homebase', '=', homebase)
    .where('pupil_documents.state', '=', 'kept')
    .orderBy('users.name')
    .orderBy('users.id')
    .orderBy('pupil_documents.id')
    .execute();
}

export type SchoolDocument = Awaited<ReturnType<typeof listSchoolDocuments>>[number];

/** What a document contains; undefined if it was removed since it was listed. */
export async function readDocumentFile(
  db: Db,
  homebase: string,
  document: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('pupil_document_files')
    .select('bytes')
    .where('homebase', '=', homebase)
    .where('document', '=', document)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}
