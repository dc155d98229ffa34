/** What a spreadsheet program could take for a formula; or a text that begins as a guarded one does. */
const RISKY = /^(?:[=+\-@\t\r]|'[=+\-@\t\r'])/;
const GUARD = /^'(?=[=+\-@\t\r'])/;

/** The text as a cell that stays text, also on the day somebody saves the file as CSV: behind an apostrophe. */
export function guardCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.replace(GUARD, '');
}
