// What a tap does to the letters of an answer (`answer-form.ts`).

/** Ticks a letter, or takes its tick away; '' when none is left. */
export function toggleLetter(letters: string | null, letter: string): string {
  const ticked = [...(letters ?? '')];
  const left = ticked.includes(letter) ? ticked.filter((known) => known !== letter) : [...ticked, letter];
  return left.sort().join('');
}

/** Gives a row its letter. */
export function putLetter(letters: string | null, row: number, letter: string, rows: number): string {
  const put = [...(letters ?? '').padEnd(rows, '-')];
  put[row] = letter;
  return put.join('');
}
