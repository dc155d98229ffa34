import { QTYPE } from '#contract/question-bank/question-type';
import { isHtml } from '../../rich-text/markup';
import { listMedia, replaceMedia } from '../../rich-text/media';
import type { AuthoredQuestion, AuthoredText } from '../authored-question';
import { writeRubric } from '../rubric-text';
import { asPairs, singleStatement } from '../statement';
import { writeTagWords } from '../tag-words';

/** Pictures and sounds in base64 with their file extension, by hash. */
export type MediaFiles = ReadonlyMap<string, { end: string; base64: string }>;

/** Writes questions as Moodle XML with their media embedded. */
export function writeMoodle(questions: readonly AuthoredQuestion[], files: MediaFiles): string {
  const written = questions.map((question, index) => writeQuestion(question, `Soal ${index + 1}`, files));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`;
}

function writeQuestion(question: AuthoredQuestion, name: string, files: MediaFiles): string {
  const single = singleStatement(question);
  const text = single ? single.text : question.text;
  const points = question.points === null ? '' : `<defaultgrade>${question.points / 100}</defaultgrade>`;
  const tags = writeTagWords(question).map((tag) => `<tag>${plain(tag)}</tag>`);
  return [
    `<question type="${single ? 'truefalse' : TYPES[question.qtype]}">`,
    `<name>${plain(name)}</name>`,
    rich('questiontext', text, files),
    points,
    single ? truth(single.isTrue) : answer(question, files),
    tags.length > 0 ? `<tags>${tags.join('')}</tags>` : '',
    '</question>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const TYPES: Record<AuthoredQuestion['qtype'], string> = {
  [QTYPE.multipleChoice]: 'multichoice',
  [QTYPE.essay]: 'essay',
  [QTYPE.several]: 'multichoice',
  [QTYPE.trueFalse]: 'matching',
  [QTYPE.matching]: 'matching',
  [QTYPE.shortAnswer]: 'shortanswer',
  [QTYPE.numeric]: 'numerical',
};

function answer(question: AuthoredQuestion, files: MediaFiles): string {
  switch (question.qtype) {
    case QTYPE.essay:
      // Moodle shows this to graders; its own rubrics belong to a course.
      return question.rubric
        ? `<graderinfo format="plain_text">${plain(writeRubric(question.rubric))}</graderinfo>`
        : '';
    case QTYPE.multipleChoice:
      return `<single>true</single>\n${choices(question.choices, 100, 0, files)}`;
    case QTYPE.several: {
      const count = question.choices.filter(({ isRight }) => isRight).length;
      const share = Math.round(10_000_000 / Math.max(1, count)) / 100_000;
      return `<single>false</single>\n${choices(question.choices, share, -share, files)}`;
    }
    case QTYPE.trueFalse:
      return pairs(asPairs(question), files);
    case QTYPE.matching:
      return pairs([...question.pairs, ...question.decoys.map((right) => ({ left: '', right }))], files);
    case QTYPE.shortAnswer:
      return question.accepted.map((form) => `<answer fraction="100">${plain(form)}</answer>`).join('\n');
    case QTYPE.numeric:
      return `<answer fraction="100">${plain(question.value)}<tolerance>${question.tolerance}</tolerance></answer>`;
  }
}

type Choice = { text: AuthoredText; isRight: boolean };

function choices(all: readonly Choice[], right: number, wrong: number, files: MediaFiles): string {
  return all
    .map(({ text, isRight }) => rich('answer', text, files, ` fraction="${isRight ? right : wrong}"`))
    .join('\n');
}

function pairs(all: readonly { left: AuthoredText; right: AuthoredText }[], files: MediaFiles): string {
  return all
    .map(({ left, right }) => {
      const partner = rich('answer', right, files);
      return rich('subquestion', left, files).replace('</subquestion>', `${partner}</subquestion>`);
    })
    .join('\n');
}

function truth(isTrue: boolean): string {
  return ['true', 'false']
    .map((said) => `<answer fraction="${said === String(isTrue) ? 100 : 0}">${plain(said)}</answer>`)
    .join('\n');
}

/** A text with its format and the files it uses. */
function rich(tag: string, text: AuthoredText, files: MediaFiles, attributes = ''): string {
  const hashes = listMedia(text).filter((hash) => files.has(hash));
  const named = replaceMedia(text, (hash) => {
    const file = files.get(hash);
    return file && `@@PLUGINFILE@@/${hash}.${file.end}`;
  });
  const held = hashes.map((hash) => {
    const { end, base64 } = files.get(hash) ?? { end: '', base64: '' };
    return `<file name="${hash}.${end}" path="/" encoding="base64">${base64}</file>`;
  });
  const format = isHtml(text) ? 'html' : 'plain_text';
  return `<${tag}${attributes} format="${format}">${plain(named)}${held.join('')}</${tag}>`;
}

/** Splits a `]]>` in the text, which would end the CDATA section. */
function plain(text: string): string {
  return `<text><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;
}
