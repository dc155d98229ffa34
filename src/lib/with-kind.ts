/**
 * A name after the word for its kind, which is left out where the name begins with it: "ruang Lab 1", but "Ruang 12". The
 * case of the first letter does not matter.
 */
export function withKind(kind: string, name: string): string {
  const [first = ''] = name.trimStart().split(/\s/, 1);
  return first.toLowerCase() === kind.toLowerCase() ? name : `${kind} ${name}`;
}
