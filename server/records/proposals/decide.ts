import { RECORD_FIELDS } from '#contract/records/pupil-record';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { findValues } from '../../db/pupil-record';
import { applyChanges, findChanges } from '../../db/record-changes';
import type { RecordProposalTable } from '../../db/tables/records';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { approveDocument, refuseDocument } from '../documents/decide-document';
import { applyMember, refuseCrowd } from '../family/commands';
import { findMemberTexts } from '../family/queries';

interface DecideInput extends Actor {
  student: string;
  /** `seen`: the present value, as the decider knows it; in full, also of a private field. */
  decisions: readonly { id: string; approve: boolean; seen: string | null }[];
  reason: string | null;
}

/**
 * The school's decisions on proposals. If one would overwrite a value that the decider has not seen, all of them are
 * refused, so that he looks at the current values first.
 */
export const decideProposals = command('records.decide', async (tx, input: DecideInput): Promise<void> => {
  const { homebase, student, decisions } = input;
  const told: { id: string; field: string; approved: boolean }[] = [];
  for (const { id, approve, seen } of decisions) {
    const proposal = await findWaiting(tx, input, id);
    if (approve) await approveOne(tx, { homebase, student }, proposal, seen);
    else if (proposal.field === 'document') await refuseDocument(tx, homebase, documentIn(proposal));
    await settle(tx, input, { id, approve });
    told.push({ id, field: proposal.field, approved: approve });
  }
  await writeAudit(tx, {
    ...input,
    action: 'record.decide',
    subject: student,
    detail: { decisions: told },
  });
});

type Proposal = Pick<RecordProposalTable, 'field' | 'member' | 'after'>;
interface Whose {
  homebase: string;
  student: string;
}

async function approveOne(tx: WriteContext, whose: Whose, proposal: Proposal, seen: string | null) {
  const { field, member, after } = proposal;
  if (field === 'document') return approveDocument(tx, whose, documentIn(proposal), seen);
  if (member !== null) {
    const current = (await findMemberTexts(tx.db, whose.homebase, whose.student)).get(member) ?? null;
    if (current !== seen) fail('recordMoved');
    if (current === null && after !== null) await refuseCrowd(tx, whose);
    return applyMember(tx, { ...whose, id: member }, after);
  }
  const known = RECORD_FIELDS.find((one) => one === field) ?? fail('notFound');
  const values = (await findValues(tx.db, whose.homebase, whose.student)) ?? fail('notFound');
  if (values[known] !== seen) fail('recordMoved');
  const { changes } = await findChanges(tx, whose, { [known]: after });
  await applyChanges(tx, whose, changes);
}

function documentIn({ member, after }: Proposal) {
  return { member: member ?? '', after };
}

async function findWaiting(
  { db }: WriteContext,
  { homebase, student }: Whose,
  id: string,
): Promise<Proposal> {
  const row = await db
    .selectFrom('record_proposals')
    .select(['field', 'member', 'after', 'state'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('student', '=', student)
    .executeTakeFirst();
  if (row?.state !== 'waiting') return fail('proposalDecided');
  return row;
}

async function settle(
  { db, now }: WriteContext,
  { homebase, actor, reason }: DecideInput,
  { id, approve }: { id: string; approve: boolean },
) {
  await db
    .updateTable('record_proposals')
    .set({ state: approve ? 'approved' : 'refused', decided_by: actor, decided_at: now })
    .$if(!approve && reason !== null, (query) => query.set({ reason }))
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
}
