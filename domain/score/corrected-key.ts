import { QTYPE } from '#contract/question-bank/question-type';
import { type AnswerForm, isAnswerTo } from '#domain/exam-session/answer-form';
import { readDecimal } from '#domain/question-bank/decimal';

/**
 * Reads a typed key into the form in which it is stored and compared; null if it cannot be the key of such a
 * question. An essay has none. A multiple-choice key may have several letters here, each of them right.
 */
export function readCorrectedKey(form: AnswerForm, typed: string): string | null {
  switch (form.qtype) {
    case QTYPE.essay:
      return null;
    case QTYPE.shortAnswer:
      return readForms(typed);
    case QTYPE.numeric:
      return readNumber(typed);
    case QTYPE.trueFalse:
    case QTYPE.matching:
      return readLetters(form, typed, (letters) => letters.length === form.rows && !letters.includes('-'));
    case QTYPE.multipleChoice:
    case QTYPE.several:
      // With several letters, each is accepted, whether the question allows one choice or several.
      return readLetters({ ...form, qtype: QTYPE.several }, typed, (letters) => letters.length > 0);
  }
}

function readLetters(form: AnswerForm, typed: string, isWhole: (letters: string) => boolean): string | null {
  const letters = typed.trim().toLowerCase();
  return isWhole(letters) && isAnswerTo(form, { mc: letters, essay: null }) ? letters : null;
}

function readForms(typed: string): string | null {
  const forms = typed.split('\n').map((form) => form.replace(/\s+/g, ' ').trim());
  const said = [...new Set(forms)].filter((form) => form !== '');
  return said.length === 0 ? null : said.join('\n');
}

/** Format `value tolerance`; the tolerance may be left out. */
function readNumber(typed: string): string | null {
  const [value = '', tolerance = '0', ...more] = typed.trim().split(/\s+/);
  const [middle, radius] = [readDecimal(value), readDecimal(tolerance)];
  if (middle === undefined || radius === undefined || radius.startsWith('-') || more.length > 0) return null;
  return `${middle} ${radius}`;
}
