import type { BankType } from '#contract/bank';
import { describeNote, describePlace } from '#contract/import-text';
import { describeProblem, type QuestionProblem } from '#contract/question-sheet-text';
import type { QuestionPreview } from '#contract/transfer';
import type { AuthoredQuestion, AuthoredText } from '#domain/question-bank/authored-question';
import type { ImportedQuestion } from '#domain/question-bank/imported';
import { layOut } from '#domain/question-bank/question-layout';
import { duplicateKey } from '#domain/question-bank/question-sheet';
import type { RichNode } from '#domain/rich-text/tree';
import { type PreparedQuestion, prepareQuestions } from '../prepare';
import { readText, toRichText } from '../rich-text';

type Shown = Pick<QuestionPreview, 'content' | 'choices' | 'rows' | 'qkey'>;

/** Questions as pupils will see them, each with its problems and notes; nothing is stored. */
export async function previewQuestions(
  imported: readonly ImportedQuestion[],
  btype: BankType,
  signal?: AbortSignal,
): Promise<QuestionPreview[]> {
  const numbered = imported.map(({ question }, row) => ({ row, question }));
  const preparation = await prepareQuestions(numbered, signal);
  const prepared = new Map(preparation.questions.map((question) => [question.row, question]));
  const problems = new Map(preparation.problems.map((wrong) => [wrong.row, wrong.problems]));
  const first = new Map<string, number>();
  return imported.map(({ place, question, notes }, row) => {
    const found = [...(problems.get(row) ?? []), ...findFrameProblems(question, btype)];
    const said = found.map(describeProblem);
    const key = duplicateKey(question.text);
    const like = first.get(key);
    if (like === undefined) first.set(key, row);
    else if (key !== '') said.push(`Pertanyaan ini sama dengan soal ke-${like + 1} di daftar ini.`);
    const ready = prepared.get(row);
    return {
      place: describePlace(place),
      question,
      ...(ready ? shownOf(ready) : draftOf(question)),
      problems: said,
      notes: notes.map(describeNote),
    };
  });
}

function findFrameProblems({ points }: AuthoredQuestion, btype: BankType): QuestionProblem[] {
  return btype === 'paket' && points === null ? [{ code: 'pointsInvalid', value: '' }] : [];
}

/** Written by `prepareQuestions` in the very shape that is read here. */
function shownOf({ content, choices, row_texts, answer_key }: PreparedQuestion): Shown {
  const rows: { content: RichNode[] }[] = JSON.parse(row_texts);
  return {
    content: JSON.parse(content),
    choices: (JSON.parse(choices) as QuestionPreview['choices']).map(({ key, content: said }) => ({
      key,
      content: said,
    })),
    rows: rows.map((row) => ({ content: row.content })),
    qkey: answer_key,
  };
}

/** What can be shown of a question that is not whole yet. */
function draftOf(question: AuthoredQuestion): Shown {
  const layout = layOut(question);
  return {
    content: draw(question.text),
    choices: layout.choices.map(({ key, text }) => ({ key, content: draw(text) })),
    rows: layout.rows.map((written) => ({ content: draw(written) })),
    qkey: layout.key,
  };
}

/** Formulas stay as they were typed: one of them may be what is wrong. */
function draw(text: AuthoredText): RichNode[] {
  const { asHtml, tree } = readText(text);
  const drawn = toRichText({ asHtml, tree }, (latex) => ['code', {}, latex]);
  return 'code' in drawn ? [['p', {}, text]] : drawn.content;
}
