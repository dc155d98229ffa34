/** `X-IPA 1`, `x ipa 1` and `X IPA  1` are the same class. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .replace(/^kelas /, '')
    .trim();
}
