import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import { QTYPE } from '#contract/question-bank/question-type';
import { shareInterval } from '#domain/item-analysis/interval';
import { plainText } from '#domain/rich-text/tree';
import { fileNameOf } from '#domain/sheet/file-name';
import { saveFile } from '../../../lib/save-file';
import { makeWorkbook, type Sheet, type SheetCell } from '../../../lib/spreadsheet';
import { adviceFor } from './advice-for';
import { isKr20, sayAdvice, sayDifficulty, sayPower } from './item-words';
import { text } from './text';

const { export: words, items: itemWords, choices: choiceWords } = text;

/** Saves the figures of an exam, or of one of its classes, as a spreadsheet. Numbers stay numbers; their words stand beside them. */
export async function exportAnalysis(analysis: ItemAnalysis, className: string | null): Promise<void> {
  const title = fileNameOf(className === null ? analysis.exam_name : `${analysis.exam_name} ${className}`);
  saveFile(await makeWorkbook(analysisSheets(analysis, className)), words.file(title));
}

/** One sheet for the questions, one for their choices, one for the whole exam. */
export function analysisSheets(analysis: ItemAnalysis, className: string | null): Sheet[] {
  const sheets = [itemSheet(analysis.items), choiceSheet(analysis.items), examSheet(analysis, className)];
  return sheets.filter(({ rows }) => rows.length > 0);
}

function itemSheet(items: readonly AnalysedItem[]): Sheet {
  const columns = [
    { heading: itemWords.number, width: 7 },
    { heading: words.question, width: 50 },
    { heading: words.key, width: 9 },
    { heading: itemWords.students, width: 8 },
    { heading: itemWords.facility, width: 12 },
    { heading: words.difficulty, width: 10 },
    { heading: words.from, width: 12 },
    { heading: words.to, width: 12 },
    { heading: itemWords.power, width: 12 },
    { heading: words.power, width: 12 },
    { heading: words.percent(itemWords.discrimination), width: 14 },
    { heading: words.percent(itemWords.efficiency), width: 14 },
    { heading: words.percent(itemWords.weight), width: 14 },
    { heading: words.percent(itemWords.alphaWithout), width: 14 },
    { heading: words.seconds, width: 14 },
    { heading: words.toRight, width: 14 },
    { heading: words.toWrong, width: 14 },
    { heading: words.otherChange, width: 14 },
    { heading: itemWords.advice, width: 60 },
  ];
  return { name: words.items, columns, rows: items.map(toItemCells), wrap: true };
}

function toItemCells(item: AnalysedItem): SheetCell[] {
  const { low, high } = item.facility === null ? NOWHERE : shareInterval(item.facility, item.n);
  return [
    item.number,
    plainText(item.question_content),
    item.qkey?.toUpperCase() ?? null,
    item.n,
    rounded(item.facility),
    sayDifficulty(item),
    rounded(low),
    rounded(high),
    rounded(item.upper_lower),
    sayPower(item),
    rounded(item.discrimination),
    rounded(item.efficiency),
    rounded(item.weight),
    rounded(item.alpha_without),
    item.seconds,
    ...changesOf(item),
    adviceFor(item).map(sayAdvice).join(' ') || null,
  ];
}

/** An essay has none. */
function changesOf({ qtype, changes }: AnalysedItem): SheetCell[] {
  return qtype === QTYPE.essay ? [null, null, null] : [changes.to_right, changes.to_wrong, changes.other];
}

const NOWHERE = { low: null, high: null };

function choiceSheet(items: readonly AnalysedItem[]): Sheet {
  const columns = [
    { heading: itemWords.number, width: 7 },
    { heading: choiceWords.choice, width: 12 },
    { heading: choiceWords.low, width: 15 },
    { heading: choiceWords.middle, width: 10 },
    { heading: choiceWords.high, width: 15 },
  ];
  const rows = items.flatMap(({ number, choices }) =>
    choices.map(({ key, is_right: isRight, low, middle, high }) => {
      const letter = key === '' ? choiceWords.empty : key.toUpperCase();
      return [number, isRight ? choiceWords.right(letter) : letter, low, middle, high];
    }),
  );
  return { name: choiceWords.heading, columns, rows };
}

function examSheet(analysis: ItemAnalysis, className: string | null): Sheet {
  const test = text.test;
  const numbers = (list: readonly number[]) => (list.length === 0 ? null : list.join(', '));
  const rows: SheetCell[][] = [
    [words.exam, analysis.exam_name],
    [words.className, className ?? words.allClasses],
    [test.students, analysis.students],
    [test.mean, rounded(analysis.mean)],
    [words.most, rounded(analysis.max_total)],
    [test.sd, rounded(analysis.sd)],
    [words.percent(test.alpha), rounded(analysis.alpha)],
    ...(isKr20(analysis) ? [[words.percent(test.kr20), rounded(analysis.alpha)]] : []),
    [test.error, rounded(analysis.standard_error)],
    [words.percent(test.errorRatio), rounded(analysis.error_ratio)],
    [words.leftOut, numbers(analysis.left_out)],
    [words.voided, numbers(analysis.voided)],
    ...text.formula.lines.map((line) => [text.formula.heading, line]),
  ];
  const columns = [
    { heading: words.figure, width: 34 },
    { heading: words.value, width: 70 },
  ];
  return { name: words.whole, columns, rows, wrap: true };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
