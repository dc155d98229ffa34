/** Whole years at a day; both days as `YYYY-MM-DD`. Who was born on 29 February has his birthday on 1 March where there is none. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(4) < born.slice(4) ? years - 1 : years;
}

/** Days of birth of those who are from `least` to `most` years old today, both included. */
export function bornBetween(least: number, most: number, today: string): { after: string; until: string } {
  // Who turns `most + 1` today is too old.
  return { after: yearsBefore(today, most + 1), until: yearsBefore(today, least) };
}

/** Compared as text, so that it need be no day of any calendar (29 February). */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}
