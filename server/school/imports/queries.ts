import type { ImportRow } from '#contract/admin/import';
import type { Kind } from '#domain/school/sheet-kinds';
import { listDeeds } from '../../db/journal-list';
import type { Db } from '../../db/open';

/** Lists the last imports; only the latest that is not undone can be undone. */
export async function listImports(db: Db, homebase: string): Promise<ImportRow[]> {
  const deeds = await listDeeds(db, homebase, 'import.');
  const last = deeds.find(({ undone_at }) => undone_at === null);
  return deeds.map(({ kind, label, ...deed }) => ({
    ...deed,
    // Written by `importPeople` in exactly this form.
    kind: kind.replace('import.', '') as Kind,
    file: label,
    can_undo: deed.id === last?.id,
  }));
}
