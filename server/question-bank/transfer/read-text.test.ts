import { expect, test } from 'vitest';
import { readText } from './read-text';

const typesOf = (text: string) => readText(text).questions.map(({ question }) => question.qtype);

test('questions in lines stay questions in lines, whatever braces they hold', () => {
  const sets = [
    '1. Banyak himpunan bagian dari {1, 2, 3} adalah …\nA. 6\nB. 8\nKunci: B',
    '2. Nilai dari \\(\\frac{1}{2} + {}^{2}x\\) adalah …\nA. {1}\nB. {}\nKunci: A',
  ].join('\n\n');
  const { questions, unread } = readText(sets);
  expect(unread).toEqual([]);
  expect(questions.map(({ question }) => [question.text, 'choices' in question && question.choices])).toEqual(
    [
      [
        'Banyak himpunan bagian dari {1, 2, 3} adalah …',
        [
          { text: '6', isRight: false },
          { text: '8', isRight: true },
        ],
      ],
      [
        String.raw`Nilai dari \(\frac{1}{2} + {}^{2}x\) adalah …`,
        [
          { text: '{1}', isRight: true },
          { text: '{}', isRight: false },
        ],
      ],
    ],
  );
  expect(typesOf('1. Tuliskan anggota {x | x < 5}!\n2. Gambarlah grafiknya.')).toEqual([2, 2]);
  expect(typesOf('Himpunan {1}?\nA. hingga\nB. kosong\nANSWER: A')).toEqual([1]);
});

test('GIFT stays GIFT, also with numbers, lists and letters in its texts', () => {
  expect(typesOf('1. Siapa? {=a ~b}\n\n2. Apa? {T}\n\nPengantar.')).toEqual([1, 4]);
  expect(typesOf('Urutkan\n1. air\n2. api\n3. tanah {}')).toEqual([2]);
  expect(typesOf('Perhatikan!\nA. air\nB. api\nMana yang cair? {=A ~B}\n\nBerapa? {#2}')).toEqual([1, 7]);
});
