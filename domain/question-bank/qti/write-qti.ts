import { isHtml } from '../../rich-text/markup';
import { listMedia, replaceMedia } from '../../rich-text/media';
import { escapeAttribute, escapeText } from '../../rich-text/to-html';
import type { AuthoredQuestion, AuthoredText } from '../authored-question';
import { writeTagWords } from '../tag-words';
import { writeAnswer } from './write-answer';

/** A file of a package, by its path within it. */
export interface PackageFile {
  path: string;
  text: string;
}

/** The path of a picture or sound in the package, by hash; undefined if it is not in there. */
export type MediaPath = (hash: string) => string | undefined;

/** Writes questions as a QTI 3.0 package, one item each, without the media their texts refer to. */
export function writeQti(questions: readonly AuthoredQuestion[], pathOf: MediaPath): PackageFile[] {
  const items = questions.map((question, index) => {
    const name = `soal-${String(index + 1).padStart(4, '0')}`;
    return { name, question, text: writeItem(question, name, index + 1, pathOf) };
  });
  const resources = items.map(({ name, question }) => writeResource(name, question, pathOf));
  const list = `${XML}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="lentera"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>\n${resources.join('\n')}\n</resources></manifest>\n`;
  return [
    { path: 'imsmanifest.xml', text: list },
    ...items.map(({ name, text }) => ({ path: `${name}.xml`, text })),
  ];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function writeResource(name: string, question: AuthoredQuestion, pathOf: MediaPath): string {
  const keywords = writeTagWords(question).map(
    (tag) => `<imsmd:keyword><imsmd:string language="id">${escapeText(tag)}</imsmd:string></imsmd:keyword>`,
  );
  const lom =
    keywords.length > 0
      ? `<metadata><imsmd:lom><imsmd:general>${keywords.join('')}</imsmd:general></imsmd:lom></metadata>`
      : '';
  const files = [`${name}.xml`, ...listMedia(JSON.stringify(question)).flatMap((hash) => pathOf(hash) ?? [])];
  const listed = files.map((path) => `<file href="${path}"/>`).join('');
  return `<resource identifier="${name}" type="imsqti_item_xmlv3p0" href="${name}.xml">${lom}${listed}</resource>`;
}

function writeItem(question: AuthoredQuestion, name: string, number: number, pathOf: MediaPath): string {
  // A question of a pool has no points of its own, but an item has to earn something.
  const worth = question.points ? question.points / 100 : 1;
  const rich = (text: AuthoredText) => toXhtml(text, pathOf);
  const { declaration, interaction, processing } = writeAnswer(question, worth, rich);
  const asked = isHtml(question.text) ? rich(question.text) : `<p>${rich(question.text)}</p>`;
  return [
    `${XML}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${name}" title="Soal ${number}" adaptive="false" time-dependent="false" xml:lang="id">`,
    declaration,
    outcome('SCORE', 0),
    question.points ? outcome('MAXSCORE', worth) : '',
    `<qti-item-body>${asked}${interaction}</qti-item-body>`,
    processing,
    '</qti-assessment-item>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function outcome(identifier: string, value: number): string {
  return `<qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="float"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;
}

/** Our HTML closes every element except void ones, and contains `<` and `>` in tags only. */
function toXhtml(text: AuthoredText, pathOf: MediaPath): string {
  if (!isHtml(text)) return escapeText(text);
  const closed = text
    .replace(/<(br|hr|img)\b([^>]*)>/g, '<$1$2/>')
    .replaceAll('<math', '<math xmlns="http://www.w3.org/1998/Math/MathML"');
  return replaceMedia(closed, (hash) => {
    const path = pathOf(hash);
    return path && escapeAttribute(path);
  });
}
