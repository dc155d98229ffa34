import { endSentence } from '#domain/school/sentence';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { isNamed } from '../../db/search';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

export interface SchoolDraft {
  name: string;
  timezone: string;
  /** Unchanged if absent. */
  npsn?: string | null;
  jenjang?: string | null;
  address?: string | null;
}

interface SchoolInput extends Actor {
  id: string;
}

// Changes to a school are logged in its own log, where its admin can read them too.

export const addSchool = command(
  'center.addSchool',
  async (tx, input: SchoolInput & { draft: SchoolDraft }) => {
    const { id, draft } = input;
    await refuseTaken(tx, id, draft);
    await tx.db
      .insertInto('homebases')
      .values({ id, kind: 'school', created_at: tx.now, ...draft })
      .execute();
    const detail = { name: draft.name };
    await writeAudit(tx, { ...input, homebase: id, action: 'school.add', subject: id, detail });
  },
);

export const changeSchool = command(
  'center.changeSchool',
  async (tx, input: SchoolInput & { draft: SchoolDraft }) => {
    const { id, draft } = input;
    const before = await getSchool(tx, id);
    await refuseTaken(tx, id, draft, before.name);
    const changes = changesOf(before, draft);
    if (changes.length === 0) return;
    await tx.db.updateTable('homebases').set(draft).where('id', '=', id).execute();
    const pick = (of: Partial<SchoolDraft>) =>
      Object.fromEntries(changes.map((field) => [field, of[field] ?? null]));
    const detail = { name: draft.name, from: pick(before), to: pick(draft) };
    await writeAudit(tx, { ...input, homebase: id, action: 'school.change', subject: id, detail });
  },
);

/** The given fields that differ from what is stored. */
function changesOf(before: SchoolDraft, draft: SchoolDraft): (keyof SchoolDraft)[] {
  const fields = ['name', 'timezone', 'npsn', 'jenjang', 'address'] as const;
  return fields.filter(
    (field) => draft[field] !== undefined && (draft[field] ?? null) !== (before[field] ?? null),
  );
}

/** Sets the logo of a school or of the head office; the previous one is deleted. */
export const saveLogo = command(
  'center.saveLogo',
  async (tx, input: SchoolInput & { logo: { id: string; bytes: Uint8Array } }) => {
    const { id: homebase } = input;
    const logo = { ...input.logo, created_at: tx.now };
    await tx.db
      .insertInto('logos')
      .values({ homebase, ...logo })
      .onConflict((conflict) => conflict.column('homebase').doUpdateSet(logo))
      .execute();
    await writeAudit(tx, { ...input, homebase, action: 'school.saveLogo', subject: homebase });
  },
);

/** Does nothing if there is no logo. */
export const removeLogo = command('center.removeLogo', async (tx, input: SchoolInput) => {
  const { id: homebase } = input;
  const removed = await tx.db.deleteFrom('logos').where('homebase', '=', homebase).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return;
  await writeAudit(tx, { ...input, homebase, action: 'school.removeLogo', subject: homebase });
});

/**
 * A school by id. The head office has no NPSN and cannot be deleted, so it answers like a school that does not exist.
 */
export async function getSchool({ db }: Pick<WriteContext, 'db'>, id: string) {
  const row = await db
    .selectFrom('homebases')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** A school may keep the name that it has: it may be older than this rule. */
async function refuseTaken(
  { db }: WriteContext,
  id: string,
  { name, npsn }: SchoolDraft,
  formerName?: string,
): Promise<void> {
  const others = db
    .selectFrom('homebases')
    .select('name')
    .where('id', '!=', id)
    .where('deleted_at', 'is', null);
  const namesake = others.where(({ ref }) => isNamed(ref('name'), name));
  if (name !== formerName && (await namesake.executeTakeFirst())) refuse('name', `“${name}” sudah ada.`);
  if (!npsn) return;
  const other = await others.where('npsn', '=', npsn).executeTakeFirst();
  if (other) refuse('npsn', endSentence(`NPSN ini sudah dipakai ${other.name}`));
}

function refuse(field: string, message: string): never {
  return fail('taken', { message, fields: { [field]: message } });
}
