/**
 * Titles that precede a name without a dot; others are recognised by their dot, and those after a comma by the comma.
 */
const TITLES: ReadonlySet<string> = new Set([
  ...['dr', 'drs', 'dra', 'ir', 'prof', 'h', 'hj', 'kh', 'ust', 'ustaz', 'ustadz', 'ustazah', 'ustadzah'],
  ...['bapak', 'ibu', 'pak', 'bu'],
]);

/** The form that the contract requires of a username. */
const FORM = /^[a-z0-9._-]{2,50}$/;
const LENGTH_MAX = 40;

/**
 * Proposes a username for a teacher whose sheet has none: his NIP, or else the first two words of his name, followed
 * by a number if somebody else has that.
 */
export function proposeUsername(
  { nip, name }: { nip: string | null; name: string },
  isTaken: (username: string) => boolean,
): string {
  const number = plainNip(nip);
  if (FORM.test(number) && !isTaken(number)) return number;
  const stem = stemOf(name);
  for (let count = 1; ; count += 1) {
    const proposed = count === 1 ? stem : `${stem}${count}`;
    if (!isTaken(proposed)) return proposed;
  }
}

/** An NIP in the form used for comparing: schools write it with and without blanks. */
export function plainNip(nip: string | null): string {
  return (nip ?? '').replace(/\s+/g, '').toLowerCase();
}

function stemOf(name: string): string {
  const [whole = ''] = name.split(',', 1);
  const words = whole.split(/\s+/).filter((word) => !word.endsWith('.'));
  const plain = (words.length > 0 ? words : whole.split(/\s+/)).map(lettersOf).filter((word) => word !== '');
  const own = plain.filter((word) => !TITLES.has(word));
  const stem = (own.length > 0 ? own : plain).slice(0, 2).join('.').slice(0, LENGTH_MAX);
  return FORM.test(stem) ? stem : 'guru';
}

function lettersOf(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
