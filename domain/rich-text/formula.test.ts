import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFormulas, hasLooseDelimiter } from './formula';

const tex = String.raw;

test.each<[string, string[]]>([
  [tex`Hitung \(a+b\) sekarang`, ['Hitung ', '[a+b]', ' sekarang']],
  [tex`\[x^2\]`, ['[[x^2]]']],
  ['$$x^2$$', ['[[x^2]]']],
  ['Jika $x=1$, maka', ['Jika ', '[x=1]', ', maka']],
  ['Harga $5 sampai $10', ['Harga $5 sampai $10']],
  ['Antara $5-$10', ['Antara $5-$10']],
  [tex`Harga \$5 dan $y$`, ['Harga $5 dan ', '[y]']],
  [tex`\(a\)\(b\)`, ['[a]', '[b]']],
  [tex`\(\begin{pmatrix}1\\2\end{pmatrix}\)`, [tex`[\begin{pmatrix}1\\2\end{pmatrix}]`]],
  ['tanpa rumus', ['tanpa rumus']],
  ['', []],
])('%s is cut at its formulas', (text, pieces) => {
  const shown = cutFormulas(text).map((piece) => {
    if (piece.kind === 'words') return piece.text;
    return piece.display ? `[[${piece.latex}]]` : `[${piece.latex}]`;
  });
  expect(shown).toEqual(pieces);
});

test('a delimiter without its other half is noticed', () => {
  expect(hasLooseDelimiter(tex`x \(a`)).toBe(true);
  expect(hasLooseDelimiter(tex`a\] x`)).toBe(true);
  expect(hasLooseDelimiter('(a) [b] c')).toBe(false);
});

test('text without backslash and dollar is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/[\\$]/g, '');
      expect(cutFormulas(plain)).toEqual(plain === '' ? [] : [{ kind: 'words', text: plain }]);
    }),
  );
});

test.each(['\\(', '\\[', '\\$'])('%s again and again, never closed, stays words', (part) => {
  const text = part.repeat(2_000);
  expect(cutFormulas(text)).toEqual([{ kind: 'words', text: text.replaceAll('\\$', '$') }]);
});
