import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files under `dir` that contain one of these texts as it is, in either of the two ways in which a browser writes text. */
export function findPlain(dir: string, texts: readonly string[]): string[] {
  // A browser that was killed before its first page opened has stored nothing.
  if (!existsSync(dir)) return [];
  const forms = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text) },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const content = read(file);
    const found = forms.filter(({ bytes }) => content.includes(bytes)).map(({ text }) => text);
    return found.length > 0 ? [`${relative(dir, file)}: ${found.join(', ')}`] : [];
  });
}

/** A running browser deletes files between being listed and being read. */
function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
