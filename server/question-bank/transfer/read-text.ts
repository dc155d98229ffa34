import { readGift } from '#domain/question-bank/gift/read-gift';
import type { Imported } from '#domain/question-bank/imported';
import { readPlainText } from '#domain/question-bank/lines/read-plain-text';

/**
 * Reads a text file of questions: GIFT, Aiken, or numbered lines. Braces alone are not taken for GIFT, since a
 * question may ask for the set `{1, 2, 3}` or contain a formula; if both are possible, the file is read as both.
 */
export function readText(text: string): Imported {
  if (/^\$CATEGORY:/m.test(text)) return readGift(text);
  if (!BRACES.test(text)) return readPlainText(text);
  const gift = readGift(text);
  const lines = readPlainText(text);
  const isLines = LINE_MARKS.test(text)
    ? lines.questions.length > gift.questions.length
    : gift.questions.length === 0 && !GIFT_SIGNS.test(text);
  return isLines ? lines : gift;
}

const BRACES = /(?<!\\)\{(?:\\[\s\S]|[^{}\\])*\}/;
/** Signs of GIFT: certain characters after a brace, a title, the format of a text. */
const GIFT_SIGNS = /(?<!\\)\{\s*[=~#]|^\s*(?:::|\[(?:html|moodle|plain|markdown)\])/m;
/** A line with the key, or choices A and B on lines of their own: GIFT has neither. */
const LINE_MARKS =
  /^\s*(?:kunci(?:\s+jawaban)?|jawaban|jawab|answer|key|kj)\s*[:=]|^\s*\*?A\s*:?[.)][^\n]*\n\s*\*?B\s*:?[.)]/im;
