// Finds places by what people type: parts of a title, another word for the same thing, a slip of the finger.

/** What can be searched: a title and other words that mean it. */
export interface Searchable {
  title: string;
  /** Other words for it, separated by spaces. */
  synonyms: string;
}

/** Those that fit every word of the query, best first; all of them, in their own order, for an empty query. */
export function findMatches<T extends Searchable>(query: string, places: readonly T[]): T[] {
  const words = toWords(query);
  if (words.length === 0) return [...places];
  return places
    .map((place) => ({ place, score: scoreAll(words, place) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

/** A title counts more than a synonym that fits equally well. */
const TITLE_BONUS = 0.5;
const SCORES = { equal: 5, beginning: 4, inside: 3, typo: 2, scattered: 1 } as const;
/** Shorter words have too many neighbours for a slip to be told from another word. */
const TYPO_LENGTH_MIN = 4;
const SCATTERED_LENGTH_MIN = 3;

/** Zero as soon as one word fits nowhere. */
function scoreAll(words: readonly string[], { title, synonyms }: Searchable): number {
  const titleWords = toWords(title);
  const targets = [...titleWords, titleWords.join('')];
  const others = toWords(synonyms);
  let sum = 0;
  for (const word of words) {
    const inTitle = scoreBest(word, targets);
    const best = Math.max(inTitle && inTitle + TITLE_BONUS, scoreBest(word, others));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function scoreBest(word: string, targets: readonly string[]): number {
  return Math.max(0, ...targets.map((target) => scoreOne(word, target)));
}

function scoreOne(word: string, target: string): number {
  if (target === word) return SCORES.equal;
  if (target.startsWith(word)) return SCORES.beginning;
  if (word.length > 1 && target.includes(word)) return SCORES.inside;
  if (word.length >= TYPO_LENGTH_MIN && beginsWithSlip(word, target)) return SCORES.typo;
  if (word.length >= SCATTERED_LENGTH_MIN && isScattered(word, target)) return SCORES.scattered;
  return 0;
}

/** Whether the target begins with the word but for one letter more, less, other or swapped. */
function beginsWithSlip(word: string, target: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === target[same]) same += 1;
  const rest = word.slice(same);
  const [first = '', second = ''] = rest;
  return [
    [rest.slice(1), same],
    [rest.slice(1), same + 1],
    [rest, same + 1],
    [second + first + rest.slice(2), same],
  ].some(([tail, from]) => target.startsWith(String(tail), Number(from)));
}

/** Whether the letters stand in the target in this order, beginning with its first. */
function isScattered(word: string, target: string): boolean {
  let at = -1;
  for (const letter of word) {
    const next = target.indexOf(letter, at + 1);
    if (next < 0 || (at < 0 && next > 0)) return false;
    at = next;
  }
  return true;
}

/** Small letters without accents; an apostrophe does not part a word: `Alqur'an`. */
function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
