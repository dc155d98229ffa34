/** A text that a spreadsheet program could take for a formula, or one that starts like a guarded text. */
const RISKY = /^(?:[=+\-@\t\r]|'[=+\-@\t\r'])/;
const GUARD = /^'(?=[=+\-@\t\r'])/;

/** Puts an apostrophe before a risky text, so that it stays text even if somebody saves the file as CSV. */
export function guardCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The inverse of `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.replace(GUARD, '');
}
