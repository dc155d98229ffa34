/** The mark that passes an exam where its teacher says none: the one its banks' subjects have in common; null: they have none, or several. */
export function usualMark(marks: readonly (number | null)[]): number | null {
  const [first = null, ...others] = marks;
  return others.every((mark) => mark === first) ? first : null;
}
