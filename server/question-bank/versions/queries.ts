import type { QuestionVersion } from '#contract/versions';
import type { Db } from '../../db/open';
import type { StoredContent } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { toShown } from '../queries';

const SHOWN_MAX = 100;

/** What a question says and said, the newest first. */
export async function listVersions(db: Db, place: { homebase: string; id: string }) {
  const { homebase, id } = place;
  const row = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  const older = await db
    .selectFrom('question_versions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .orderBy('number', 'desc')
    .limit(SHOWN_MAX - 1)
    .execute();
  const number = (older[0]?.number ?? 0) + 1;
  const all = [{ ...row, number, written_at: row.changed_at ?? row.created_at }, ...older];
  const names = await readNames(db, homebase, all);
  const data = all.map((version): QuestionVersion => {
    const writtenby = names.get(version.written_by ?? '') ?? null;
    return {
      ...shownOf(version, row),
      number: version.number,
      writtenat: toInstant(version.written_at),
      writtenby,
    };
  });
  return { data, changedat: row.changed_at === null ? null : toInstant(row.changed_at) };
}

function shownOf(content: StoredContent, { id, bank }: { id: string; bank: string }) {
  return toShown({ ...content, id, bank });
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

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
