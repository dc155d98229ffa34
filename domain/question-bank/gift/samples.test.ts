import { expect, test } from 'vitest';
import { hasSamples, listSamples, readSample } from '../../../tests/support/samples';
import type { AuthoredQuestion } from '../authored-question';
import { middleOf } from '../decimal';
import { readGift } from './read-gift';

const FOLDER = 'questions/gift';

/** What the files beside the samples say of each question. */
interface Told {
  type: string;
  title: string | null;
  stem: { text: string };
  isTrue: boolean;
  choices: ToldChoice[] | ToldNumber;
  matchPairs: { subquestion: { text: string }; subanswer: string }[];
}
type ToldNumber = { number?: number; range?: number; numberLow?: number; numberHigh?: number };
type ToldChoice = { isCorrect: boolean; weight: number | null; text: { text: string } & ToldNumber };

test('a sample that is missing is no failure: they are no part of the project', () => {
  expect(listSamples('questions/no-such-folder', '.gift')).toEqual([]);
});

test.skipIf(!hasSamples)('the samples kept beside the project are there to be read', () => {
  expect(listSamples(FOLDER, '.gift')).not.toEqual([]);
});

test.each(listSamples(FOLDER, '.gift'))('%s is read with the meaning that is told beside it', (name) => {
  const told: Told[] = JSON.parse(readSample(FOLDER, name.replace('.gift', '.json')).toString());
  const { questions, unread } = readGift(readSample(FOLDER, name).toString());
  expect(unread).toEqual([]);
  const asked = told.filter(({ type }) => type !== 'Category');
  expect(questions.map(({ question }) => meaningOf(question))).toEqual(asked.map(expected));
});

function expected(told: Told) {
  const text = plain(told.stem.text);
  if (told.type === 'TF') return { text: 'Benar atau salah?', statements: [{ text, isTrue: told.isTrue }] };
  if (told.type === 'Essay') return { text };
  if (told.type === 'Matching')
    return {
      text,
      pairs: told.matchPairs.map((pair) => ({ left: pair.subquestion.text, right: pair.subanswer })),
    };
  if (told.type === 'Numerical') return { text, ...rangeOf(told.choices) };
  const choices = Array.isArray(told.choices) ? told.choices : [];
  if (told.type === 'Short') return { text, accepted: choices.map((choice) => choice.text.text) };
  return {
    text,
    choices: choices.map(({ isCorrect, text: said }) => ({ text: said.text, isRight: isCorrect })),
  };
}

/** Of several figures the one that is worth everything. */
function rangeOf(choices: ToldChoice[] | ToldNumber) {
  const range = Array.isArray(choices)
    ? choices.find(({ weight }) => weight === null || weight === 100)?.text
    : choices;
  if (range?.numberLow !== undefined) return middleOf(String(range.numberLow), String(range.numberHigh));
  return { value: String(range?.number), tolerance: String(range?.range ?? 0) };
}

function meaningOf({ points: _, tags: __, qtype: ___, ...meaning }: AuthoredQuestion) {
  const { decoys: ____, ...said } = { decoys: [], ...meaning };
  return { ...said, text: plain(meaning.text) };
}

function plain(text: string): string {
  return text
    .replace(/<\/?p>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
