/** Age in whole years; both days as `YYYY-MM-DD`. In a common year a birthday on 29 February falls on 1 March. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(4) < born.slice(4) ? years - 1 : years;
}

/** The birth dates of people who are from `least` to `most` years old today, inclusive. */
export function bornBetween(least: number, most: number, today: string): { after: string; until: string } {
  // Whoever turns `most + 1` today is too old.
  return { after: yearsBefore(today, most + 1), until: yearsBefore(today, least) };
}

/** Only compared as text, so it need not be a real day (29 February). */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}
