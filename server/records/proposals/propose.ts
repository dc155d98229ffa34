import { familyText } from '#domain/pupil-record/family-text';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { type FamilyInput, findMember, isKnown, refuseMember } from '../family/commands';
import { type Changes, entriesOf, findChanges } from '../record/apply';

/** Most proposals of one person on one pupil that wait at a time. */
const WAITING_MAX = 100;

interface Wish {
  field: string;
  /** Of the family: the id of the member. */
  member: string | null;
  before: string | null;
  after: string | null;
}

interface ProposeInput extends Actor {
  student: string;
  wanted: Changes;
  /** One for each field, in case it is needed. */
  ids: readonly string[];
}

/** A pupil or a parent wants fields to be otherwise; says whether anything waits that did not before. */
export const proposeRecord = command('records.propose', async (tx, input: ProposeInput): Promise<boolean> => {
  const { before, changes } = await findChanges(tx, input, input.wanted);
  // What is wanted as it is already takes one's own earlier wish back.
  const wishes = entriesOf(input.wanted).map(([field]) => ({
    field,
    member: null,
    before: before[field],
    after: field in changes ? (changes[field] ?? null) : before[field],
  }));
  const placed: string[] = [];
  for (const [index, wish] of wishes.entries()) {
    if (await place(tx, { ...input, id: input.ids[index] ?? '' }, wish)) placed.push(wish.field);
  }
  return note(tx, input, placed);
});

/** The same of a member of the family: to be added, changed, or taken away. */
export const proposeMember = command(
  'records.proposeMember',
  async (tx, input: FamilyInput & { proposal: string }): Promise<boolean> => {
    const { facts, id: member, proposal } = input;
    const before = await findMember(tx, input);
    if (input.isNew && ((await isKnown(tx, input)) || (await isWished(tx, input)))) return false;
    await refuseMember(tx, input);
    const wish = { field: 'family', member, before, after: facts && familyText(facts) };
    const isPlaced = await place(tx, { ...input, id: proposal }, wish);
    return note(tx, input, isPlaced ? ['family'] : []);
  },
);

/** Takes one's own waiting proposal back. */
export const withdrawProposal = command(
  'records.withdraw',
  async (tx, input: Actor & { student: string; id: string }) => {
    const { homebase, actor, student, id } = input;
    const { numDeletedRows } = await selectOwn(tx, { homebase, actor, student })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) fail('notFound');
    await writeAudit(tx, { ...input, action: 'record.withdraw', subject: student });
  },
);

interface Whose {
  homebase: string;
  actor: string;
  student: string;
}

/** One wish per person and field: a newer one stands in the place of the older. Says whether something waits now that did not. */
async function place(tx: WriteContext, whose: Whose & { id: string }, wish: Wish): Promise<boolean> {
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
  if (known) await selectOwn(tx, whose).where('id', '=', known.id).execute();
  if (wish.before === wish.after) return known !== undefined;
  await refuseTooMany(tx, whose);
  await tx.db
    .insertInto('record_proposals')
    .values({ homebase, id, student, ...wish, proposer: actor, created_at: tx.now })
    .execute();
  return true;
}

function selectOwn({ db }: WriteContext, { homebase, actor, student }: Whose) {
  return db
    .deleteFrom('record_proposals')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('proposer', '=', actor)
    .where('state', '=', 'waiting');
}

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

async function note(
  tx: WriteContext,
  input: Actor & { student: string },
  fields: readonly string[],
): Promise<boolean> {
  if (fields.length === 0) return false;
  await writeAudit(tx, { ...input, action: 'record.propose', subject: input.student, detail: { fields } });
  return true;
}
