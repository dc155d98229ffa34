import { expect, test } from 'vitest';
import { escapeLoneBrackets, isHtml } from './markup';

test.each([
  '<p>Halo</p>',
  'baris<br>baru',
  'baris<br/>baru',
  '<img src="/media/x">',
  'x<sup>2</sup>',
  '<P CLASS="a">Halo</P>',
  '<table border=1><tr><td>a</td></tr></table>',
  '</p> lalu <B>tebal</b>',
])('%s was written as HTML', (cell) => {
  expect(isHtml(cell)).toBe(true);
});

test.each([
  'a < b dan c > d',
  'Jika a<b dan c>d, maka',
  'Jika a<b>c',
  'Apa fungsi tag <p>?',
  'Apa fungsi tag <script>?',
  '3 <5',
  '<- panah ->',
  '</b> sebelum <b>',
  '<b>x</i>',
  '',
])('%s is plain text', (cell) => {
  expect(isHtml(cell)).toBe(false);
});

test.each([
  [String.raw`<p>\(a<b\)</p>`, String.raw`<p>\(a&lt;b\)</p>`],
  ['<p>a<b dan c>d</p>', '<p>a&lt;b dan c>d</p>'],
  ['<p>x<5</p>', '<p>x&lt;5</p>'],
  ['<p title="a>b">x</p>', '<p title="a>b">x</p>'],
  ['<audio src="/media/x" controls></audio>', '<audio src="/media/x" controls></audio>'],
  ['<!-- catatan --><p>x</p>', '<!-- catatan --><p>x</p>'],
])('%s keeps its tags and loses no lone bracket', (html, escaped) => {
  expect(escapeLoneBrackets(html)).toBe(escaped);
});

// So long that time growing with its square would run into the limit of every test.
test('a hostile cell of a million letters is judged to the end', () => {
  for (const part of ['<a ', '<a x', '<a x=', '<a x="', '<b><', '<', '<p>', ' x=y', '<a\t']) {
    const cell = `<p ${part.repeat(1_000_000 / part.length)}`;
    expect(isHtml(cell)).toBe(false);
    expect(escapeLoneBrackets(cell).length).toBeGreaterThanOrEqual(cell.length);
  }
  // Ends of another element than all that begin.
  expect(isHtml(`${'<b>'.repeat(300_000)}${'</i>'.repeat(300_000)}`)).toBe(false);
});
