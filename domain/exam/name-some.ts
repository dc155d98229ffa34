/** Maximum names in a sentence, unless the caller has room for more; further ones are only counted. */
const NAMED_MAX = 5;

/** Names of pupils within a sentence: the first of them, and how many more. */
export function nameSome(names: readonly string[], most = NAMED_MAX): string {
  const named = names.slice(0, most).join(', ');
  const more = names.length - most;
  return more > 0 ? `${named} dan ${more.toLocaleString('id-ID')} siswa lain` : named;
}
