/** A piece of a text: words, or a LaTeX formula, inline or displayed. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'formula'; latex: string; display: boolean };

/**
 * Matches `\( \)`, `\[ \]`, `$$ $$` and `$ $`. A single dollar opens only before and closes only after a non-blank
 * character, and never closes before a digit: "$5 sampai $10" stays money.
 */
const FORMULA =
  /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$|(?<![\\$])\$(?![\s$])((?:\\[\s\S]|[^$\\])*(?:\\[\s\S]|[^$\\\s]))\$(?![\d$])/g;

/** Splits a text at its formulas; joined again the pieces give the text, except for the delimiters. */
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

/** Whether the words between formulas contain a delimiter without its counterpart. */
export function hasLooseDelimiter(words: string): boolean {
  return /\\[([\])]/.test(words);
}

function addWords(pieces: TextPiece[], text: string): void {
  if (text !== '') pieces.push({ kind: 'words', text: text.replaceAll('\\$', '$') });
}
