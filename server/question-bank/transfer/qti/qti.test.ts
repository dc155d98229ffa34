import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { readFile } from '../read-file';

const read = (xml: string) => readFile(new Uint8Array(Buffer.from(xml)));

/** An item as QTI 2.2 spells it; `inner` stands between its begin and end. */
const item2 = (inner: string, attributes = 'title="Soal 1"') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" ${attributes}>${inner}</assessmentItem>`;

const declare = (cardinality: string, type: string, inner: string) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;

const CHOICE = `<choiceInteraction responseIdentifier="R" maxChoices="1">
  <prompt>Apa ibu kota Jepang?</prompt>
  <simpleChoice identifier="A">Kyoto<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Bukan</feedbackInline></simpleChoice>
  <simpleChoice identifier="B">Tokyo</simpleChoice>
</choiceInteraction>`;

test('a QTI 2.2 choice keeps its prompt and points, and dropped parts are reported', () => {
  const { questions, unread } = read(
    item2(
      `${declare('single', 'identifier', correct('B'))}
      <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2.5"/>
      <itemBody>${CHOICE}</itemBody>`,
      'title="Geografi 7"',
    ),
  );
  expect(unread).toEqual([]);
  expect(questions).toEqual([
    {
      place: { kind: 'question', number: 1 },
      notes: [{ code: 'feedbackLeft' }, { code: 'titleLeft', title: 'Geografi 7' }],
      question: {
        qtype: QTYPE.multipleChoice,
        text: '<p>Apa ibu kota Jepang?</p>',
        points: 250,
        tags: [],
        choices: [
          { text: 'Kyoto', isRight: false },
          { text: 'Tokyo', isRight: true },
        ],
      },
    },
  ]);
});

test.each<[string, string, object]>([
  [
    'several right choices, by what they earn',
    `${declare('multiple', 'identifier', '<mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="-1"/><mapEntry mapKey="c" mappedValue="1"/></mapping>')}<itemBody><p>Mana?</p><choiceInteraction responseIdentifier="R" maxChoices="0"><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice><simpleChoice identifier="c">z</simpleChoice></choiceInteraction></itemBody>`,
    { qtype: QTYPE.several, choices: [{ isRight: true }, { isRight: false }, { isRight: true }] },
  ],
  [
    'a match whose partners are left over',
    `${declare('multiple', 'directedPair', correct('J T', 'I K'))}<itemBody><p>Pasangkan</p><matchInteraction responseIdentifier="R"><simpleMatchSet><simpleAssociableChoice identifier="J">Jepang</simpleAssociableChoice><simpleAssociableChoice identifier="I">Indonesia</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="K">Jakarta</simpleAssociableChoice><simpleAssociableChoice identifier="T">Tokyo</simpleAssociableChoice><simpleAssociableChoice identifier="M">Manila</simpleAssociableChoice></simpleMatchSet></matchInteraction></itemBody>`,
    {
      qtype: QTYPE.matching,
      pairs: [
        { left: 'Jepang', right: 'Tokyo' },
        { left: 'Indonesia', right: 'Jakarta' },
      ],
      decoys: ['Manila'],
    },
  ],
  [
    'an order, as pairs with the numbers of its places',
    `${declare('ordered', 'identifier', correct('b', 'a'))}<itemBody><p>Urutkan</p><orderInteraction responseIdentifier="R"><simpleChoice identifier="a">kedua</simpleChoice><simpleChoice identifier="b">pertama</simpleChoice></orderInteraction></itemBody>`,
    {
      qtype: QTYPE.matching,
      pairs: [
        { left: 'kedua', right: '2' },
        { left: 'pertama', right: '1' },
      ],
    },
  ],
  [
    'a text entry in the midst of its sentence',
    `${declare('single', 'string', `${correct('York')}<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>`)}<itemBody><p>Now is the winter, made glorious summer by this sun of <textEntryInteraction responseIdentifier="R"/>.</p></itemBody>`,
    {
      qtype: QTYPE.shortAnswer,
      accepted: ['York'],
      text: '<p>Now is the winter, made glorious summer by this sun of ….</p>',
    },
  ],
  [
    'a number with its tolerance',
    `${declare('single', 'float', correct('3.14'))}<itemBody><p>Nilai pi?</p><p><textEntryInteraction responseIdentifier="R"/></p></itemBody><responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.01 0.01"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>`,
    { qtype: QTYPE.numeric, value: '3.14', tolerance: '0.01', text: '<p>Nilai pi?</p>' },
  ],
  [
    'an extended text from right to left',
    `${declare('single', 'string', '')}<itemBody xml:lang="ar"><div dir="rtl" xml:lang="ar"><p>اُكْتُبْ &amp; اِقْرَأْ</p></div><extendedTextInteraction responseIdentifier="R"/></itemBody>`,
    { qtype: QTYPE.essay, text: '<div dir="rtl" lang="ar"><p>اُكْتُبْ &amp; اِقْرَأْ</p></div>' },
  ],
  [
    'an inline choice',
    `${declare('single', 'identifier', correct('b'))}<itemBody><p>Air mendidih pada <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">90</inlineChoice><inlineChoice identifier="b">100</inlineChoice></inlineChoiceInteraction> derajat.</p></itemBody>`,
    {
      qtype: QTYPE.multipleChoice,
      text: '<p>Air mendidih pada … derajat.</p>',
      choices: [{ isRight: false }, { isRight: true }],
    },
  ],
])('%s', (_what, inner, expected) => {
  const { questions, unread } = read(item2(inner));
  expect(unread).toEqual([]);
  expect(questions[0]?.question).toMatchObject(expected);
});

test.each([
  [
    'a hotspot',
    `<itemBody><hotspotInteraction responseIdentifier="R"/></itemBody>`,
    { code: 'typeUnknown', name: 'hotspotInteraction' },
  ],
  ['two questions in one item', `<itemBody>${CHOICE}${CHOICE}</itemBody>`, { code: 'itemCompound' }],
  [
    'numbers that change',
    `<templateDeclaration identifier="X"/><itemBody>${CHOICE}</itemBody>`,
    { code: 'itemCompound' },
  ],
  ['a text alone', '<itemBody><p>Bacalah!</p></itemBody>', { code: 'noAnswer' }],
])('%s is reported, not dropped silently', (_what, inner, reason) => {
  expect(read(item2(inner))).toMatchObject({ questions: [], unread: [{ reason }] });
});

test('MathML with a prefix, pictures and sound of a text are taken along', () => {
  const body =
    '<p>Luas <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math> <img src="../gambar/a%20b.png" alt="Persegi" width="40"/></p><object data="suara.mp3" type="audio/mpeg"/><object data="film.mp4" type="video/mp4">film</object>';
  const { questions } = readFile(
    packageOf({
      'butir/i1.xml': item2(
        `${declare('single', 'string', '')}<itemBody>${body}<extendedTextInteraction responseIdentifier="R"/></itemBody>`,
      ),
    }),
  );
  expect(questions[0]?.question.text).toBe(
    '<p>Luas <math xmlns:m="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> <img src="media:gambar/a b.png" alt="Persegi" width="40"></p><audio src="media:butir/suara.mp3" controls></audio>',
  );
  expect(questions[0]?.notes).toEqual([{ code: 'mediaRefused', name: 'film.mp4' }]);
});

test.each([
  [
    '2.2',
    '<mediaInteraction responseIdentifier="M" autostart="false" maxPlays="2"><prompt>Dengarkan.</prompt><object data="a.mp3" type="audio/mpeg"/></mediaInteraction>',
  ],
  [
    '3.0',
    '<qti-media-interaction response-identifier="M" autostart="false" max-plays="2"><qti-prompt>Dengarkan.</qti-prompt><audio><source src="a.mp3" type="audio/mpeg"/></audio></qti-media-interaction>',
  ],
])('a sound of QTI %s that may be heard twice stays one', (_version, heard) => {
  const { questions, unread } = read(
    item2(`${declare('single', 'identifier', correct('B'))}<itemBody>${heard}${CHOICE}</itemBody>`),
  );
  expect(unread).toEqual([]);
  expect(questions[0]?.question.text).toBe(
    '<p>Dengarkan.</p><audio src="media:a.mp3" controls data-plays="2"></audio><p>Apa ibu kota Jepang?</p>',
  );
});

test('a package is read in the order of its manifest, with its labels; other resources are reported by name', () => {
  const item = (title: string) =>
    item2(`${declare('single', 'identifier', correct('B'))}<itemBody><p>${title}</p>${CHOICE}</itemBody>`);
  const file = packageOf(
    { 'b.xml': item('dua'), 'a.xml': item('satu'), 'tes.xml': '<assessmentTest/>' },
    '<resource identifier="x" type="webcontent" href="x.css"/><resource identifier="y" type="imsqti_item_xmlv2p2" href="tidak-ada.xml"/>',
  );
  const { questions, unread } = readFile(file);
  const tags = [{ kind: 'topic', name: 'aljabar' }];
  expect(questions.map(({ question, place }) => [question.text.slice(0, 10), question.tags, place])).toEqual([
    ['<p>dua</p>', tags, { kind: 'file', name: 'b.xml' }],
    ['<p>satu</p', tags, { kind: 'file', name: 'a.xml' }],
  ]);
  expect(unread).toEqual([
    { place: { kind: 'file', name: 'tes.xml' }, reason: { code: 'testLeft' } },
    { place: { kind: 'file', name: 'tidak-ada.xml' }, reason: { code: 'fileMissing' } },
  ]);
});

function packageOf(items: Record<string, string>, more = ''): Uint8Array {
  const listed = Object.keys(items).map(
    (path) =>
      `<resource identifier="${path}" type="imsqti_item_xmlv2p2" href="${path}"><metadata><imsmd:lom><imsmd:general><imsmd:keyword><imsmd:langstring>aljabar</imsmd:langstring></imsmd:keyword></imsmd:general></imsmd:lom></metadata></resource>`,
  );
  const files = Object.entries(items).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync({
    'imsmanifest.xml': strToU8(`<manifest><resources>${listed.join('')}${more}</resources></manifest>`),
    ...Object.fromEntries(files),
  });
}

test.each([
  ['types of its own', '<!DOCTYPE x [<!ENTITY a "b">]><assessmentItem/>', 'importHostile'],
  ['another standard', '<?xml version="1.0"?><questestinterop/>', 'importUnreadable'],
])('an item with %s is refused', (_what, xml, code) => {
  expect(() => read(xml)).toThrow(expect.objectContaining({ code }));
});

test('a list that leads out of the package finds nothing there', () => {
  const { unread } = readFile(
    packageOf(
      {},
      '<resource type="imsqti_item_xmlv2p2" href="../../../etc/passwd"/><resource type="imsqti_item_xmlv2p2" href="__proto__"/>',
    ),
  );
  expect(unread.map(({ reason }) => reason)).toEqual([{ code: 'fileMissing' }, { code: 'fileMissing' }]);
});

test('an essay with too long a rubric is imported without it, and this is reported', () => {
  const long = `${'n'.repeat(121)} | 0 = kosong | 2 = tepat`;
  const { questions, unread } = read(
    item2(
      `${declare('single', 'string', '')}<itemBody><p>Jelaskan.</p><rubricBlock class="lentera-rubric" view="scorer"><p>${long}</p></rubricBlock>
      <extendedTextInteraction responseIdentifier="R"/></itemBody>`,
    ),
  );
  expect(unread).toEqual([]);
  expect(questions[0]?.notes).toContainEqual({ code: 'cellUnread', column: 'Rubrik', value: long });
});

test('a pinned choice is reported', () => {
  const fixed = CHOICE.replace('identifier="B"', 'identifier="B" fixed="true"');
  const { questions } = read(
    item2(`${declare('single', 'identifier', correct('B'))}<itemBody>${fixed}</itemBody>`),
  );
  expect(questions[0]?.notes).toContainEqual({ code: 'orderUnpinned' });
});

test.each([
  [
    '<outcomeDeclaration identifier="MAXSCORE"><defaultValue><value>0.333</value></defaultValue></outcomeDeclaration>',
    '0.333',
  ],
  ['<outcomeDeclaration identifier="SCORE" normalMaximum="250"/>', '250'],
])('points that cannot be kept are reported: %s', (outcome, value) => {
  const { questions } = read(
    item2(`${declare('single', 'identifier', correct('B'))}${outcome}<itemBody>${CHOICE}</itemBody>`),
  );
  expect(questions[0]?.question.points).toBeNull();
  expect(questions[0]?.notes).toContainEqual({ code: 'cellUnread', column: 'MAXSCORE', value });
});
