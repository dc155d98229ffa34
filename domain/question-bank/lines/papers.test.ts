import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { readPlainText } from './read-plain-text';

// Papers as teachers type them, in every combination of the usual styles: what was written is what is read.

interface Item {
  words: string;
  /** A list within the question, above its choices if it has them. */
  statements: string[];
  choices: string[];
  right: number;
}

interface Section {
  heading: string;
  items: Item[];
  kind: 'choices' | 'essay' | 'short';
}

interface Style {
  number: (n: number) => string;
  choice: (index: number) => string;
  statement: (index: number) => string;
  isSpaced: boolean;
  keys: 'inline' | 'listed' | 'none';
}

const word = fc.constantFrom(
  'air',
  'api',
  'tanah',
  'udara',
  'bulan',
  'bumi',
  'laut',
  'gunung',
  'Ir. Juanda',
  '2,5 kg',
);
const words = fc.array(word, { minLength: 2, maxLength: 5 }).map((all) => all.join(' '));
const item: fc.Arbitrary<Item> = fc.record({
  words,
  statements: fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc.array(words, { minLength: 2, maxLength: 5 }),
  ),
  choices: fc.uniqueArray(words, { minLength: 2, maxLength: 5 }),
  right: fc.nat(),
});
const HEADINGS = {
  choices: ['PILIHAN GANDA', 'Pilihlah jawaban yang paling benar!'],
  essay: ['ESSAY', 'Uraian', 'Jawablah pertanyaan berikut dengan jelas!'],
  short: ['ISIAN', 'Isilah titik-titik di bawah ini!'],
};
const section = fc.constantFrom('choices', 'essay', 'short').chain((kind) =>
  fc.record({
    kind: fc.constant(kind as Section['kind']),
    heading: fc.constantFrom(...HEADINGS[kind as Section['kind']]),
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
  }),
);
const pick = <T>(...all: T[]) => fc.constantFrom(...all);
const letter = (index: number) => 'ABCDE'.charAt(index);
const style: fc.Arbitrary<Style> = fc.record({
  number: pick<Style['number']>(
    (n) => `${n}. `,
    (n) => `${n}) `,
    (n) => `Q:${n}) `,
    (n) => `Soal ${n}. `,
    (n) => `${n}.\t`,
  ),
  choice: pick<Style['choice']>(
    (at) => `${letter(at)}. `,
    (at) => `${letter(at).toLowerCase()}. `,
    (at) => `${letter(at)}) `,
    (at) => `${letter(at)}:) `,
    (at) => `  ${letter(at).toLowerCase()}) `,
  ),
  // Written otherwise than numbers and choices, whatever those are.
  statement: pick<Style['statement']>(
    (at) => `(${at + 1}) `,
    () => '- ',
    (at) => `${'i'.repeat(at + 1)}) `,
  ),
  isSpaced: fc.boolean(),
  keys: pick<Style['keys']>('inline', 'listed', 'none'),
});
const roman = (at: number) => `${['I', 'II', 'III'][at]}. `;
const counters = pick(roman, (at: number) => `${letter(at)}. `);

function write(
  { words: asked, statements, choices, right }: Item,
  n: number,
  kind: Section['kind'],
  style: Style,
) {
  const listed = statements.map((text, index) => style.statement(index) + text);
  const lines = [style.number(n) + asked, ...listed, ...(listed.length > 0 ? ['Mana yang benar?'] : [])];
  if (kind === 'choices') lines.push(...choices.map((text, index) => style.choice(index) + text));
  if (kind === 'choices' && style.keys === 'inline') lines.push(`Kunci: ${letter(right % choices.length)}`);
  if (kind === 'short') lines.push('Kunci: jawaban');
  if (style.isSpaced) lines.push('');
  return lines;
}

function expected({ choices, right, words: asked }: Item, kind: Section['kind'], { keys }: Style) {
  const text = expect.stringContaining(asked.trim());
  if (kind === 'essay') return { qtype: QTYPE.essay, text };
  if (kind === 'short') return { qtype: QTYPE.shortAnswer, text, accepted: ['jawaban'] };
  const read = choices.map((choice, index) => ({
    text: choice,
    isRight: keys !== 'none' && index === right % choices.length,
  }));
  return { qtype: QTYPE.multipleChoice, text, choices: read };
}

/** The keys at the paper's end, numbered as its questions are. */
function listKeys(sections: readonly Section[], goesOn: boolean): string[] {
  let n = 0;
  const keys = sections.flatMap(({ items, kind }) => {
    if (!goesOn) n = 0;
    return items.flatMap(({ right, choices }) => {
      n += 1;
      return kind === 'choices' ? [`${n}. ${letter(right % choices.length)}`] : [];
    });
  });
  return keys.length > 0 ? ['', 'KUNCI JAWABAN', ...keys] : [];
}

test('whatever sections a paper has and however it is typed, what was written is read', () => {
  const paper = fc.record({
    sections: fc.array(section, { minLength: 1, maxLength: 3 }),
    style,
    count: counters,
    goesOn: fc.boolean(),
  });
  fc.assert(
    fc.property(paper, ({ sections, style, count, goesOn }) => {
      let n = 0;
      const lines = sections.flatMap(({ heading, items, kind }, at) => {
        if (!goesOn) n = 0;
        // Where numbers go on, `C. Uraian` may as well be the next choice: only Roman numbers say that it is not.
        const counted = goesOn ? roman(at) : count(at);
        const asked = items.flatMap((one) => {
          n += 1;
          return write(one, n, kind, style);
        });
        return [counted + heading, ...asked];
      });
      const list = style.keys === 'listed' ? listKeys(sections, goesOn) : [];
      const { questions, unread } = readPlainText(['ULANGAN HARIAN', ...lines, ...list].join('\n'));
      const wanted = sections.flatMap(({ items, kind }) => items.map((one) => expected(one, kind, style)));
      expect(questions.map(({ question }) => question)).toMatchObject(wanted);
      expect(questions.flatMap(({ notes }) => notes)).toEqual([]);
      expect(unread).toHaveLength(sections.length);
    }),
    { numRuns: 500 },
  );
});
