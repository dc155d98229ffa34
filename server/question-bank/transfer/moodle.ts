import type { ImportNote, ImportPlace } from '#contract/question-bank/import-text';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredText } from '#domain/question-bank/authored-question';
import { readCategoryPath } from '#domain/question-bank/category-path';
import { readDecimal } from '#domain/question-bank/decimal';
import { hasWildcard, noteMarkdown } from '#domain/question-bank/lost-parts';
import { readPoints } from '#domain/question-bank/points';
import { readRubric } from '#domain/question-bank/rubric-text';
import { asStatement, asTable } from '#domain/question-bank/statement';
import { readTagWords } from '#domain/question-bank/tag-words';
import { isHtml } from '#domain/rich-text/markup';
import { escapeText } from '#domain/rich-text/to-html';
import type { ImportedFile } from './imported-file';
import { childOf, childrenOf, listBelow, textIn, type XmlElement } from './xml';

/** State of reading one question. */
interface Reading {
  notes: ImportNote[];
  /** Files embedded in the document itself. */
  media: Record<string, Uint8Array>;
  /** Number of the question. */
  number: number;
  /** How many of its texts were read: Moodle stores files by text, and pasted pictures mostly share one name. */
  texts: number;
}

type Draft = ImportedFile & { media: Record<string, Uint8Array> };

/** Reads Moodle's XML export: every type that we know; the others are reported by name. */
export function readMoodle(quiz: XmlElement): ImportedFile {
  const imported: Draft = { questions: [], unread: [], media: {} };
  let category = NO_CATEGORY;
  let number = 0;
  for (const element of childrenOf(quiz, 'question')) {
    const type = element.attribs.type ?? '';
    if (type === 'category') {
      category = readCategory(element);
      continue;
    }
    number += 1;
    readQuestion(element, type, number, category, imported);
    // The notes are reported once, at the category's first question.
    category = { ...category, notes: [] };
  }
  return imported;
}

/** The element before the questions of a category. */
interface Category {
  words: readonly string[];
  notes: readonly ImportNote[];
}

const NO_CATEGORY: Category = { words: [], notes: [] };

function readCategory(element: XmlElement): Category {
  const { words, tooLong } = readCategoryPath(textIn(childOf(element, 'category', 'text')));
  const info = textIn(childOf(element, 'info', 'text')).trim();
  const lost = [
    ...tooLong.map((name) => `kategori ${name}`),
    ...(info === '' ? [] : ['keterangan kategori']),
    ...listIdNumber(element, 'nomor ID kategori'),
  ];
  return { words, notes: lost.map((name) => ({ code: 'partLeft', name })) };
}

/** The number by which other systems know it. */
function listIdNumber(element: XmlElement, called: string): string[] {
  const number = textIn(childOf(element, 'idnumber')).trim();
  return number === '' ? [] : [`${called} ${number}`];
}

function readQuestion(
  element: XmlElement,
  type: string,
  number: number,
  category: Category,
  imported: Draft,
): void {
  const place: ImportPlace = { kind: 'question', number };
  const reading: Reading = { notes: [...category.notes], media: imported.media, number, texts: 0 };
  const read = READERS[type];
  if (!read) {
    imported.unread.push({ place, reason: { code: 'typeUnknown', name: type } });
    return;
  }
  const text = textOf(childOf(element, 'questiontext'), reading);
  const answer = read(element, reading);
  noteRest(element, text, reading);
  const stated = 'statement' in answer ? asStatement(text, answer.statement) : { text, ...answer };
  const tags = listBelow(childOf(element, 'tags'), 'text').map((tag) => textIn(tag).trim());
  imported.questions.push({
    place,
    question: {
      points: pointsOf(element, reading),
      ...readTagWords([...tags, ...category.words]),
      ...stated,
    },
    notes: reading.notes,
  });
}

function pointsOf(question: XmlElement, { notes }: Reading): number | null {
  const said = textIn(childOf(question, 'defaultgrade')).trim();
  const points = readPoints(readDecimal(said) ?? null) ?? null;
  if (points === null && said !== '') notes.push({ code: 'cellUnread', column: 'defaultgrade', value: said });
  return points;
}

type Reader = (question: XmlElement, reading: Reading) => AuthoredAnswer | { statement: boolean };

const READERS: Readonly<Record<string, Reader>> = {
  multichoice(question, reading) {
    const answers = childrenOf(question, 'answer').map((answer) => ({
      text: textOf(answer, reading),
      fraction: fractionOf(answer),
    }));
    const isSingle = textIn(childOf(question, 'single')).trim() !== 'false';
    const earning = answers.map(({ fraction }) => fraction).filter((fraction) => fraction > 0);
    const isWeighed = isSingle
      ? earning.some((fraction) => fraction < 100)
      : new Set(earning).size > 1 || answers.some(({ fraction }) => fraction < 0);
    if (isWeighed) reading.notes.push({ code: 'weightsLeft' });
    const choices = answers.map(({ text, fraction }) => ({
      text,
      isRight: isSingle ? fraction === 100 : fraction > 0,
    }));
    return { qtype: isSingle ? QTYPE.multipleChoice : QTYPE.several, choices };
  },

  truefalse(question) {
    const right = childrenOf(question, 'answer').find((answer) => fractionOf(answer) === 100);
    return { statement: textIn(childOf(right, 'text')).trim().toLowerCase() === 'true' };
  },

  matching(question, reading) {
    const halves = childrenOf(question, 'subquestion').map((pair) => ({
      left: textOf(pair, reading),
      right: textOf(childOf(pair, 'answer'), reading, 'plain_text'),
    }));
    return asTable({
      qtype: QTYPE.matching,
      pairs: halves.filter(({ left }) => left !== ''),
      decoys: halves.filter(({ left }) => left === '').map(({ right }) => right),
    });
  },

  shortanswer(question, reading) {
    const answers = childrenOf(question, 'answer');
    noteFurther(answers, reading);
    const accepted = answers
      .filter((answer) => fractionOf(answer) === 100)
      .map((answer) => textIn(childOf(answer, 'text')).trim());
    if (textIn(childOf(question, 'usecase')).trim() === '1') reading.notes.push({ code: 'caseIgnored' });
    for (const answer of accepted.filter(hasWildcard)) reading.notes.push({ code: 'wildcardLeft', answer });
    return { qtype: QTYPE.shortAnswer, accepted };
  },

  numerical(question, reading) {
    const answers = childrenOf(question, 'answer');
    const right = answers.find((answer) => fractionOf(answer) === 100);
    noteFurther(
      answers.filter((answer) => answer !== right),
      reading,
    );
    for (const unit of listBelow(childOf(question, 'units'), 'unit_name'))
      reading.notes.push({ code: 'partLeft', name: `satuan ${textIn(unit).trim()}` });
    const value = textIn(childOf(right, 'text')).trim();
    const tolerance = textIn(childOf(right, 'tolerance')).trim() || '0';
    return {
      qtype: QTYPE.numeric,
      value: readDecimal(value) ?? value,
      tolerance: readDecimal(tolerance) ?? tolerance,
    };
  },

  essay(question, reading) {
    const said = textIn(childOf(question, 'graderinfo', 'text')).trim();
    const rubric = readRubric(said);
    if (!rubric && said !== '') reading.notes.push({ code: 'modelAnswerLeft', answer: said });
    if (textIn(childOf(question, 'responsetemplate', 'text')).trim() !== '')
      reading.notes.push({ code: 'partLeft', name: 'kerangka jawaban' });
    if (Number(textIn(childOf(question, 'attachments'))) !== 0)
      reading.notes.push({ code: 'partLeft', name: 'unggahan berkas siswa' });
    return { qtype: QTYPE.essay, ...(rubric ? { rubric } : {}) };
  },
};

function fractionOf(answer: XmlElement): number {
  return Number(answer.attribs.fraction ?? 0);
}

function noteFurther(answers: readonly XmlElement[], reading: Reading): void {
  const half = answers.filter((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 100);
  if (half.length > 0)
    reading.notes.push({
      code: 'furtherAnswersLeft',
      answers: half.map((answer) => textIn(childOf(answer, 'text'))),
    });
}

const FEEDBACK = [
  'generalfeedback',
  'correctfeedback',
  'incorrectfeedback',
  'partiallycorrectfeedback',
  'feedback',
  'hint',
];

function noteRest(question: XmlElement, text: AuthoredText, reading: Reading): void {
  if (/^(0|false)$/.test(textIn(childOf(question, 'shuffleanswers')).trim()))
    reading.notes.push({ code: 'orderUnpinned' });
  for (const name of listIdNumber(question, 'nomor ID')) reading.notes.push({ code: 'partLeft', name });
  const said = FEEDBACK.flatMap((name) => listBelow(question, name)).map((at) =>
    textIn(childOf(at, 'text')).trim(),
  );
  // Moodle writes these three sentences into every question.
  const own = said.filter(
    (words) => words !== '' && !/^(<p>)?Your answer is (partially )?(in)?correct\.(<\/p>)?$/.test(words),
  );
  if (own.length > 0) reading.notes.push({ code: 'feedbackLeft' });
  const title = textIn(childOf(question, 'name', 'text')).trim();
  const isOwn = title !== '' && !/^Soal \d+$/.test(title) && !text.includes(title.replace(/(…|\.\.\.)$/, ''));
  if (isOwn) reading.notes.push({ code: 'titleLeft', title });
}

/** Reads a text by its format; its files are kept under names prefixed per question. */
function textOf(element: XmlElement | undefined, reading: Reading, unsaid = 'html'): AuthoredText {
  const written = textIn(childOf(element, 'text')).trim();
  const format = element?.attribs.format ?? unsaid;
  reading.texts += 1;
  // Notes show only the end of a file's name, so the prefix comes first.
  const prefix = `q${reading.number}-${reading.texts}/`;
  for (const file of childrenOf(element, 'file')) {
    const folder = (file.attribs.path ?? '').replace(/^\//, '');
    reading.media[`${prefix}${folder}${file.attribs.name ?? ''}`] = new Uint8Array(
      Buffer.from(textIn(file), 'base64'),
    );
  }
  if (written === '') return '';
  if (format === 'markdown') noteMarkdown(written, reading.notes);
  if (format === 'plain_text') return isHtml(written) ? `<p>${escapeText(written)}</p>` : written;
  const html = isHtml(written) || format === 'moodle_auto_format' ? written : `<p>${written}</p>`;
  return html.replace(
    /@@PLUGINFILE@@\/([^"'\s<>?]+)(\?[^"'\s<>]*)?/g,
    (_, name: string) => `media:${prefix}${decodeName(name)}`,
  );
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
