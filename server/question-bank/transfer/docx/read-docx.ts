import type { Imported } from '#domain/question-bank/imported';
import type { Line } from '#domain/question-bank/lines/line';
import { readLines } from '#domain/question-bank/lines/read-lines';
import { fail } from '../../../failure/app-error';
import type { Archive } from '../archive';
import type { ImportedFile } from '../imported-file';
import { childOf, childrenOf, parseXml, type XmlElement } from '../xml';
import { createLabels } from './numbering';
import { readOptionTable } from './option-table';
import { readParagraph } from './paragraph';
import type { Surroundings } from './surroundings';
import { notesOf, readTable, type Table, tableElement } from './table';
import { kindOfTable, readTemplate } from './template';

/** Reads a Word document: the two table templates, and questions written as lines. */
export function readDocx(archive: Archive): ImportedFile {
  const body = childOf(partOf(archive, 'word/document.xml'), 'w:body') ?? fail('importUnreadable');
  const imported: Imported = { questions: [], unread: [] };
  const files = filesOf(archive);
  const around: Surroundings = {
    fileOf: (relation) => files.get(relation),
    onAside: (words) => tellAside(words, imported),
    notes: [],
  };
  const label = createLabels(partOf(archive, 'word/numbering.xml'), partOf(archive, 'word/styles.xml'));
  const lines: Line[] = [];
  const blocks = blocksOf(body);
  const tables = blocks.filter(({ name }) => name === 'w:tbl');
  for (const block of blocks) {
    const number = lines.length + 1;
    if (block.name === 'w:p') {
      const nodes = readParagraph(block, around);
      const drawn = label(block);
      const notes = around.notes.splice(0);
      lines.push({ nodes: drawn === '' ? nodes : [drawn, ...nodes], isBlock: false, number, notes });
      continue;
    }
    const table = readTable(block, around, label);
    const kind = kindOfTable(table);
    const at = tables.length > 1 ? tables.indexOf(block) + 1 : undefined;
    if (kind) readTemplate(table, kind, at, imported);
    else lines.push(...linesOf(table, number));
  }
  const written = readLines(lines.flatMap(cutAtBreaks));
  imported.questions.push(...written.questions);
  imported.unread.push(...written.unread);
  return { ...imported, media: archive };
}

function linesOf(table: Table, number: number): Line[] {
  const options = readOptionTable(table);
  const notes = notesOf(table);
  if (!options) return [{ nodes: [tableElement(table)], isBlock: true, number, notes }];
  return options.map((nodes, index) => ({ nodes, isBlock: false, number, notes: index === 0 ? notes : [] }));
}

function partOf(archive: Archive, name: string): XmlElement | undefined {
  const bytes = archive[name];
  return bytes && parseXml(bytes);
}

/** Paragraphs and tables, including those within content controls. */
function blocksOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'w:p' || child.name === 'w:tbl') return [child];
    return child.name === 'w:sectPr' ? [] : blocksOf(child);
  });
}

function filesOf(archive: Archive): Map<string, string> {
  const relations = childrenOf(partOf(archive, 'word/_rels/document.xml.rels'), 'Relationship');
  return new Map(
    relations
      // Files outside the document are never fetched.
      .filter(({ attribs }) => attribs.TargetMode !== 'External')
      .map(({ attribs }) => {
        const target = attribs.Target ?? '';
        return [attribs.Id ?? '', target.startsWith('/') ? target.slice(1) : `word/${target}`];
      }),
  );
}

function tellAside(words: string, imported: Imported): void {
  const text = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  imported.unread.push({ place: { kind: 'aside' }, reason: { code: 'instruction', text } });
}

/** A choice often follows its question in the same paragraph after a line break. */
function cutAtBreaks(line: Line): Line[] {
  if (line.isBlock) return [line];
  const lines: Line[] = [{ ...line, nodes: [] }];
  for (const node of line.nodes) {
    if (typeof node !== 'string' && node[0] === 'br') lines.push({ ...line, nodes: [], notes: [] });
    else lines.at(-1)?.nodes.push(node);
  }
  return lines;
}
