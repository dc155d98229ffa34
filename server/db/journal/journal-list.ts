import type { Db } from '../open';

const SHOWN = 20;

/** The latest bulk changes whose kind starts with `kind`, newest first, with the person who made them. */
export async function listBulkActions(db: Db, homebase: string, kind: string) {
  const rows = await db
    .selectFrom('bulk_deeds')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'bulk_deeds.homebase').onRef('users.id', '=', 'bulk_deeds.actor'),
    )
    .select(['bulk_deeds.id', 'kind', 'label', 'counts', 'users.name as by'])
    .select(['bulk_deeds.created_at', 'undone_at'])
    .where('bulk_deeds.homebase', '=', homebase)
    .where('kind', 'like', `${kind}%`)
    .orderBy('bulk_deeds.created_at', 'desc')
    .orderBy('bulk_deeds.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ counts, created_at, undone_at, ...row }) => ({
    ...row,
    counts: JSON.parse(counts),
    at: new Date(created_at).toISOString(),
    undone_at: undone_at === null ? null : new Date(undone_at).toISOString(),
  }));
}
