import type { ConfigKey } from '#contract/exam/seb';
import type { Db } from '../../db/open';

/** The Config Keys of an exam, in the order in which they were added. */
export async function listConfigKeys(db: Db, homebase: string, exam: string): Promise<ConfigKey[]> {
  const rows = await db
    .selectFrom('config_keys')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'config_keys.homebase')
        .onRef('users.id', '=', 'config_keys.added_by'),
    )
    .select([
      'config_keys.config_key as key',
      'config_keys.label',
      'config_keys.added_at',
      'users.name as by',
    ])
    .where('config_keys.homebase', '=', homebase)
    .where('config_keys.exam', '=', exam)
    .orderBy('config_keys.added_at')
    .orderBy('config_keys.config_key')
    .execute();
  return rows.map(({ added_at, ...row }) => ({ ...row, added_at: new Date(added_at).toISOString() }));
}
