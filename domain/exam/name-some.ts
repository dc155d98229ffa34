/** Maximum names in a sentence; further ones are only counted. */
const NAMED_MAX = 5;

/** Names of pupils within a sentence: the first of them, and how many more. */
export function nameSome(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX).join(', ');
  const more = names.length - NAMED_MAX;
  return more > 0 ? `${named} dan ${more.toLocaleString('id-ID')} siswa lain` : named;
}
