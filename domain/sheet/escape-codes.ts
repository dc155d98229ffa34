/** In a workbook `_x0041_` means one character, so a text that contains such a code says so by a code of its own. */
export function escapeCodes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
