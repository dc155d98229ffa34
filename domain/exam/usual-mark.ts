/**
 * The default passing mark of an exam: the one that the subjects of its banks share; null if they have none or
 * different ones.
 */
export function usualMark(marks: readonly (number | null)[]): number | null {
  const [first = null, ...others] = marks;
  return others.every((mark) => mark === first) ? first : null;
}
