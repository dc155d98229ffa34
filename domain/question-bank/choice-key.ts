/**
 * Positions of the right choices, from 0: the key is a letter, several letters, or the words of a choice. Empty if it
 * names none.
 */
export function readChoiceKey(key: string, choices: readonly string[]): number[] {
  return readLetters(key, choices) ?? findWords(key, choices);
}

/** Positions of the choices with these words. Capitals count only where choices differ in nothing else. */
function findWords(key: string, choices: readonly string[]): number[] {
  if (key === '') return [];
  const find = (isKey: (text: string) => boolean) =>
    choices.flatMap((text, index) => (isKey(text) ? [index] : []));
  const exact = find((text) => text === key);
  return exact.length > 0 ? exact : find((text) => text.toLowerCase() === key.toLowerCase());
}

/**
 * Reads `A`, `a, c`, `A dan C`, `AC` as positions from 0. Undefined where the key is the words of a choice, or where
 * a letter names no choice: then they are words too, as `bali` is.
 */
export function readLetters(key: string, choices: readonly string[]): number[] | undefined {
  if (/^\p{L}{2,}$/u.test(key) && findWords(key, choices).length > 0) return undefined;
  const letters = key
    .toLowerCase()
    .replace(/\b(dan|and)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (!/^[a-l]{1,12}$/.test(letters)) return undefined;
  const positions = [...letters].map((letter) => letter.charCodeAt(0) - 97);
  return positions.every((at) => at < choices.length) ? positions : undefined;
}
