import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { archive, findInUse } from '../archive-several';
import { refuseNeeded } from '../needs';
import { pupilsNow } from './commands';

/**
 * Archives classes, all of them or none; returns how many were in use. As with a single one, none of them may have
 * pupils in the active period.
 */
export const archiveClasses = command(
  'school.archiveClasses',
  async (tx, input: Actor & { ids: readonly string[] }): Promise<number> => {
    const rows = await findInUse(tx, 'classes', input);
    for (const { id, name } of rows)
      refuseNeeded(name, [await pupilsNow(tx, input.homebase, id)], 'Pindahkan dulu siswanya.');
    return archive(tx, 'classes', input, rows);
  },
);
