import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Sources whose words count as names in use; we use none of Chakra's own recipes. */
const STYLED = ['src'];
/** Chakra's engine also names plain properties, in its reset of the browser's styles. */
const ENGINE = ['node_modules/@chakra-ui/react/dist/esm/styled-system'];

/** Attributes that a form library passes on under its own names. */
const PASSED_ON = 'checked disabled max maxLength min minLength name pattern required value'.split(' ');

/**
 * Chakra has tables of every style, condition and attribute, which tree-shaking cannot remove: 12 kB (brotli) of
 * every start. The build removes those whose names occur in no source. In development and in tests they stay
 * complete.
 */
export function usedNames(): Plugin {
  const styles = new Set<string>();
  const names = new Set(PASSED_ON);
  return {
    name: 'lentera:used-names',
    apply: 'build',
    buildStart() {
      for (const word of readWords(STYLED)) styles.add(word);
      for (const word of [...styles, ...readWords(ENGINE)]) names.add(word);
    },
    transform: {
      filter: { id: /preset-base\.js$|is-valid-prop\/dist\/index\.mjs$|emotion-is-prop-valid\.esm\.js$/ },
      handler(code, id) {
        if (id.endsWith('preset-base.js')) return { code: trimPreset(code, styles), map: null };
        const [before, list, after, sign] = id.includes('@emotion')
          ? cut(code, /(\^\(\((?:children\|))([\w|]+)(\))/, '|')
          : cut(code, /(cssPropertiesStr = ")([\w,]+)(")/, ',');
        const kept = list.split(sign).filter((name) => names.has(name));
        return { code: `${before}${kept.join(sign)}${after}`, map: null };
      },
    },
  };
}

/** Keeps those utilities and conditions of the preset that `words` contains; a utility also under a shorthand. */
export function trimPreset(code: string, words: ReadonlySet<string>): string {
  const conditions = dropEntries(code, 'defineConditions({', (name) => words.has(`_${name}`));
  return dropEntries(conditions, 'utilities: {', (name, entry) => {
    const shorthands = /shorthand:\s*\[([^\]]*)\]/.exec(entry)?.[1]?.match(/\w+/g) ?? [];
    return [name, ...shorthands].some((known) => words.has(known));
  });
}

/** Removes entries from the object that starts with `opening`; they are indented one step further than its own line. */
function dropEntries(
  code: string,
  opening: string,
  isKept: (name: string, entry: string) => boolean,
): string {
  const start = code.indexOf(opening) + opening.length;
  if (start < opening.length) throw new Error(`Chakra's preset has no "${opening}" any more.`);
  const indent = /^\n(\s+)/.exec(code.slice(start))?.[1] ?? '';
  const end = code.indexOf(`\n${indent.slice(2)}}`, start);
  const body = code.slice(start, end);
  const entries = body.split(new RegExp(`\\n(?=${indent}(?:[a-zA-Z]+[:(]))`)).slice(1);
  if (end < 0 || entries.length < 20)
    throw new Error(`Chakra's preset is written in another way after "${opening}".`);
  const kept = entries.filter((entry) => isKept(/\w+/.exec(entry)?.[0] ?? '', entry));
  const closed = kept.map((entry) => (/,\s*$/.test(entry) ? entry : `${entry},`));
  return `${code.slice(0, start)}\n${closed.join('\n')}${code.slice(end)}`;
}

function cut(
  code: string,
  list: RegExp,
  sign: string,
): [before: string, list: string, after: string, sign: string] {
  const found = list.exec(code);
  const [, opening, names] = found ?? [];
  if (!found || opening === undefined || names === undefined) throw new Error('A list of names is gone.');
  const at = found.index + opening.length;
  return [code.slice(0, at), names, code.slice(at + names.length), sign];
}

function readWords(places: readonly string[]): string[] {
  return places.flatMap(listSources).flatMap((file) => wordsIn(readFileSync(file, 'utf8')));
}

/** Words that may be property names: every word of the code except those that are called or have a member accessed. */
export function wordsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return code.match(/[A-Za-z_$][\w$]*\b(?!\s*[(.])/g) ?? [];
}

function listSources(place: string): string[] {
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
