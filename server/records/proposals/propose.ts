import { familyText } from '#domain/pupil-record/family-text';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { noteProposal, placeProposal, selectOwnProposals } from '../../db/proposal-store';
import { type Changes, entriesOf, findChanges } from '../../db/record-changes';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { dropDocument } from '../documents/shelf';
import { type FamilyInput, findMember, isKnown, refuseMember } from '../family/commands';

interface ProposeInput extends Actor {
  student: string;
  wanted: Changes;
  /** An id for each field, in case it is needed. */
  ids: readonly string[];
}

/** A pupil or parent proposes changes; returns whether anything waits that did not before. */
export const proposeRecord = command('records.propose', async (tx, input: ProposeInput): Promise<boolean> => {
  const { before, changes } = await findChanges(tx, input, input.wanted);
  // Proposing the current value withdraws one's own earlier proposal.
  const wishes = entriesOf(input.wanted).map(([field]) => ({
    field,
    member: null,
    before: before[field],
    after: field in changes ? (changes[field] ?? null) : before[field],
  }));
  const placed: string[] = [];
  for (const [index, wish] of wishes.entries()) {
    if (await placeProposal(tx, { ...input, id: input.ids[index] ?? '' }, wish)) placed.push(wish.field);
  }
  return noteProposal(tx, input, placed);
});

/** The same for a family member: to be added, changed or removed. */
export const proposeMember = command(
  'records.proposeMember',
  async (tx, input: FamilyInput & { proposal: string }): Promise<boolean> => {
    const { facts, id: member, proposal } = input;
    const before = await findMember(tx, input);
    if (input.isNew && ((await isKnown(tx, input)) || (await isWished(tx, input)))) return false;
    await refuseMember(tx, input);
    const wish = { field: 'family', member, before, after: facts && familyText(facts) };
    const isPlaced = await placeProposal(tx, { ...input, id: proposal }, wish);
    return noteProposal(tx, input, isPlaced ? ['family'] : []);
  },
);

/** Withdraws one's own waiting proposal. */
export const withdrawProposal = command(
  'records.withdraw',
  async (tx, input: Actor & { student: string; id: string }) => {
    const { homebase, actor, student, id } = input;
    const gone = await selectOwnProposals(tx, { homebase, actor, student })
      .where('id', '=', id)
      .returning(['field', 'after'])
      .executeTakeFirst();
    if (!gone) fail('notFound');
    // What is not proposed any more is nowhere. A removal leaves the document where it is.
    if (gone.field === 'document' && gone.after !== null) await dropDocument(tx, homebase, gone.after);
    await writeAudit(tx, { ...input, action: 'record.withdraw', subject: student });
  },
);

async function isWished(
  { db }: WriteContext,
  { homebase, actor, student, facts }: FamilyInput,
): Promise<boolean> {
  const row = await db
    .selectFrom('record_proposals')
    .select('id')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('proposer', '=', actor)
    .where('state', '=', 'waiting')
    .where('field', '=', 'family')
    .where('after', '=', facts ? familyText(facts) : '')
    .executeTakeFirst();
  return row !== undefined;
}
