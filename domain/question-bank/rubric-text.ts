import { type Rubric, type RubricLevel, rubric as rubricForm } from '#contract/question-bank/rubric';
import { tidyRubric } from '../score/rubric';
import { readPoints } from './points';

// A rubric as text, for a sheet's cell and for files of other programs: one criterion per line, `Name | 0 = words | 2
// = words`. A backslash makes the next sign part of the words.

/** The class by which our own files tell a rubric from other blocks for graders. */
export const RUBRIC_CLASS = 'lentera-rubric';

export function writeRubric(rubric: Rubric): string {
  return rubric
    .map(({ name, levels }) =>
      [masked(name), ...levels.map(({ points, words }) => `${sayPoints(points)} = ${masked(words)}`)].join(
        ' | ',
      ),
    )
    .join('\n');
}

/** Undefined if the text is no rubric, or too long to be stored. */
export function readRubric(written: string): Rubric | undefined {
  const lines = written.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return undefined;
  const rubric: Rubric = [];
  for (const line of lines) {
    const [name = '', ...parts] = cut(line);
    const levels = parts.map(readLevel);
    if (levels.length === 0) return undefined;
    if (!levels.every((level) => level !== undefined)) return undefined;
    rubric.push({ name, levels });
  }
  const read = rubricForm.safeParse(tidyRubric(rubric));
  return read.success ? read.data : undefined;
}

function readLevel(part: string): RubricLevel | undefined {
  const [, said = '', words = ''] = /^\s*([\d.,]+)\s*=([\s\S]*)$/.exec(part) ?? [];
  const points = readPoints(said);
  return points === undefined ? undefined : { points, words: words.trim() };
}

function masked(words: string): string {
  return words.replace(/[\\|]/g, (sign) => `\\${sign}`);
}

/** Splits at every bar that is not escaped by a backslash. */
function cut(line: string): string[] {
  const parts: string[] = [''];
  for (const [piece] of line.matchAll(/\\[\\|]|[\s\S]/gu)) {
    if (piece === '|') parts.push('');
    else
      parts.push(
        `${parts.pop() ?? ''}${piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece}`,
      );
  }
  return parts.map((part) => part.trim());
}

function sayPoints(points: number): string {
  return String(points / 100).replace('.', ',');
}
