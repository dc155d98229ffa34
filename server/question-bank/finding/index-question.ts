import type { Question } from '#contract/question-bank/question';
import { type QuestionTag, SOUGHT_KINDS } from '#contract/question-bank/question-tag';
import { findBankProblems } from '#domain/question-bank/checks';
import { namesOf } from '#domain/question-bank/question-tags';
import { foldWords, soughtTextOf } from '#domain/question-bank/sought-words';
import type { Db } from '../../db/open';

/**
 * Rebuilds the search index of a question. Code that stores or moves a question calls it in the same transaction;
 * deletion is handled by the tables themselves.
 */
export async function indexQuestion(db: Db, homebase: string, id: string): Promise<void> {
  const row = await readRow(db, homebase, id);
  await db.deleteFrom('question_index').where('homebase', '=', homebase).where('question', '=', id).execute();
  await db.deleteFrom('question_tags').where('homebase', '=', homebase).where('question', '=', id).execute();
  const tags: QuestionTag[] = JSON.parse(row.tags);
  const { bank, position, qtype, points } = row;
  await db
    .insertInto('question_index')
    .values({
      ...{ homebase, bank, question: id, position, qtype, points },
      level: tags.find((tag) => tag.kind === 'level')?.name ?? null,
      written_at: row.changed_at ?? row.created_at,
      ...describe(row),
    })
    .execute();
  const named = SOUGHT_KINDS.flatMap((kind) =>
    namesOf(tags, kind).map((name) => ({ homebase, question: id, kind, sought: foldWords(name), name })),
  );
  if (named.length === 0) return;
  // Older questions may hold one tag in two spellings.
  await db
    .insertInto('question_tags')
    .values(named)
    .onConflict((conflict) => conflict.columns(['homebase', 'question', 'kind', 'sought']).doNothing())
    .execute();
}

type Row = Awaited<ReturnType<typeof readRow>>;

function readRow(db: Db, homebase: string, id: string) {
  return db
    .selectFrom('questions')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'questions.homebase').onRef('banks.id', '=', 'questions.bank'),
    )
    .selectAll('questions')
    .select('banks.btype')
    .where('questions.homebase', '=', homebase)
    .where('questions.id', '=', id)
    .executeTakeFirstOrThrow();
}

function describe({ btype, qtype, html, answer_key: key, points, ...stored }: Row) {
  // Written by `prepareQuestions` in exactly the shape of the contract.
  const content: Question['content'] = JSON.parse(stored.content);
  const choices: Question['choices'] = JSON.parse(stored.choices);
  const rows: NonNullable<Question['rows']> = JSON.parse(stored.row_texts);
  const held = { qtype, html, choices, rows: rows.map(({ text }) => text), key, points };
  const isFaulty = findBankProblems(btype, [held]).flat().length > 0;
  const texts = [content, ...[...choices, ...rows].map((part) => part.content)];
  return { is_faulty: isFaulty ? (1 as const) : (0 as const), sought: soughtTextOf(texts) };
}
