/** A title as part of a file name: only letters and digits, since file systems differ in what else they allow. */
export function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
