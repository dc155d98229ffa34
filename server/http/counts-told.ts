/** What happened to the rows of one action, as sentences; what happened to none of them is left out. */
export function tellCounts(...counts: readonly (readonly [count: number, what: string])[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}.`)
    .join(' ');
}
