import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { changedFields } from '../../db/changed-fields';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { remove } from '../named';
import { ARCHIVE_INSTEAD, IN_ARCHIVE, refuseNeeded, refuseTaken } from '../needs';
import { describeSubject } from './described';
import { needsOfSubjects } from './needs';

interface SubjectInput extends Actor {
  id: string;
}

interface SubjectDraft {
  name: string;
  category: string | null;
  branch: string | null;
  /** Omitted: none for a new subject, unchanged for an existing one. */
  passingMark?: number | undefined | null;
}

export const addSubject = command('school.addSubject', async (tx, input: SubjectInput & SubjectDraft) => {
  const { homebase, id, name, category, branch, passingMark: passing_mark = null } = input;
  await refuseTaken(tx, 'subjects', input);
  await checkPlace(tx, input);
  await tx.db.insertInto('subjects').values({ homebase, id, name, category, branch, passing_mark }).execute();
  await writeAudit(tx, { ...input, action: 'subject.add', subject: id, detail: { name } });
});

export const changeSubject = command(
  'school.changeSubject',
  async (tx, input: SubjectInput & SubjectDraft) => {
    const { homebase, id, name, category, branch } = input;
    const { passing_mark: former } = await getSubject(tx, input);
    const { passingMark: passing_mark = former } = input;
    await refuseTaken(tx, 'subjects', input);
    await checkPlace(tx, input);
    const before = await describeSubject(tx, input);
    await tx.db
      .updateTable('subjects')
      .set({ name, category, branch, passing_mark })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const { isChanged, ...changes } = changedFields(before, await describeSubject(tx, input));
    if (!isChanged) return;
    const detail = { name, ...changes };
    await writeAudit(tx, { ...input, action: 'subject.change', subject: id, detail });
  },
);

export const removeSubject = command('school.removeSubject', async (tx, input: SubjectInput) => {
  const { homebase, id } = input;
  const { name, is_active } = await getSubject(tx, input);
  refuseNeeded(
    name,
    await needsOfSubjects(tx, homebase, [id]),
    is_active === 1 ? ARCHIVE_INSTEAD : IN_ARCHIVE,
  );
  await remove(tx, 'subjects', { ...input, name });
});

/** Archives a subject or restores it; returns whether it is in use now. */
export const toggleSubject = command(
  'school.toggleSubject',
  async (tx, input: SubjectInput & { state?: WantedState }): Promise<boolean> => {
    const { homebase, id } = input;
    const { name, is_active } = await getSubject(tx, input);
    const { isActive, isChange } = nextState(is_active === 1, input.state);
    if (!isChange) return isActive;
    await tx.db
      .updateTable('subjects')
      .set({ is_active: isActive ? 1 : 0 })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const action = isActive ? 'subject.restore' : 'subject.archive';
    await writeAudit(tx, { ...input, action, subject: id, detail: { name } });
    return isActive;
  },
);

interface Weights {
  presence: number;
  attitude: number;
  score: number;
}

/** Sets the weights in percent; the contract has checked that they add up to 100. */
export const weighSubject = command(
  'school.weighSubject',
  async (tx, input: SubjectInput & { weights: Weights }) => {
    const { homebase, id, weights } = input;
    const before = await getSubject(tx, input);
    const next = {
      presence_weight: weights.presence,
      attitude_weight: weights.attitude,
      score_weight: weights.score,
    };
    const { presence_weight, attitude_weight, score_weight } = before;
    const from = { presence_weight, attitude_weight, score_weight };
    if (JSON.stringify(from) === JSON.stringify(next)) return;
    await tx.db
      .updateTable('subjects')
      .set(next)
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, { ...input, action: 'subject.weigh', subject: id, detail: { from, to: next } });
  },
);

async function getSubject({ db }: WriteContext, { homebase, id }: SubjectInput) {
  const row = await db
    .selectFrom('subjects')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** The category must belong to this school, the branch to the category. */
async function checkPlace({ db }: WriteContext, { homebase, category, branch }: SubjectInput & SubjectDraft) {
  if (category !== null) {
    const row = await db
      .selectFrom('categories')
      .select('id')
      .where('homebase', '=', homebase)
      .where('id', '=', category)
      .executeTakeFirst();
    if (!row) return fail('notFound');
  }
  if (branch === null) return;
  const row = await db
    .selectFrom('branches')
    .select('category')
    .where('homebase', '=', homebase)
    .where('id', '=', branch)
    .executeTakeFirst();
  if (!row || row.category !== category) return fail('notFound');
}
