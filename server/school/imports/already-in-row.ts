/** What a sheet is told of a row that names `what` again; `how` says in what the former row differs. */
export function alreadyInRow(what: string, former: number, how?: string): string {
  return `${what} sudah ada di baris ${former}${how === undefined ? '' : ` ${how}`}.`;
}
