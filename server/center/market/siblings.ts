import { selectConsenting } from '../../db/consenting';
import type { Db } from '../../db/open';

/**
 * Brothers and sisters in consenting families who are no pupils yet. A family names them by name, gender and day of
 * birth alone, often by less than the full name of a register. So somebody is taken for a pupil, of any school, who has
 * the same gender and day of birth and either the same name or, as another child, the same family card or an account of
 * a parent.
 */
export function selectSiblings(db: Db) {
  return selectConsenting(db)
    .innerJoin('pupil_family', (join) =>
      join
        .onRef('pupil_family.homebase', '=', 'users.homebase')
        .onRef('pupil_family.student', '=', 'users.id'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pupil_records as born')
            .innerJoin('users as pupils', (join) =>
              join
                .onRef('pupils.homebase', '=', 'born.homebase')
                .onRef('pupils.id', '=', 'born.student')
                .on('pupils.level', '=', 'student')
                .on('pupils.is_active', '=', 1),
            )
            .innerJoin('homebases as schools', (join) =>
              join.onRef('schools.id', '=', 'pupils.homebase').on('schools.deleted_at', 'is', null),
            )
            .select('born.student')
            .whereRef('born.birth_date', '=', 'pupil_family.birth_date')
            .where(({ eb, fn, or, and, ref, exists: has, selectFrom: from }) => {
              const small = (column: 'pupils.name' | 'pupil_family.name') => fn<string>('lower', [column]);
              const shared = from('parent_children as of_one')
                .innerJoin('parent_children as of_other', (join) =>
                  join
                    .onRef('of_other.homebase', '=', 'of_one.homebase')
                    .onRef('of_other.parent', '=', 'of_one.parent'),
                )
                .select('of_one.parent')
                .whereRef('of_one.homebase', '=', 'users.homebase')
                .whereRef('of_one.student', '=', 'users.id')
                .whereRef('of_other.homebase', '=', 'pupils.homebase')
                .whereRef('of_other.student', '=', 'pupils.id');
              const sameHouse = or([eb('born.kk', '=', ref('pupil_records.kk')), has(shared)]);
              return and([
                or([eb('pupils.gender', 'is', null), eb('pupils.gender', '=', ref('pupil_family.gender'))]),
                or([
                  eb(small('pupils.name'), '=', small('pupil_family.name')),
                  and([eb('pupils.id', '!=', ref('users.id')), sameHouse]),
                ]),
              ]);
            }),
        ),
      ),
    );
}
