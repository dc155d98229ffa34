/** A title as part of a file's name: letters and digits only, for file systems differ in what else they take. */
export function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
