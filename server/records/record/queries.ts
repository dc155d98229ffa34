import { RECORD_FIELDS } from '#contract/records/pupil-record';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { completenessOf } from '#domain/pupil-record/completeness';
import { doubtsOf } from '#domain/pupil-record/doubts';
import { shownValue } from '#domain/pupil-record/mask';
import type { Secrets } from '../../access/secrets';
import { findEnrolment } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { columnOf, selectRecords, toValues, valuesBy } from '../../db/pupil-record';
import { fail } from '../../failure/app-error';
import { findConsent } from '../consent/queries';
import { listDocuments, shownDocument } from '../documents/queries';
import { listFamily } from '../family/queries';
import { listProposals } from '../proposals/queries';
import { spellRegions } from '../regions/queries';

interface Whose {
  homebase: string;
  student: string;
  /** The user who asks. */
  user: string;
  /** He may decide what is proposed. */
  decides: boolean;
}

/** The complete record of a pupil, with private numbers masked. */
export async function getRecord(db: Db, whose: Whose, secrets: Secrets): Promise<PupilRecord> {
  const { homebase, student } = whose;
  const row = await findRow(db, whose);
  const values = toValues(row);
  const family = await listFamily(db, homebase, student);
  const seat = await findEnrolment(db, homebase, student);
  const { percent, missing } = completenessOf(values, family.length > 0);
  const held = await listDocuments(db, whose);
  const proposals = await listProposals(db, whose, { values, family, held, secrets });
  const kept = held.filter(({ state }) => state === 'kept').map(shownDocument);
  return {
    userid: student,
    nis: row.nis,
    isactive: row.is_active === 1,
    classid: seat?.class_id ?? null,
    class_name: seat?.class ?? null,
    grade_name: seat?.grade ?? null,
    periode_name: seat?.periode ?? null,
    homebase_name: row.homebase_name,
    entryid: row.entry_id,
    entry_name: row.entry_name,
    fields: valuesBy((field) => shownValue(field, values[field])),
    regions: await spellRegions(db, [values.area, ...proposals.flatMap(areasOf)]),
    completeness: percent,
    missing,
    doubts: doubtsOf(values),
    family,
    photo: kept.find(({ kind }) => kind === 'photo') ?? null,
    documents: kept.filter(({ kind }) => kind !== 'photo'),
    consent: await findConsent(db, homebase, student),
    proposals,
  };
}

async function findRow(db: Db, { homebase, student }: Whose) {
  const row = await selectRecords(db, homebase)
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .leftJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'pupil_records.homebase')
        .onRef('periods.id', '=', 'pupil_records.entry'),
    )
    .select(RECORD_FIELDS.map(columnOf))
    .select(['users.nis', 'users.is_active', 'homebases.name as homebase_name'])
    .select(['periods.id as entry_id', 'periods.name as entry_name'])
    .where('users.id', '=', student)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

function areasOf({ field, before, after, current }: Proposal): (string | null)[] {
  return field === 'area' ? [before, after, current] : [];
}
