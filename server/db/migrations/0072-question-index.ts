import { findBankProblems } from '#domain/question-bank/checks';
import { foldWords, soughtTextOf } from '#domain/question-bank/sought-words';

interface Part {
  text: string;
  content: [];
}

/**
 * What questions are searched and sorted by, in a separate table, because a question itself is large
 * (ADR 41).
 */
export const questionIndex = {
  name: '0072-question-index',
  functions: {
    fold_words: foldWords,
    sought_text(content: string, choices: string, rows: string) {
      const parts: Part[] = [...JSON.parse(choices), ...JSON.parse(rows)];
      return soughtTextOf([JSON.parse(content), ...parts.map((part) => part.content)]);
    },
    has_faults(question: string) {
      const { btype, rows, ...held } = JSON.parse(question);
      const texts = rows.map(({ text }: Part) => text);
      return findBankProblems(btype, [{ ...held, rows: texts }]).flat().length > 0 ? 1 : 0;
    },
  },
  statements: [
    `CREATE TABLE question_index (
      homebase TEXT NOT NULL,
      bank TEXT NOT NULL,
      question TEXT NOT NULL,
      position INTEGER NOT NULL,
      qtype INTEGER NOT NULL,
      points INTEGER NOT NULL,
      level TEXT,
      is_faulty INTEGER NOT NULL,
      written_at INTEGER NOT NULL,
      sought TEXT NOT NULL,
      PRIMARY KEY (homebase, bank, question),
      FOREIGN KEY (homebase, question) REFERENCES questions (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `CREATE UNIQUE INDEX question_index_question ON question_index (homebase, question)`,
    `CREATE TABLE question_tags (
      homebase TEXT NOT NULL,
      question TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('topic', 'competence', 'level')),
      sought TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (homebase, question, kind, sought),
      FOREIGN KEY (homebase, question) REFERENCES questions (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO question_index
      SELECT q.homebase, q.bank, q.id, q.position, q.qtype, q.points,
        (SELECT tag.value ->> 'name' FROM json_each(q.tags) AS tag WHERE tag.value ->> 'kind' = 'level'),
        has_faults(json_object('btype', b.btype, 'qtype', q.qtype, 'html', q.html, 'choices', json(q.choices),
          'rows', json(q.row_texts), 'key', q.answer_key, 'points', q.points)),
        coalesce(q.changed_at, q.created_at), sought_text(q.content, q.choices, q.row_texts)
      FROM questions AS q JOIN banks AS b ON b.homebase = q.homebase AND b.id = q.bank`,
    `INSERT OR IGNORE INTO question_tags
      SELECT q.homebase, q.id, tag.value ->> 'kind', fold_words(tag.value ->> 'name'), tag.value ->> 'name'
      FROM questions AS q, json_each(q.tags) AS tag`,
  ],
};
