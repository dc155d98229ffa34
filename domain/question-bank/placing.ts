import type { PartnerKey } from '#contract/question-bank/question';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { namesOf } from './question-tags';

/** What a shuffled exam leaves as its author placed it. */
export interface Placing {
  /** The group of its bank with which a question stays together; null if it stands alone. */
  together: string | null;
  /** Choices that keep their position while the others are shuffled. */
  kept: PartnerKey[];
}

interface PlacedQuestion {
  qtype: QuestionType;
  tags: readonly QuestionTag[];
  /** Plain text or HTML. */
  choices: readonly { key: PartnerKey; text: string }[];
}

/**
 * Reads it from the question's tags, and from choices that speak of the others: "Semua benar" stays where it is, and
 * where one names letters ("A dan C benar") all do.
 */
export function placingOf({ qtype, tags, choices }: PlacedQuestion): Placing {
  const [together = null] = namesOf(tags, 'group');
  if (qtype !== QTYPE.multipleChoice && qtype !== QTYPE.several) return { together, kept: [] };
  const read = choices.map(({ key, text }) => ({ key, words: wordsOf(text) }));
  const keys = new Set<string>(choices.map(({ key }) => key));
  const isWhole = namesOf(tags, 'choices').length > 0 || read.some(({ words }) => namesLetters(words, keys));
  const kept = isWhole ? read : read.filter(({ words }) => speaksOfAll(words));
  return { together, kept: kept.map(({ key }) => key) };
}

/** Longer ones say something of their own. */
const WORDS_MAX = 60;

function speaksOfAll(words: string): boolean {
  return words.length <= WORDS_MAX && OF_ALL.test(words) && OF_CHOICES.test(words);
}

const OF_ALL =
  /^(semua|semuanya|seluruh|seluruhnya|tidak ada|bukan salah satu|tak satu ?pun|all of|none of)\b/;
const OF_CHOICES = /\b(benar|salah|betul|tepat|jawaban|pilihan|opsi|di ?atas|tersebut|above|these)\b/;

/** Whether it says nothing but letters, all of them of this question's choices. */
function namesLetters(words: string, keys: ReadonlySet<string>): boolean {
  return LETTERS.test(words) && [...words.matchAll(/\b[a-z]\b/g)].every(([letter]) => keys.has(letter));
}

const LETTERS =
  /^((hanya|jawaban|pilihan|opsi|baik) )*[a-l](( ?[,&] ?| dan | serta | maupun |, dan )(jawaban |pilihan |opsi )?[a-l])+( (saja|semua|semuanya|keduanya|benar|salah|betul|tepat))*$/;

/** Lower case, without markup and the full stop at the end. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
  return plain.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();
}
