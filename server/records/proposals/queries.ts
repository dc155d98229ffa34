import { RECORD_FIELDS, type RecordValues } from '#contract/records/pupil-record';
import type { FamilyMember, Proposal } from '#contract/records/record-shown';
import { familyText } from '#domain/pupil-record/family-text';
import { shownValue } from '#domain/pupil-record/mask';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { currentOf } from '../documents/decide-document';
import { type StoredDocument, shownDocument } from '../documents/queries';
import { seenOf } from './seen';

/** How many decided proposals are still shown. */
const DECIDED_SHOWN = 20;

interface Whose {
  homebase: string;
  student: string;
  /** The user who asks. */
  user: string;
  /** He is of the school, whose word it is. */
  decides: boolean;
}

interface Present {
  values: RecordValues;
  family: readonly FamilyMember[];
  held: readonly StoredDocument[];
  secrets: Secrets;
}

/** Waiting proposals, oldest first, then recently decided ones. */
export async function listProposals(db: Db, { homebase, student, user, decides }: Whose, present: Present) {
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
    const field = fieldOf(row.field);
    const current = currentValue(present, field, row);
    return {
      id: row.id,
      field,
      before: shownValue(field, row.before),
      after: shownValue(field, row.after),
      current: shownValue(field, current),
      seen: decides ? seenOf(present.secrets, { homebase, student }, field, current) : null,
      document: field === 'document' ? documentOf(present, row.member) : null,
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

function fieldOf(name: string): Proposal['field'] {
  return RECORD_FIELDS.find((one) => one === name) ?? (name === 'document' ? 'document' : 'family');
}

function currentValue(
  present: Present,
  field: Proposal['field'],
  { member, after }: { member: string | null; after: string | null },
): string | null {
  if (field === 'family') return memberText(present, member);
  if (field === 'document') return currentOf(present.held, { member: member ?? '', after });
  return present.values[field];
}

function documentOf({ held }: Present, id: string | null) {
  const found = held.find((one) => one.id === id);
  return found ? shownDocument(found) : null;
}

function memberText({ family }: Present, id: string | null): string | null {
  const member = family.find((one) => one.id === id);
  return member ? familyText(member) : null;
}
