/** A piece of a text: words, or a formula in LaTeX that stands in the line or by itself. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'formula'; latex: string; display: boolean };

/**
 * `\( \)`, `\[ \]`, `$$ $$` and `$ $`. A single dollar opens only before and closes only after a
 * character that is not blank, and never before a digit: "$5 sampai $10" stays money.
 */
const FORMULA =
  /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$|(?<![\\$])\$(?![\s$])((?:\\[\s\S]|[^$\\])*(?:\\[\s\S]|[^$\\\s]))\$(?![\d$])/g;

/** Cuts a text at its formulas; joined again the pieces are the text, delimiters aside. */
export function cutFormulas(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(FORMULA)) {
    addWords(pieces, text.slice(from, match.index));
    const display = match[2] ?? match[3];
    const latex = display ?? match[1] ?? match[4] ?? '';
    pieces.push({ kind: 'formula', latex: latex.trim(), display: display !== undefined });
    from = match.index + match[0].length;
  }
  addWords(pieces, text.slice(from));
  return pieces;
}

/** Whether words between formulas hold a delimiter that was opened and never closed, or the reverse. */
export function hasLooseDelimiter(words: string): boolean {
  return /\\[([\])]/.test(words);
}

function addWords(pieces: TextPiece[], text: string): void {
  if (text !== '') pieces.push({ kind: 'words', text: text.replaceAll('\\$', '$') });
}
