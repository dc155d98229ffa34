import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { archive, findInUse } from '../archive-several';

/** Archives subjects, all of them or none; returns how many were in use. */
export const archiveSubjects = command(
  'school.archiveSubjects',
  async (tx, input: Actor & { ids: readonly string[] }): Promise<number> =>
    archive(tx, 'subjects', input, await findInUse(tx, 'subjects', input)),
);
