// Finds places by what people type: parts of a title, a synonym, a typing error.

/** What can be searched: a title and other words that mean it. */
export interface Searchable {
  title: string;
  /** Other words for it, separated by spaces. */
  synonyms: string;
}

/** Returns the places that match every word of the query, best first; for an empty query all, in their own order. */
export function findMatches<T extends Searchable>(query: string, places: readonly T[]): T[] {
  const words = toWords(query);
  if (words.length === 0) return [...places];
  return places
    .map((place) => ({ place, score: scoreAll(words, place) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

/** A title match counts more than an equally good synonym match. */
const TITLE_BONUS = 0.5;
/** Whoever types a whole title means it, and not a longer one that contains it. */
const WHOLE_BONUS = 1;
const SCORES = { equal: 5, beginning: 4, inside: 3, typo: 2, scattered: 1 } as const;
/** Shorter words have too many similar words to recognise a typo. */
const TYPO_LENGTH_MIN = 4;
const SCATTERED_LENGTH_MIN = 3;

/** Returns 0 as soon as one word matches nothing. */
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
  return words.join(' ') === titleWords.join(' ') ? sum + WHOLE_BONUS : sum;
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

/** Whether the target begins with the word, allowing one letter missing, added, changed or swapped. */
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

/** Whether the word's letters occur in the target in this order, starting with its first letter. */
function isScattered(word: string, target: string): boolean {
  let at = -1;
  for (const letter of word) {
    const next = target.indexOf(letter, at + 1);
    if (next < 0 || (at < 0 && next > 0)) return false;
    at = next;
  }
  return true;
}

/** Lower case without accents; an apostrophe does not split a word: `Alqur'an`. */
function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
