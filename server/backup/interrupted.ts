import type { Db } from '../db/open';
import type { Services } from '../services';

/**
 * Settles what the server's last life left half done with its backups, by what the database says: marks for schools that
 * were about to be deleted, and deletions of backups. Call it at the start; until it is over, nobody can do either. What
 * cannot be settled is left to the next start, and holds up nothing else.
 */
export function settleBackups({ db, backups, log }: Settling): Promise<void> {
  return backups.settleIn(async () => {
    const { closing, going } = await backups.interrupted();
    const attempt = async (settle: () => Promise<void>, name: string) => {
      try {
        await settle();
      } catch (error) {
        log.error({ err: error, name }, 'settle a backup');
      }
    };
    const open = closing.length > 0 ? await listOpenSchools(db) : new Set<string>();
    for (const { name, school } of closing)
      await attempt(() => backups.settleMark(name, school, !open.has(school.id)), name);
    const removed = going.length > 0 ? await listRemoved(db) : new Set<string>();
    for (const name of going) await attempt(() => backups.settleRemoval(name, removed.has(name)), name);
  });
}

type Settling = Pick<Services, 'db' | 'backups' | 'log'>;

/** A school that is not known at all was deleted, or is on the way back from a backup: both keep the mark. */
async function listOpenSchools(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('homebases').select('id').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The names of the backups whose deletion is in the log. */
async function listRemoved(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'backup.remove')
    .execute();
  return new Set(rows.map(({ detail }) => String(JSON.parse(detail).name)));
}
