import { scoreSheetCells, scoreSheetColumns } from '#domain/score/score-sheet';
import type { Db } from '../../db/open';
import type { Sheet } from '../../http/sheet-file';
import { listScores } from './score-list';

/** The scores of an exam as its list gives them, with the columns of the sheet that the list saves. */
export async function scoreSheet(
  db: Db,
  of: { homebase: string; exam: string },
  now: number,
): Promise<Sheet> {
  const read = (page: number) => listScores(db, { ...of, page, limit: PAGE }, now);
  const first = await read(1);
  const compared = first.compared_with;
  async function* pages() {
    yield first.data.map((row) => scoreSheetCells(row, compared));
    for (let page = 2; page <= first.totalPages; page += 1) {
      yield (await read(page)).data.map((row) => scoreSheetCells(row, compared));
    }
  }
  return { sheet: 'Nilai', columns: scoreSheetColumns(compared), pages: pages() };
}

/** Pupils whose answers are read and marked at a time. */
const PAGE = 200;
