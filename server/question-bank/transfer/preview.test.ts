import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { previewQuestions } from './preview';

/** Unfinished, so that it is drawn as a draft. */
const unfinished = (text: string, choice = ''): AuthoredQuestion => ({
  qtype: QTYPE.multipleChoice,
  text,
  points: 100,
  tags: [],
  choices: [{ text: choice, isRight: false }],
});
const preview = (questions: readonly AuthoredQuestion[], signal?: AbortSignal) =>
  previewQuestions(
    questions.map((question, index) => ({
      place: { kind: 'question', number: index + 1 },
      question,
      notes: [],
    })),
    'bank',
    signal,
  );

const OPENERS = '\\('.repeat(9_900);
const PLAIN = [['p', {}, OPENERS]];

test('a draft with too many formulas is reported and shown as typed', async () => {
  const [text, choice] = await preview([unfinished(OPENERS), unfinished('Mana?', OPENERS)]);
  expect(text?.content).toEqual(PLAIN);
  expect(text?.problems).toContainEqual(expect.stringContaining('Pertanyaan memuat lebih dari 100 rumus.'));
  expect(choice?.choices[0]?.content).toEqual(PLAIN);
  expect(choice?.problems).toContainEqual(expect.stringContaining('Pilihan A memuat lebih dari 100 rumus.'));
});

test('a draft complete except for its formulas is reported once', async () => {
  const [shown] = await preview([{ qtype: QTYPE.essay, text: OPENERS, points: 100, tags: [] }]);
  expect(shown?.problems).toEqual([expect.stringContaining('lebih dari 100 rumus')]);
  expect(shown?.content).toEqual(PLAIN);
});

test('rendering drafts yields to other work and stops when the caller has gone', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const words = `<p>${'<b>a</b> $x$ '.repeat(90)}</p>`;
  const drafts = Array.from({ length: 100 }, (_, index) => unfinished(`${index}${words}`));
  expect(await preview(drafts)).toHaveLength(100);
  isDone = true;
  expect(turns).toBeGreaterThan(2);
  await expect(preview(drafts, AbortSignal.abort())).rejects.toMatchObject({ code: 'malformedBody' });
});

test('pictures without words are counted whenever a question is looked at', async () => {
  const picture = (alt: string) => `<p>Apa ini? <img src="/api/bank/media/x.webp" alt="${alt}"></p>`;
  const [bare, told] = await preview([
    { qtype: QTYPE.essay, text: picture(''), points: 100, tags: [] },
    { qtype: QTYPE.essay, text: picture('Bola'), points: 100, tags: [] },
  ]);
  expect(bare?.notes).toEqual([expect.stringContaining('1 gambar tanpa keterangan')]);
  expect(told?.notes).toEqual([]);
});
