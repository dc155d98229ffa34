import type { Imported } from '#domain/question-bank/imported';
import { readRows } from '#domain/question-bank/workbook/read-rows';
import { parseCsv } from '#domain/sheet/csv';
import { fail } from '../../failure/app-error';
import { isArchive, openArchive } from './archive';
import { readDocx } from './docx/read-docx';
import type { ImportedFile } from './imported-file';
import { readMoodle } from './moodle';
import { meaningOf } from './qti/qti-element';
import { findManifest, readQtiItem, readQtiPackage } from './qti/read-qti';
import { readText } from './read-text';
import { readXlsx } from './xlsx/read-xlsx';
import { parseXml, type XmlElement } from './xml';

/** Reads a file of questions by its content, not its name. Throws the refusals of an import. */
export function readFile(bytes: Uint8Array): ImportedFile {
  if (isArchive(bytes)) {
    const archive = openArchive(bytes);
    if (archive['word/document.xml']) return readDocx(archive);
    if (archive['xl/workbook.xml']) return readXlsx(archive);
    const manifest = findManifest(archive);
    return manifest === undefined ? fail('importUnreadable') : readQtiPackage(archive, manifest);
  }
  // The old binary format of Word and Excel.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return fail('importOld');
  const text = decode(bytes);
  if (/^\s*(<\?xml|<!DOCTYPE|<quiz|<(qti-)?assessment-?item)/i.test(text)) return readXml(parseXml(text));
  return withoutMedia(readCsv(text) ?? readText(text));
}

function readXml(root: XmlElement): ImportedFile {
  if (root.name === 'quiz') return readMoodle(root);
  return meaningOf(root.name) === 'assessmentitem' ? readQtiItem(root) : fail('importUnreadable');
}

/** Reads a sheet by its headings; returns undefined for texts without them. */
function readCsv(text: string): Imported | undefined {
  const isTable = text.split('\n', TITLE_LINES_MAX).some((line) => /[,;\t].*[,;\t]/.test(line));
  return isTable ? readRows(parseCsv(text)) : undefined;
}

const TITLE_LINES_MAX = 25;

function withoutMedia(imported: Imported): ImportedFile {
  return { ...imported, media: {} };
}

/** UTF-8, with or without a byte order mark; otherwise as Windows writes it in Western Europe and Indonesia. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe)) return fail('importUnreadable');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
