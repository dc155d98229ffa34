import type { ImportPlace } from '#contract/question-bank/import-text';
import type { Archive } from '../archive';
import type { ImportedFile } from '../imported-file';
import { parseXml, textIn, type XmlElement } from '../xml';
import { attributeOf, findBelow, meaningOf } from './qti-element';
import { readItem } from './read-item';

/** Resources that only help to show others are skipped; they ask nothing. */
const HELPERS =
  /^(webcontent|associatedcontent|controlfile|css|resourcemetadata|imsqti_stimulus|imsqti_rptemplate)/i;

interface Resource {
  path: string;
  type: string;
  tags: string[];
}

/** Returns the path of a package's manifest in an archive; undefined for other archives. */
export function findManifest(archive: Archive): string | undefined {
  const [path] = Object.keys(archive)
    .filter((name) => /(^|\/)imsmanifest\.xml$/.test(name))
    .sort((one, other) => one.length - other.length);
  return path;
}

/** Reads a package of QTI 2 or 3: its items in the order of the manifest; everything else is reported by name. */
export function readQtiPackage(archive: Archive, manifest: string): ImportedFile {
  const imported: ImportedFile = { questions: [], unread: [], media: archive };
  const list = parseXml(fileOf(archive, manifest) ?? '');
  for (const resource of listResources(list, manifest)) {
    if (HELPERS.test(resource.type)) continue;
    addResource(resource, archive, imported);
  }
  return imported;
}

function addResource(resource: Resource, archive: Archive, imported: ImportedFile): void {
  const place: ImportPlace = { kind: 'file', name: resource.path };
  const root = rootOf(archive, resource.path);
  const kind = root && meaningOf(root.name);
  if (!root) imported.unread.push({ place, reason: { code: 'fileMissing' } });
  else if (kind === 'assessmentitem') addItem(root, place, resource, archive, imported);
  else if (kind === 'assessmenttest') imported.unread.push({ place, reason: { code: 'testLeft' } });
  else imported.unread.push({ place, reason: { code: 'typeUnknown', name: resource.type || root.name } });
}

/** Reads an item outside a package. */
export function readQtiItem(item: XmlElement): ImportedFile {
  const imported: ImportedFile = { questions: [], unread: [], media: {} };
  addItem(item, { kind: 'question', number: 1 }, { path: '', type: '', tags: [] }, {}, imported);
  return imported;
}

function addItem(
  item: XmlElement,
  place: ImportPlace,
  { path, tags }: Resource,
  archive: Archive,
  imported: ImportedFile,
): void {
  const resolve = (href: string) => resolvePath(path, href);
  const stimulusOf = (href: string) => rootOf(archive, resolve(href));
  const read = readItem(item, { tags, resolve, stimulusOf });
  if ('reason' in read) imported.unread.push({ place, reason: read.reason });
  else imported.questions.push({ place, ...read });
}

function listResources(list: XmlElement, manifest: string): Resource[] {
  return findBelow(list, (meaning) => meaning === 'resource').map((resource) => ({
    path: resolvePath(manifest, attributeOf(resource, 'href')),
    type: attributeOf(resource, 'type'),
    tags: findBelow(resource, (meaning) => meaning === 'keyword')
      .map((keyword) => textIn(keyword).trim())
      .filter((tag) => tag !== ''),
  }));
}

function rootOf(archive: Archive, path: string): XmlElement | undefined {
  const bytes = fileOf(archive, path);
  return bytes && parseXml(bytes);
}

function fileOf(archive: Archive, path: string): Uint8Array | undefined {
  return Object.hasOwn(archive, path) ? archive[path] : undefined;
}

/** Resolves a reference relative to the file that names it. */
function resolvePath(from: string, href: string): string {
  const steps = from.split('/').slice(0, -1);
  for (const step of decode(href.replace(/[?#].*$/, '')).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
