import { QTYPE } from '#contract/question-bank/question-type';
import { isHtml } from '../../rich-text/markup';
import { escapeText } from '../../rich-text/to-html';
import type { AuthoredQuestion, AuthoredText } from '../authored-question';
import { writeRubric } from '../rubric-text';
import { asPairs, singleStatement } from '../statement';
import { writeTagWords } from '../tag-words';
import { escapeGift, writeMark } from './marks';

/**
 * Writes questions as a GIFT file. Points, tags and rubrics have no place in the format, so they go into comments
 * that our reader understands.
 */
export function writeGift(questions: readonly AuthoredQuestion[]): string {
  return questions.map((question) => `${comments(question)}${body(question)}\n`).join('\n');
}

function comments(question: AuthoredQuestion): string {
  const { points } = question;
  const marks = writeTagWords(question).map((tag) => `[tag:${writeMark(tag)}]`);
  if (points !== null) marks.push(`[poin:${points / 100}]`);
  const lines = marks.length === 0 ? [] : [marks.join(' ')];
  if (question.qtype === QTYPE.essay && question.rubric)
    lines.push(`[rubrik:${writeMark(writeRubric(question.rubric))}]`);
  return lines.map((line) => `// ${line}\n`).join('');
}

function body(question: AuthoredQuestion): string {
  const single = singleStatement(question);
  if (single) return `${write(single.text)} {${single.isTrue ? 'TRUE' : 'FALSE'}}`;
  return `${write(question.text)} {${answer(question)}}`;
}

function answer(question: AuthoredQuestion): string {
  switch (question.qtype) {
    case QTYPE.essay:
      return '';
    case QTYPE.multipleChoice:
      return lines(question.choices.map(({ text, isRight }) => `${isRight ? '=' : '~'}${write(text)}`));
    case QTYPE.several:
      return lines(several(question.choices));
    case QTYPE.trueFalse:
      return lines(asPairs(question).map(({ left, right }) => `=${half(left)} -> ${bare(right)}`));
    case QTYPE.matching:
      return lines([
        ...question.pairs.map(({ left, right }) => `=${half(left)} -> ${bare(right)}`),
        ...question.decoys.map((decoy) => `= -> ${bare(decoy)}`),
      ]);
    case QTYPE.shortAnswer:
      // The explicit weight keeps a form from being read as a pair or as a weight.
      return lines(question.accepted.map((form) => `=%100%${escapeGift(form)}`));
    case QTYPE.numeric:
      return `#${question.value}:${question.tolerance}`;
  }
}

/** Each right choice earns its share and each wrong one costs as much, so that ticking everything earns nothing. */
function several(choices: readonly { text: AuthoredText; isRight: boolean }[]): string[] {
  const part = share(choices.filter(({ isRight }) => isRight).length);
  return choices.map(({ text, isRight }) => `~%${isRight ? part : `-${part}`}%${write(text)}`);
}

/** Percent with five decimals, as in Moodle's list of fractions. */
function share(count: number): string {
  return String(Math.round(10_000_000 / Math.max(1, count)) / 100_000);
}

function lines(options: readonly string[]): string {
  return `\n${options.map((option) => `\t${option}\n`).join('')}`;
}

/** Marks each text with its format, so that a plain one is not read as HTML or as Moodle's auto-format. */
function write(text: AuthoredText): string {
  return `${isHtml(text) ? '[html]' : '[plain]'}${escapeGift(text)}`;
}

/** Left half of a pair: the arrow between two halves has no escape, so one within a half is written as HTML. */
function half(text: AuthoredText): string {
  if (!text.includes('->')) return write(text);
  const html = isHtml(text) ? text : `<p>${escapeText(text)}</p>`;
  return write(html.replaceAll('->', '-&gt;'));
}

/**
 * Right half of a pair: Moodle shows it literally, so it would show a format prefix, too. Only one that begins like
 * such a prefix needs one of its own.
 */
function bare(text: AuthoredText): string {
  return /^\s*\[(html|moodle|plain|markdown)\]/.test(text) ? write(text) : escapeGift(text);
}
