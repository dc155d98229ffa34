import { dropWords, type Line, wordsOf } from './line';

export type Part =
  | { kind: 'words' | 'explanation'; line: Line }
  /**
   * `line` is unchanged, `rest` is without its mark; `mark` is how the number is written: `.`, `)`, indented or not.
   */
  | { kind: 'numbered'; line: Line; rest: Line; number: number; mark: string }
  | { kind: 'choice'; line: Line; rest: Line; letter: string; isCapital: boolean; isMarked: boolean }
  | { kind: 'key' | 'points'; line: Line; value: string }
  | { kind: 'tag'; line: Line; name: string; value: string };

/** `1.`, `1)`, `Q:1)`, `Soal 1.`: begins a question. A digit after the dot makes it a decimal (`2.5 kg`). */
const QUESTION = /^\s*(?:(?:Q|Soal|No)\s*[:.]?\s*)?(\d{1,3})\s*(?:[.:]?\)|[.:]?\.(?![\d)]))\s*/i;
/** `A.`, `a)`, `A:)`: begins a choice. An asterisk before it marks the right one, as in other common templates. */
const CHOICE = /^\s*(\*?)([A-La-l])\s*:?[.)]\s*/;
const KEY = /^\s*(?:kunci(?:\s+jawaban)?|jawaban|jawab|answer|key|kj)\s*[:=]\s*/i;
const POINTS = /^\s*(?:poin|skor|bobot|nilai)\s*[:=]\s*([\d.,]+)\s*$/i;
const TAG =
  /^\s*(topik|tag|materi|kompetensi(?:\s+dasar)?|kd|cp|tp|level(?:\s+kognitif)?|kelompok(?:\s+soal)?)\s*[:=]\s*(.+)$/i;
const EXPLANATION = /^\s*(?:pembahasan|penjelasan|feedback|explanation)\s*[:=]/i;

/** Classifies a line by its beginning. */
export function partOf(line: Line): Part {
  if (line.isBlock) return { kind: 'words', line };
  const words = wordsOf(line.nodes);
  const behind = (mark: RegExpExecArray) => ({ ...line, nodes: dropWords(line.nodes, mark[0].length) });
  const numbered = QUESTION.exec(words);
  if (numbered) {
    const mark = numbered[0].trimEnd().replace(/\d+/, '');
    return { kind: 'numbered', line, rest: behind(numbered), number: Number(numbered[1]), mark };
  }
  const choice = CHOICE.exec(words);
  if (choice) {
    const [, star, said = ''] = choice;
    const letter = said.toLowerCase();
    return {
      ...{ kind: 'choice', line, rest: behind(choice), letter },
      ...{ isCapital: said !== letter, isMarked: star === '*' },
    };
  }
  return namedPart(line, words);
}

function namedPart(line: Line, words: string): Part {
  const key = KEY.exec(words);
  if (key) return { kind: 'key', line, value: words.slice(key[0].length).trim() };
  const points = POINTS.exec(words)?.[1];
  if (points !== undefined) return { kind: 'points', line, value: points };
  const tag = TAG.exec(words);
  if (tag) return { kind: 'tag', line, name: (tag[1] ?? '').toLowerCase(), value: (tag[2] ?? '').trim() };
  return { kind: EXPLANATION.test(words) ? 'explanation' : 'words', line };
}
