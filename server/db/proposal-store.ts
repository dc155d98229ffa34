import { fail } from '../failure/app-error';
import { writeAudit } from './audit';
import type { WriteContext } from './command';

/** The most proposals of one person about one pupil that may wait at a time. */
const WAITING_MAX = 100;

export interface Wish {
  field: string;
  /** For a family member: the member's id. */
  member: string | null;
  before: string | null;
  after: string | null;
}

interface Whose {
  homebase: string;
  actor: string;
  student: string;
}

/**
 * Stores a wish. There is one per person and field: a newer one replaces the older. Returns whether something waits
 * now that did not before.
 */
export async function placeProposal(
  tx: WriteContext,
  whose: Whose & { id: string },
  wish: Wish,
): Promise<boolean> {
  const { homebase, student, actor, id } = whose;
  const known = await tx.db
    .selectFrom('record_proposals')
    .select(['id', 'before', 'after'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('state', '=', 'waiting')
    .where('proposer', '=', actor)
    .where('field', '=', wish.field)
    .where('member', wish.member === null ? 'is' : '=', wish.member)
    .executeTakeFirst();
  if (known && known.after === wish.after && known.before === wish.before) return false;
  if (known) await selectOwnProposals(tx, whose).where('id', '=', known.id).execute();
  if (wish.before === wish.after) return known !== undefined;
  await refuseTooMany(tx, whose);
  await tx.db
    .insertInto('record_proposals')
    .values({ homebase, id, student, ...wish, proposer: actor, created_at: tx.now })
    .execute();
  return true;
}

/** A query for somebody's undecided proposals about a pupil. */
export function selectOwnProposals({ db }: WriteContext, { homebase, actor, student }: Whose) {
  return db
    .deleteFrom('record_proposals')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('proposer', '=', actor)
    .where('state', '=', 'waiting');
}

/** Audits which fields somebody proposes to change; returns whether there are any. */
export async function noteProposal(
  tx: WriteContext,
  input: Whose & { ip: string | null },
  fields: readonly string[],
  said: Record<string, unknown> = {},
): Promise<boolean> {
  if (fields.length === 0) return false;
  await writeAudit(tx, {
    ...input,
    action: 'record.propose',
    subject: input.student,
    detail: { fields, ...said },
  });
  return true;
}

async function refuseTooMany({ db }: WriteContext, { homebase, actor, student }: Whose): Promise<void> {
  const { waiting } = await db
    .selectFrom('record_proposals')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('proposer', '=', actor)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= WAITING_MAX)
    fail('conflict', { message: 'Terlalu banyak usulan menunggu. Tunggu keputusan sekolah dahulu.' });
}
