import { countWordless } from '#domain/question-bank/picture-words';

/** Pictures without a text alternative are a fault of a question: this marks existing questions, too. */
export const wordlessPictures = {
  name: '0116-wordless-pictures',
  functions: {
    count_wordless(html: string, choices: string, rows: string) {
      const parts: { text: string }[] = [...JSON.parse(choices), ...JSON.parse(rows)];
      return countWordless([html, ...parts.map(({ text }) => text)]);
    },
  },
  statements: [
    `UPDATE question_index SET is_faulty = 1
      WHERE is_faulty = 0 AND EXISTS (
        SELECT 1 FROM questions AS q
        WHERE q.homebase = question_index.homebase AND q.id = question_index.question
          AND instr(q.html || q.choices || q.row_texts, '<img') > 0
          AND count_wordless(q.html, q.choices, q.row_texts) > 0
      )`,
  ],
};
