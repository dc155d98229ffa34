import { RECORD_FIELDS, type RecordValues } from '#contract/records/pupil-record';
import type { FamilyMember, Proposal } from '#contract/records/record-shown';
import { familyText } from '#domain/pupil-record/family-text';
import { shownValue } from '#domain/pupil-record/mask';
import type { Db } from '../../db/open';

/** How many decided proposals are still shown. */
const DECIDED_SHOWN = 20;

interface Whose {
  homebase: string;
  student: string;
  /** The user who asks. */
  user: string;
}

interface Present {
  values: RecordValues;
  family: readonly FamilyMember[];
}

/** Waiting proposals, oldest first, then recently decided ones. */
export async function listProposals(db: Db, { homebase, student, user }: Whose, present: Present) {
  const found = db
    .selectFrom('record_proposals')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'record_proposals.homebase')
        .onRef('users.id', '=', 'record_proposals.proposer'),
    )
    .selectAll('record_proposals')
    .select('users.name as by')
    .where('record_proposals.homebase', '=', homebase)
    .where('student', '=', student);
  const waiting = await found.where('state', '=', 'waiting').orderBy('record_proposals.id').execute();
  const decided = await found
    .where('state', '!=', 'waiting')
    .orderBy('decided_at', 'desc')
    .orderBy('record_proposals.id')
    .limit(DECIDED_SHOWN)
    .execute();
  return [...waiting, ...decided].map((row): Proposal => {
    const field = RECORD_FIELDS.find((one) => one === row.field) ?? 'family';
    const current = field === 'family' ? memberText(present, row.member) : present.values[field];
    return {
      id: row.id,
      field,
      before: shownValue(field, row.before),
      after: shownValue(field, row.after),
      current: shownValue(field, current),
      moved: row.state === 'waiting' && current !== row.before,
      state: row.state,
      by: row.by,
      isown: row.proposer === user,
      at: new Date(row.created_at).toISOString(),
      reason: row.reason,
      decidedat: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    };
  });
}

/** The proposed number, in full. */
export async function findProposed(
  db: Db,
  { homebase, student, id, field }: { homebase: string; student: string; id: string; field: string },
) {
  return db
    .selectFrom('record_proposals')
    .select('after')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('student', '=', student)
    .where('field', '=', field)
    .executeTakeFirst();
}

function memberText({ family }: Present, id: string | null): string | null {
  const member = family.find((one) => one.id === id);
  return member ? familyText(member) : null;
}
