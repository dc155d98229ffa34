import { toInstant } from '#contract/instant';
import { type QuestionVersion, VERSIONS_MAX, type VersionEntry } from '#contract/question-bank/versions';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { toShown } from '../queries';

interface QuestionRef {
  homebase: string;
  id: string;
}

/** Lists who wrote the present and earlier content, newest first. Throws `notFound`. */
export async function listVersions(db: Db, ref: QuestionRef) {
  const { homebase, id } = ref;
  const row = await db
    .selectFrom('questions')
    .select(['written_by', 'created_at', 'changed_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  const older = await db
    .selectFrom('question_versions')
    .select(['number', 'written_by', 'written_at'])
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX - 1)
    .execute();
  const number = (older[0]?.number ?? 0) + 1;
  const stands = { number, written_by: row.written_by, written_at: row.changed_at ?? row.created_at };
  const all = [stands, ...older];
  const names = await readNames(db, homebase, all);
  const data = all.map(
    (version): VersionEntry => ({
      number: version.number,
      writtenat: toInstant(version.written_at),
      writtenby: names.get(version.written_by ?? '') ?? null,
    }),
  );
  return { data, changedat: row.changed_at === null ? null : toInstant(row.changed_at) };
}

/** Returns a version: an older one, or the present content under the number after the last. Throws `notFound`. */
export async function getVersion(db: Db, ref: QuestionRef & { number: number }): Promise<QuestionVersion> {
  const { homebase, id, number } = ref;
  const row = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  const ofQuestion = db
    .selectFrom('question_versions')
    .where('homebase', '=', homebase)
    .where('question', '=', id);
  const older = await ofQuestion.selectAll().where('number', '=', number).executeTakeFirst();
  if (older) return { ...toShown({ ...older, id, bank: row.bank }), number };
  const last = await ofQuestion.select(({ fn }) => fn.max('number').as('number')).executeTakeFirst();
  return number === (last?.number ?? 0) + 1 ? { ...toShown(row), number } : fail('notFound');
}

async function readNames(db: Db, homebase: string, versions: readonly { written_by: string | null }[]) {
  const ids = [...new Set(versions.flatMap(({ written_by }) => written_by ?? []))];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
