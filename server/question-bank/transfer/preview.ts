import type { BankType } from '#contract/question-bank/bank';
import { describeNote, describePlace } from '#contract/question-bank/import-text';
import {
  CELL_FORMULAS_MAX,
  describeProblem,
  type QuestionProblem,
  type TextPlace,
} from '#contract/question-bank/question-sheet-text';
import type { QuestionPreview } from '#contract/question-bank/transfer';
import type { AuthoredQuestion, AuthoredText } from '#domain/question-bank/authored-question';
import { findPointProblems } from '#domain/question-bank/checks';
import type { ImportedQuestion } from '#domain/question-bank/imported';
import { noteWordless } from '#domain/question-bank/picture-words';
import { layOut } from '#domain/question-bank/question-layout';
import { askedByAuthor, createRepeatFinder } from '#domain/question-bank/repeats';
import { markArabic } from '#domain/rich-text/arabic';
import type { RichNode } from '#domain/rich-text/tree';
import { type Breath, createBreath } from '../../http/breath';
import { type PreparedQuestion, prepareQuestions } from '../prepare';
import { listFormulas, readText, toRichText } from '../rich-text';

type Shown = Pick<QuestionPreview, 'content' | 'choices' | 'rows' | 'qkey'>;

/** Shows questions as pupils will see them, each with its problems and notes; nothing is stored. */
export async function previewQuestions(
  imported: readonly ImportedQuestion[],
  btype: BankType,
  signal?: AbortSignal,
): Promise<QuestionPreview[]> {
  const numbered = imported.map(({ question }, row) => ({ row, question }));
  const preparation = await prepareQuestions(numbered, signal);
  const prepared = new Map(preparation.questions.map((question) => [question.row, question]));
  const problems = new Map(preparation.problems.map((wrong) => [wrong.row, wrong.problems]));
  const breathe = createBreath(signal);
  const findRepeat = createRepeatFinder<number>();
  const previews: QuestionPreview[] = [];
  for (const [row, { place, question, notes }] of imported.entries()) {
    await breathe();
    const found = [...(problems.get(row) ?? []), ...findPointProblems(question, btype)];
    const ready = prepared.get(row);
    const shown = ready ? shownOf(ready) : await draftOf(question, breathe, found);
    const said = [...new Set(found.map(describeProblem))];
    const like = findRepeat(askedByAuthor(question), row + 1);
    if (like !== undefined) said.push(`Pertanyaan ini sama dengan soal ke-${like} di daftar ini.`);
    previews.push({
      place: describePlace(place),
      question,
      ...shown,
      problems: said,
      notes: [...notes, ...noteWordless(question)].map(describeNote),
    });
  }
  return previews;
}

/** Written by `prepareQuestions` in exactly the shape that is read here. */
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

/** What can be shown of an unfinished question; a text with too many formulas to draw is added to `problems`. */
async function draftOf(
  question: AuthoredQuestion,
  breathe: Breath,
  problems: QuestionProblem[],
): Promise<Shown> {
  const draw = async (text: AuthoredText, at: TextPlace) => {
    await breathe();
    const drawn = drawDraft(text);
    if (!drawn) problems.push({ code: 'formulasTooMany', at });
    return drawn ?? asTyped(text);
  };
  const layout = layOut(question);
  const shown: Shown = {
    content: await draw(question.text, 'question'),
    choices: [],
    rows: [],
    qkey: layout.key,
  };
  for (const { key, text } of layout.choices) shown.choices.push({ key, content: await draw(text, key) });
  for (const [index, text] of layout.rows.entries())
    shown.rows.push({ content: await draw(text, index + 1) });
  return shown;
}

/** Formulas stay as typed: one of them may be the mistake. Undefined if there are too many. */
function drawDraft(text: AuthoredText): RichNode[] | undefined {
  const read = readText(text);
  if (listFormulas(read, CELL_FORMULAS_MAX).length > CELL_FORMULAS_MAX) return undefined;
  const drawn = toRichText(read, (latex) => ['code', {}, latex]);
  return 'code' in drawn ? asTyped(text) : drawn.content;
}

function asTyped(text: AuthoredText): RichNode[] {
  return markArabic([['p', {}, text]]);
}
