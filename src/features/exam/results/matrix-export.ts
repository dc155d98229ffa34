import { fileNameOf } from '#domain/sheet/file-name';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import type { fetchMatrix } from './api';
import { markOf, sayMark } from './matrix-mark';
import { text } from './text';

/** Saves the whole matrix as a spreadsheet, with the keys in its first row. */
export async function saveMatrix(
  examName: string,
  { questions, rows }: Awaited<ReturnType<typeof fetchMatrix>>,
): Promise<void> {
  const columns = [
    { heading: text.matrix.nis, width: 14 },
    { heading: text.matrix.student, width: 32 },
    { heading: text.matrix.className, width: 14 },
    { heading: text.matrix.correct, width: 8 },
    ...questions.map(({ number }) => ({ heading: text.matrix.question(String(number)), width: 9 })),
  ];
  const keys = [
    null,
    text.matrix.key,
    null,
    null,
    ...questions.map(({ qkey }) => qkey?.toUpperCase() ?? null),
  ];
  const cells = rows.map((row) => {
    const answers = new Map(row.answers.map((answer) => [answer.id, answer]));
    const marks = questions.map((question) => {
      const answer = answers.get(question.id);
      return answer ? sayMark(markOf(answer, question), answer, question.qtype) : null;
    });
    const correct = answers.size === 0 ? null : row.correct;
    return [row.nis, row.name, row.class, correct, ...marks];
  });
  saveFile(
    await makeSheet(text.matrix.sheet, columns, [keys, ...cells]),
    text.matrix.file(fileNameOf(examName)),
  );
}
