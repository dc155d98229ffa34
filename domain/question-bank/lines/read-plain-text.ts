import type { Imported } from '../imported';
import { readLines } from './read-lines';

/** Reads a text file of questions, in Aiken format or numbered. */
export function readPlainText(source: string): Imported {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  return readLines(
    lines.map((line, index) => ({ nodes: line === '' ? [] : [line], isBlock: false, number: index + 1 })),
  );
}
