import type { ImportNote, ImportPlace } from '#contract/question-bank/import-text';
import { CHOICES_KEPT } from '#contract/question-bank/question-tag';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Cell } from '../../sheet/columns';
import { unguardCell } from '../../sheet/formula-guard';
import type { AuthoredAnswer, AuthoredFrame } from '../authored-question';
import { readChoiceKey, readLetters } from '../choice-key';
import { readDecimal } from '../decimal';
import type { Imported } from '../imported';
import { readPoints } from '../points';
import { readLevel, readNames, tidyTags } from '../question-tags';
import { readRubric } from '../rubric-text';
import { findQuestionColumns, labelOf, type QuestionColumn } from './columns';
import { type Drawn, withPicture } from './drawn';
import { readPair } from './pair-cell';
import { readRule, readTruths, readType } from './words';

/** One row of questions: gives a cell's text by the content of its column. */
interface Row {
  cell: (column: QuestionColumn) => string;
  /** Column A up to the last non-empty one; a gap is kept, so that the checks find it. */
  parts: string[];
  notes: ImportNote[];
}

/**
 * Reads a sheet of questions, one per row. `rows` begin with the sheet's first row, so that positions are row
 * numbers; cells are plain text or HTML; `drawn` objects over the row of a question become part of it. Undefined if
 * the sheet holds no questions.
 */
export function readRows(
  rows: readonly (readonly Cell[])[],
  sheet?: string,
  drawn: readonly Drawn[] = [],
): Imported | undefined {
  const found = findQuestionColumns(rows);
  if (!found) return undefined;
  const imported: Imported = { questions: [], unread: [] };
  const placed = new Set<Drawn>();
  for (const name of found.strange)
    imported.unread.push({ place: { kind: 'column', name }, reason: { code: 'columnUnknown' } });
  for (const [index, cells] of rows.entries()) {
    if (index < found.firstRow || cells.every((cell) => wordsOf(cell) === '')) continue;
    const here = drawn.filter(({ row }) => row === index);
    for (const one of here) placed.add(one);
    addRow(
      toRow(withDrawn(cells, found.columns, here), found.columns, here),
      placeOf(index, sheet),
      imported,
    );
  }
  const adrift = drawn.filter((one) => !placed.has(one) && one.error === undefined);
  imported.unread.push(
    ...adrift.map(({ row }) => ({
      place: placeOf(row, sheet),
      reason: { code: 'pictureAdrift' as const },
    })),
  );
  return imported;
}

function placeOf(row: number, sheet: string | undefined): ImportPlace {
  return { kind: 'row', number: row + 1, ...(sheet ? { sheet } : {}) };
}

function addRow(row: Row, place: ImportPlace, { questions, unread }: Imported): void {
  const name = row.cell('type');
  const qtype = name === '' ? guessType(row) : readType(name);
  if (qtype === undefined) unread.push({ place, reason: { code: 'typeUnknown', name } });
  else questions.push({ place, question: { ...readFrame(row), ...READERS[qtype](row) }, notes: row.notes });
}

type Columns = readonly (QuestionColumn | null)[];

/** A picture over a choice belongs to the choice; over any other cell of the row it belongs to the question. */
function withDrawn(cells: readonly Cell[], columns: Columns, drawn: readonly Drawn[]): readonly Cell[] {
  const filled = [...cells];
  for (const { column, picture } of drawn) {
    if (!picture) continue;
    const at = columns[column]?.startsWith('part') ? column : columns.indexOf('question');
    filled[at] = withPicture(wordsOf(filled[at]), picture);
  }
  return filled;
}

function toRow(cells: readonly Cell[], columns: Columns, drawn: readonly Drawn[]): Row {
  const byColumn = new Map(columns.map((column, index) => [column, saidIn(column, cells[index])]));
  const cell = (column: QuestionColumn) => byColumn.get(column) ?? '';
  const most = columns.filter((column) => column?.startsWith('part')).length;
  const parts = Array.from({ length: most }, (_, index) => cell(`part${index}`));
  const notes = drawn.flatMap((one) => noteOf(one, columns));
  return { cell, parts: parts.slice(0, parts.findLastIndex((part) => part !== '') + 1), notes };
}

function noteOf({ lost, error, column }: Drawn, columns: Columns): ImportNote[] {
  if (lost !== undefined) return [{ code: 'drawingLeft', name: lost }];
  const known = columns[column];
  return error === undefined || !known ? [] : [{ code: 'cellUnread', column: labelOf(known), value: error }];
}

function readFrame({ cell, notes }: Row): AuthoredFrame {
  const points = readPoints(cell('points')) ?? null;
  if (points === null && cell('points') !== '')
    notes.push({ code: 'cellUnread', column: 'Poin', value: cell('points') });
  const rule = readRule(cell('rule'));
  if (!rule && cell('rule') !== '')
    notes.push({ code: 'cellUnread', column: 'Aturan nilai', value: cell('rule') });
  const level = readLevel(cell('level'));
  if (!level && cell('level') !== '')
    notes.push({ code: 'cellUnread', column: 'Level', value: cell('level') });
  const tags = tidyTags([
    ...readNames('topic', cell('topics')),
    ...readNames('competence', cell('competences')),
    ...(level ? [{ kind: 'level' as const, name: level }] : []),
    ...readNames('group', cell('group')),
    ...(KEPT.test(cell('choices')) ? [{ kind: 'choices' as const, name: CHOICES_KEPT }] : []),
  ]);
  if (!KEPT.test(cell('choices')) && !SHUFFLED.test(cell('choices')))
    notes.push({ code: 'cellUnread', column: 'Urutan pilihan', value: cell('choices') });
  return { text: cell('question'), points, tags, ...(rule ? { rule } : {}) };
}

const KEPT = /^(tetap|urut|jangan diacak|tidak diacak|tidak)$/i;
const SHUFFLED = /^(|acak|diacak|ya)$/i;

/** Derives a missing type from the cells that are filled in. */
function guessType({ cell, parts }: Row): AuthoredAnswer['qtype'] {
  const key = cell('key');
  if (parts.length === 0) return key === '' ? QTYPE.essay : QTYPE.shortAnswer;
  return (readLetters(key, parts)?.length ?? 0) > 1 ? QTYPE.several : QTYPE.multipleChoice;
}

const READERS: { [Type in AuthoredAnswer['qtype']]: (row: Row) => AuthoredAnswer } = {
  [QTYPE.multipleChoice]: (row) => ({ qtype: QTYPE.multipleChoice, choices: readChoices(row) }),
  [QTYPE.several]: (row) => ({ qtype: QTYPE.several, choices: readChoices(row) }),

  [QTYPE.essay]: ({ cell, parts, notes }) => {
    if (cell('key') !== '') notes.push({ code: 'modelAnswerLeft', answer: cell('key') });
    noteParts(parts, notes);
    const rubric = readRubric(cell('rubric'));
    if (!rubric && cell('rubric') !== '')
      notes.push({ code: 'cellUnread', column: 'Rubrik', value: cell('rubric') });
    return { qtype: QTYPE.essay, ...(rubric ? { rubric } : {}) };
  },

  [QTYPE.trueFalse]: ({ cell, parts }) => {
    const truths = readTruths(cell('key'));
    const statements = parts.map((text, index) => ({ text, isTrue: truths[index] ?? null }));
    return { qtype: QTYPE.trueFalse, statements };
  },

  [QTYPE.matching]: ({ cell, parts, notes }) => {
    if (cell('key') !== '') notes.push({ code: 'cellUnread', column: 'Jawaban', value: cell('key') });
    const halves = parts.map(readPair);
    return {
      qtype: QTYPE.matching,
      pairs: halves.filter(({ left }) => left !== ''),
      decoys: halves.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right),
    };
  },

  [QTYPE.shortAnswer]: ({ cell, parts, notes }) => {
    noteParts(parts, notes);
    return { qtype: QTYPE.shortAnswer, accepted: cell('key').split('\n') };
  },

  [QTYPE.numeric]: ({ cell, parts, notes }) => {
    noteParts(parts, notes);
    const [value = '', tolerance = '0'] = cell('key').split(/±|\+\/?-/);
    return {
      qtype: QTYPE.numeric,
      value: readDecimal(value) ?? value.trim(),
      tolerance: readDecimal(tolerance) ?? tolerance.trim(),
    };
  },
};

function noteParts(parts: readonly string[], notes: ImportNote[]): void {
  const said = parts.filter((part) => part !== '');
  if (said.length > 0) notes.push({ code: 'furtherAnswersLeft', answers: said });
}

/** The key is a letter, several letters, or the words of a choice. */
function readChoices({ cell, parts, notes }: Row): { text: string; isRight: boolean }[] {
  const key = cell('key');
  const right = readChoiceKey(key, parts);
  if (key !== '' && right.length === 0) notes.push({ code: 'cellUnread', column: 'Jawaban', value: key });
  return parts.map((text, index) => ({ text, isRight: right.includes(index) }));
}

/** A competence such as `3.1` may arrive as a number. Keep the dot: a decimal comma would split the list. */
function saidIn(column: QuestionColumn | null, cell: Cell | undefined): string {
  const isTag = column === 'topics' || column === 'competences';
  return isTag && typeof cell === 'number' ? String(cell) : wordsOf(cell);
}

/** Numbers get a decimal comma, as an Indonesian sheet showed them. */
function wordsOf(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : unguardCell(cell.trim());
}
