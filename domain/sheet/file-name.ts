/**
 * A title as part of a file name: only letters and digits, since file systems differ in what else they allow. `max`: how many
 * characters of it are kept.
 */
export function fileNameOf(title: string, max?: number): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(CUT, '');
}

/** What may be left at the end of a name that was cut: a dash, and half of a letter that takes two places. */
const CUT = /-?[\ud800-\udbff]?$/;
