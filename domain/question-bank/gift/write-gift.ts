import { QTYPE } from '#contract/question';
import { isHtml } from '../../rich-text/markup';
import { escapeText } from '../../rich-text/to-html';
import type { AuthoredQuestion, AuthoredText } from '../authored-question';
import { writeRubric } from '../rubric-text';
import { asPairs, singleStatement } from '../statement';
import { writeTagWords } from '../tag-words';
import { escapeGift, writeMark } from './marks';

/** Questions as a GIFT file; points, tags and rubrics, which the format has no place for, stand in comments that we read again. */
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
      return lines(asPairs(question).map(({ left, right }) => `=${half(left)} -> ${half(right)}`));
    case QTYPE.matching:
      return lines([
        ...question.pairs.map(({ left, right }) => `=${half(left)} -> ${half(right)}`),
        ...question.decoys.map((decoy) => `= -> ${half(decoy)}`),
      ]);
    case QTYPE.shortAnswer:
      // The weight is said so that no form is taken for a pair, or for a weight.
      return lines(question.accepted.map((form) => `=%100%${escapeGift(form)}`));
    case QTYPE.numeric:
      return `#${question.value}:${question.tolerance}`;
  }
}

/** Each right choice is worth its part; a wrong one takes as much away, so that ticking all earns nothing. */
function several(choices: readonly { text: AuthoredText; isRight: boolean }[]): string[] {
  const part = share(choices.filter(({ isRight }) => isRight).length);
  return choices.map(({ text, isRight }) => `~%${isRight ? part : `-${part}`}%${write(text)}`);
}

/** Percent with the five decimals that Moodle knows its fractions by. */
function share(count: number): string {
  return String(Math.round(10_000_000 / Math.max(1, count)) / 100_000);
}

function lines(options: readonly string[]): string {
  return `\n${options.map((option) => `\t${option}\n`).join('')}`;
}

/** Says of each text what it is: a plain one must not be taken for HTML, nor for Moodle's own mixture. */
function write(text: AuthoredText): string {
  return `${isHtml(text) ? '[html]' : '[plain]'}${escapeGift(text)}`;
}

/** Half of a pair: the arrow between two halves has no escape, so one within a half is written as HTML. */
function half(text: AuthoredText): string {
  if (!text.includes('->')) return write(text);
  const html = isHtml(text) ? text : `<p>${escapeText(text)}</p>`;
  return write(html.replaceAll('->', '-&gt;'));
}
