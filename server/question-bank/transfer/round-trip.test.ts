import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { findAuthoredProblems } from '#domain/question-bank/authored-problems';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { fromStored } from '#domain/question-bank/from-stored';
import { writeGift } from '#domain/question-bank/gift/write-gift';
import { writeMoodle } from '#domain/question-bank/moodle/write-moodle';
import { makeQtiPackage } from '../../../src/features/question-bank/export/qti-package';
import { makeQuestionWorkbook } from '../../../src/features/question-bank/export/question-workbook';
import { authoredBank } from '../../../tests/support/authored-questions';
import { type PreparedQuestion, prepareQuestions } from '../prepare';
import { readFile } from './read-file';

const FORMATS: Record<string, (bank: readonly AuthoredQuestion[]) => string | Blob | Promise<Blob>> = {
  GIFT: writeGift,
  'Moodle XML': (bank) => writeMoodle(bank, new Map()),
  Excel: (bank) => makeQuestionWorkbook(bank),
  'QTI 3.0': (bank) => makeQtiPackage(bank, []),
};

test.each(Object.keys(FORMATS))(
  'a bank that left as %s comes back as it was, every type of question',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(authoredBank, async (authored) => {
        const bank = await store(authored.filter((question) => findAuthoredProblems(question).length === 0));
        const file = await FORMATS[format]?.(bank.map((question) => fromStored(asGiven(question))));
        const { questions, unread } = readFile(new Uint8Array(await new Response(file).arrayBuffer()));
        expect(unread).toEqual([]);
        const back = await store(questions.map(({ question }) => question));
        expect(back.map(meaningOf)).toEqual(bank.map(meaningOf));
      }),
      { numRuns: 60 },
    );
  },
);

test.each(Object.keys(FORMATS))(
  'how often a sound may be heard leaves as %s and comes back',
  async (format) => {
    const text =
      '<p>Dengarkan <audio src="suara.mp3" controls="" preload="metadata" data-plays="2"></audio> ini.</p>';
    const file = await FORMATS[format]?.([{ qtype: QTYPE.essay, text, points: null, rule: 'all', tags: [] }]);
    const { questions } = readFile(new Uint8Array(await new Response(file).arrayBuffer()));
    expect(questions[0]?.question.text).toMatch(/<audio[^>]* data-plays="2"[^>]*>/);
  },
);

test.each(Object.keys(FORMATS))(
  'answers that are words of the language this is written in leave as %s and come back',
  async (format) => {
    const accepted = ['constructor', '__proto__', 'toString'];
    const text = '__proto__';
    const file = await FORMATS[format]?.([
      { qtype: QTYPE.shortAnswer, text, accepted, points: null, rule: 'all', tags: [] },
    ]);
    const { questions } = readFile(new Uint8Array(await new Response(file).arrayBuffer()));
    expect(questions[0]?.question).toMatchObject({ text: expect.stringContaining(text), accepted });
  },
);

type Stored = Omit<PreparedQuestion, 'source'>;

/** The meaning of a question: the letters of partners follow from their order, which has no meaning. */
function meaningOf(question: Stored) {
  if (question.qtype !== QTYPE.matching) return question;
  const { answer_key, choices, ...rest } = question;
  const partners: { key: string; content: unknown }[] = JSON.parse(choices);
  const said = (key: string) => JSON.stringify(partners.find((partner) => partner.key === key)?.content);
  return {
    ...rest,
    pairs: [...(answer_key ?? '')].map(said),
    partners: partners.map(({ key }) => said(key)).sort(),
  };
}

async function store(authored: readonly AuthoredQuestion[]): Promise<Stored[]> {
  const numbered = authored.map((question, row) => ({
    row,
    question: { ...question, points: question.points ?? 0 },
  }));
  const { questions, problems } = await prepareQuestions(numbered);
  expect(problems).toEqual([]);
  // The notation is not part of the meaning.
  return questions.map(({ source: _, ...question }) => question);
}

/** As the bank's API gives a question to staff. */
function asGiven(question: Stored) {
  return {
    qtype: question.qtype,
    content: JSON.parse(question.content),
    choices: JSON.parse(question.choices),
    rows: JSON.parse(question.row_texts),
    qkey: question.qtype === QTYPE.essay ? null : question.answer_key,
    rule: question.scoring,
    tags: JSON.parse(question.tags),
    poin: question.points / 100,
    ...(question.rubric === null ? {} : { rubric: JSON.parse(question.rubric) }),
  };
}
