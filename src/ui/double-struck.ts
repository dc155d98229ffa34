/** Letters that Unicode had before it added the whole alphabet. */
const OLDER: Readonly<Record<string, string>> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };

/** Mathematical double-struck capital A. */
const FIRST = 0x1d538;

/** Number sets as characters of their own: browsers no longer render `mathvariant="double-struck"`. */
export function doubleStruck(text: string): string {
  return text.replace(
    /[A-Z]/g,
    (letter) => OLDER[letter] ?? String.fromCodePoint(FIRST + letter.charCodeAt(0) - 'A'.charCodeAt(0)),
  );
}
