import type { ImportRow } from '#contract/school/import';
import type { Kind } from '#domain/school/sheet-kinds';
import { listBulkActions } from '../../db/journal/journal-list';
import type { Db } from '../../db/open';

/** Lists the last imports; only the latest that is not undone can be undone. */
export async function listImports(db: Db, homebase: string): Promise<ImportRow[]> {
  const actions = await listBulkActions(db, homebase, 'import.');
  const last = actions.find(({ undone_at }) => undone_at === null);
  return actions.map(({ kind, label, ...action }) => ({
    ...action,
    // Written by `importSheet` in exactly this form.
    kind: kind.replace('import.', '') as Kind,
    file: label,
    can_undo: action.id === last?.id,
  }));
}
