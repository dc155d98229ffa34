import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { changedFields, type Told } from '../../db/changed-fields';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { switchAccount } from '../../db/switch-account';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { followMailbox } from '../follow-mailbox';
import { getPeople } from '../get-several';
import { getPerson, newPerson, refuseTakenIdentity } from '../person';
import { switchParentOff } from './switch-off';
import { withdrawCodes } from './withdraw-codes';

interface ParentInput extends Actor {
  id: string;
}

interface ParentDraft {
  account: { name: string; email: string; phone?: string | null };
  /** NIS of all his children. */
  children: readonly string[];
  keepsOthers?: boolean;
}

export const addParent = command(
  'school.addParent',
  async (tx, input: ParentInput & ParentDraft & { unusable: string }) => {
    const { homebase, id, account } = input;
    await refuseTakenIdentity(tx, { homebase, id, email: account.email });
    const children = await findChildren(tx, input);
    const person = { homebase, id, ...newPerson('parent', input.unusable, tx.now) };
    await tx.db
      .insertInto('users')
      .values({ ...person, ...account })
      .execute();
    await linkChildren(tx, input, children);
    const detail = { name: account.name, children: input.children };
    await writeAudit(tx, { ...input, action: 'parent.add', subject: id, detail });
  },
);

export const changeParent = command('school.changeParent', async (tx, input: ParentInput & ParentDraft) => {
  const { homebase, id, account } = input;
  const before = await describeParent(tx, input);
  await refuseTakenIdentity(tx, { homebase, id, email: account.email });
  const children = await findChildren(tx, input);
  await tx.db
    .updateTable('users')
    .set(account)
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  await linkChildren(tx, input, children);
  const after = await describeParent(tx, input);
  const { isChanged, ...changes } = changedFields(before, after);
  if (!isChanged) return;
  await followMailbox(tx, input, before, after);
  const detail = { name: after.name, ...changes };
  await writeAudit(tx, { ...input, action: 'parent.change', subject: id, detail });
});

/** Returns how many codes of his children were withdrawn. */
export const removeParent = command('school.removeParent', async (tx, input: ParentInput) => {
  const { homebase, id } = input;
  const { name, email } = await getPerson(tx, homebase, id, 'parent');
  const withdrawnCodes = await withdrawCodes(tx, input);
  await tx.db.deleteFrom('users').where('homebase', '=', homebase).where('id', '=', id).execute();
  const detail = { name, email, ...(withdrawnCodes > 0 ? { withdrawnCodes } : {}) };
  await writeAudit(tx, { ...input, action: 'parent.remove', subject: id, detail });
  return { codes: withdrawnCodes };
});

/** Switches a parent off or on (ADR 113); returns whether he is active now, and how many codes were withdrawn. */
export const toggleParent = command(
  'school.toggleParent',
  async (tx, input: ParentInput & { state?: WantedState }) => {
    const { homebase, id } = input;
    const parent = await getPerson(tx, homebase, id, 'parent');
    const { isActive, isChange } = nextState(parent.is_active === 1, input.state);
    if (!isChange) return { isActive, codes: 0 };
    if (!isActive) return { isActive, codes: await switchParentOff(tx, input) };
    await switchAccount(tx, input, isActive);
    await writeAudit(tx, { ...input, action: 'parent.activate', subject: id });
    return { isActive, codes: 0 };
  },
);

/**
 * Switches parents off, all of them or none; returns how many were active, how many were off before, and how many codes
 * were withdrawn.
 */
export const deactivateParents = command(
  'school.deactivateParents',
  async (tx, input: Actor & { parents: readonly string[] }) => {
    const { homebase } = input;
    const found = await getPeople(tx.db, 'parent', { homebase, ids: input.parents });
    const active = found.filter(({ is_active }) => is_active === 1);
    let codes = 0;
    for (const { id } of active) codes += await switchParentOff(tx, { ...input, id });
    return { off: active.length, before: found.length - active.length, codes };
  },
);

/** A parent as logged, with his children by their NIS. */
async function describeParent(
  tx: WriteContext,
  { homebase, id }: ParentInput,
): Promise<Told & { name: string }> {
  const { name, email, phone } = await getPerson(tx, homebase, id, 'parent');
  const children = await tx.db
    .selectFrom('parent_children')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'parent_children.homebase')
        .onRef('users.id', '=', 'parent_children.student'),
    )
    .select('users.nis')
    .where('parent_children.homebase', '=', homebase)
    .where('parent_children.parent', '=', id)
    .orderBy('users.nis')
    .execute();
  return { name, email, phone, children: children.map(({ nis }) => nis ?? '') };
}

/** The ids of the children with these NIS; each must be a pupil of the school. */
async function findChildren({ db }: WriteContext, { homebase, children }: ParentInput & ParentDraft) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'nis'])
    .where('homebase', '=', homebase)
    .where('level', '=', 'student')
    .where('nis', 'in', children)
    .execute();
  const missing = children.filter((nis) => !found.some((child) => child.nis === nis));
  if (missing.length > 0) {
    const message = `Tidak ada siswa dengan NIS ${missing.join(', ')}.`;
    fail('invalidInput', { message, fields: { nis: message } });
  }
  return found.map(({ id }) => id);
}

async function linkChildren(
  { db }: WriteContext,
  { homebase, id, keepsOthers = false }: ParentInput & ParentDraft,
  children: readonly string[],
) {
  if (!keepsOthers)
    await db
      .deleteFrom('parent_children')
      .where('homebase', '=', homebase)
      .where('parent', '=', id)
      .execute();
  for (const student of children) {
    await db
      .insertInto('parent_children')
      .values({ homebase, parent: id, student })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
