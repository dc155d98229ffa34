import { findClassWithPast, findClosedPeriod } from '../../db/journal/journal-queries';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';

/** Refuses to undo an import once a period of which it wrote something is over: that period can only be read. */
export async function refuseClosed(db: Db, homebase: string, id: string): Promise<void> {
  const closed = await findClosedPeriod(db, homebase, id);
  if (closed !== undefined)
    fail('conflict', {
      message: `Impor ini mengisi periode ${closed}, yang sudah terkunci, jadi tidak dapat diurungkan.`,
    });
  const place = await findClassWithPast(db, homebase, id);
  if (place)
    fail('conflict', {
      message: `${place.name} punya siswa di periode ${place.period}, jadi tingkat dan jurusannya tetap dan impor ini tidak dapat diurungkan.`,
    });
}
