// What a tap does to the letters of an answer (format: `answer-form.ts`).

/** Ticks or unticks a letter. Returns '' when none is left. */
export function toggleLetter(letters: string | null, letter: string): string {
  const ticked = [...(letters ?? '')];
  const left = ticked.includes(letter) ? ticked.filter((known) => known !== letter) : [...ticked, letter];
  return left.sort().join('');
}

/** Sets the letter of a row. */
export function putLetter(letters: string | null, row: number, letter: string, rows: number): string {
  const put = [...(letters ?? '').padEnd(rows, '-')];
  put[row] = letter;
  return put.join('');
}
