import type { WriteContext } from '../../db/command';
import { addedRows, touchedRows } from '../../db/journal';
import { type Need, need } from '../needs';
import { needsOfSubjects } from '../subjects/needs';

/** Who else uses what an import added besides people. */
export async function needsOfAdded(tx: WriteContext, homebase: string, deed: string): Promise<Need[]> {
  return [
    ...(await needsOfSubjects(tx, homebase, addedRows(homebase, deed, 'subjects'))),
    await subjectsSorted(tx, homebase, deed),
  ];
}

/** Other subjects in the categories and branches that it added. */
function subjectsSorted({ db }: WriteContext, homebase: string, deed: string): Promise<Need> {
  const subjects = db
    .selectFrom('subjects')
    .select('name')
    .where('homebase', '=', homebase)
    .where(({ eb, or }) =>
      or([
        eb('category', 'in', addedRows(homebase, deed, 'categories')),
        eb('branch', 'in', addedRows(homebase, deed, 'branches')),
      ]),
    )
    .where('id', 'not in', touchedRows(homebase, deed, 'subjects'))
    .orderBy('name');
  return need('mata pelajaran', subjects);
}
