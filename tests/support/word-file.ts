import { strToU8, zipSync } from 'fflate';

const NAMES = 'xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r" xmlns:wp="wp" xmlns:v="v"';

export const run = (text: string, marks = '') =>
  `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
/** One paragraph per text. */
export const lines = (...texts: string[]) => texts.map((text) => p(run(text))).join('');
/** A table from the texts of its cells, row by row. */
export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => `<w:tc>${p(run(text))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A document as Word writes it, with the additional parts by name (`numbering.xml`). */
export function wordFile(
  body: string,
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const document = `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`;
  const files = Object.entries({ 'document.xml': document, ...parts }).map(([name, part]) => [
    `word/${name}`,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}
