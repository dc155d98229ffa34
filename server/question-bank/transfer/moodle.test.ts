import { expect, test } from 'vitest';
import { readFile } from './read-file';

const file = (name: string, bytes: string, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
const said = (html: string, files = '') => `<text><![CDATA[${html}]]></text>${files}`;
const shows = (name: string) => `<p><img src="@@PLUGINFILE@@/${name}" alt="x"></p>`;
const read = (...questions: string[]) =>
  readFile(new Uint8Array(Buffer.from(`<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`)));

test('pictures of one name in the texts of a question, and in folders, are each its own', () => {
  const { questions, media } = read(
    `<question type="multichoice"><questiontext format="html">${said(shows('image.png') + shows('dua/image.png'), file('image.png', 'satu') + file('image.png', 'dua', '/dua/'))}</questiontext>
     <answer fraction="100" format="html">${said(shows('image.png'), file('image.png', 'tiga'))}</answer>
     <answer fraction="0" format="html">${said(shows('image.png'), file('image.png', 'empat'))}</answer></question>`,
    `<question type="essay"><questiontext format="html">${said(shows('image.png'), file('image.png', 'lima'))}</questiontext></question>`,
  );
  const texts = questions.flatMap(({ question }) => [
    question.text,
    ...('choices' in question ? question.choices.map(({ text }) => text) : []),
  ]);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/src="media:([^"]+)"/g)].map(([, name = '']) => name),
  );
  expect(names.map((name) => Buffer.from(media[name] ?? []).toString())).toEqual([
    ...['satu', 'dua', 'tiga', 'empat', 'lima'],
  ]);
});

test.each([
  ['2.5000000', 250, []],
  ['0.3333333', null, [{ code: 'cellUnread', column: 'defaultgrade', value: '0.3333333' }]],
  ['250', null, [{ code: 'cellUnread', column: 'defaultgrade', value: '250' }]],
])('a grade of %s is read as %j hundredths, or reported', (grade, points, notes) => {
  const { questions } = read(
    `<question type="essay"><questiontext format="html">${said('Apa?')}</questiontext><defaultgrade>${grade}</defaultgrade></question>`,
  );
  expect(questions.map(({ question, notes: told }) => [question.points, told])).toEqual([[points, notes]]);
});

test.each([
  ['**Tebal** dan ![gambar](x.png)', [{ code: 'markdownLeft' }]],
  ['Biasa saja.', []],
])('Markdown, %s, is reported where it is visible', (words, notes) => {
  const { questions } = read(
    `<question type="essay"><questiontext format="markdown">${said(words)}</questiontext></question>`,
  );
  expect(questions[0]?.notes).toEqual(notes);
});
