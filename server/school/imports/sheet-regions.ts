import { readSheetRow } from '#domain/school/school-sheets';
import type { Db } from '../../db/open';
import type { Breath } from '../../http/breath';
import { inTurns, type Sheet } from './plan';
import { placeNames } from './pupil-school';
import { findRegions, type Regions } from './regions';

const PLACES = ['province', 'city', 'district', 'village'] as const;

/** Finds the regions of the places that a sheet names; only sheets of pupils name any. */
export async function regionsOfSheet(
  { db, breathe }: { db: Db; breathe: Breath },
  { kind, columns, rows }: Sheet,
): Promise<Regions> {
  const places = columns.flatMap((key, index) =>
    PLACES.some((place) => place === key) ? [{ key, index }] : [],
  );
  if (kind !== 'students' || places.length === 0) return { found: new Map(), names: new Map() };
  const keys = places.map(({ key }) => key);
  const wanted = await inTurns(breathe, rows, ({ cells }) => {
    const { values } = readSheetRow(
      kind,
      keys,
      places.map(({ index }) => cells[index] ?? null),
    );
    return placeNames({ values });
  });
  return findRegions(db, wanted);
}
