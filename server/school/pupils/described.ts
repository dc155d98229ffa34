import type { Told } from '../../db/changed-fields';
import type { WriteContext } from '../../db/command';
import { findEnrolment } from '../../db/enrolment';
import { getPerson } from '../person';

/**
 * A pupil as logged, with the fields of his form: his account, his class of the active period, and some of his record.
 */
export async function describePupil(
  tx: Pick<WriteContext, 'db'>,
  { homebase, id }: { homebase: string; id: string },
): Promise<Told & { name: string; nis: string | null }> {
  const { nis, name, gender, phone, email } = await getPerson(tx, homebase, id, 'student');
  const record = await tx.db
    .selectFrom('pupil_records')
    .leftJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'pupil_records.homebase')
        .onRef('periods.id', '=', 'pupil_records.entry'),
    )
    .select(['nisn', 'birth_place', 'birth_date', 'religion', 'periods.name as entry'])
    .where('pupil_records.homebase', '=', homebase)
    .where('student', '=', id)
    .executeTakeFirst();
  const place = await findEnrolment(tx.db, homebase, id);
  return { nis, name, gender, phone, email, class: place?.class ?? null, ...record };
}
