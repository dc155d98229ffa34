import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The code that uses Dexie. */
const USERS = 'src/offline';

/**
 * Serves only live queries, hooks and virtual indexes. `openExamDb` removes these layers where the code is complete.
 */
const UNUSED = [
  /\n *this\.use\(cacheMiddleware\);/,
  /\n *this\.use\(observabilityMiddleware\);/,
  /\n *this\.use\(virtualIndexMiddleware\);/,
  /\n *this\.use\(hooksMiddleware\);/,
  /\n *liveQuery,(?=\n *extendObservabilitySet,)/,
  /\n *extendObservabilitySet,(?=\n *getByKeyPath:)/,
  /\n *cache,(?=\n *semVer:)/,
  /\n *getObjectDiff: getObjectDiff,/,
  // For callers that write generators instead of async functions.
  /\n {4}async: function \(generatorFn\)[\s\S]*?(?=\n {4}currentTransaction:)/,
  // Notifications of changes to live queries, on this page and on others.
  /\n *if \(wasCreated\) \{\n *const everything[\s\S]*?(?=\n *return db;\n)/,
  /\nif \(typeof dispatchEvent !== 'undefined' &&[\s\S]*?(?=\nfunction propagateLocally)/,
  /\nif \(typeof BroadcastChannel !== 'undefined'\) \{[\s\S]*?\n\}(?=\n\nif \(typeof addEventListener)/,
  /\n *createBC\(\);\n *propagateLocally\(\{ all: new RangeSet\(-Infinity, \[\[\]\]\) \}\);/,
  /\nprops\(RangeSet\.prototype, \{[\s\S]*?\n\}\);/,
];

/** Classes whose methods are called only by name. */
const CLASSES = ['Table', 'Collection', 'WhereClause', 'Version'];
const METHOD = /\n(?= {4}(?:\w+ )?\w+\(.*\) \{\n)/;

/** Removes the parts of Dexie that nobody here uses: 6 kB (brotli) of every exam, ADR 21. */
export function dexieCore(): Plugin {
  return {
    name: 'lentera:dexie-core',
    apply: 'build',
    transform: {
      filter: { id: /dexie\/dist\/modern\/dexie\.mjs$/ },
      handler: (code) => ({ code: dropMethods(leaveOut(code), readUsers()), map: null }),
    },
  };
}

/** Exported for its test. */
export function leaveOut(code: string): string {
  return UNUSED.reduce((rest, part) => {
    if (!part.test(rest)) throw new Error(`Dexie is written in another way: ${part.source} is gone.`);
    return rest.replace(part, '');
  }, code);
}

/**
 * Removes the methods that neither `users` nor the rest of the library mention, then those that only removed ones
 * mentioned.
 */
export function dropMethods(code: string, users: string): string {
  const rest = CLASSES.reduce((all, name) => dropIn(all, name, users), code);
  return rest === code ? code : dropMethods(rest, users);
}

function dropIn(code: string, className: string, users: string): string {
  const start = code.indexOf(`\nclass ${className} {`);
  const end = code.indexOf('\n}\n', start);
  if (start < 0 || end < 0) throw new Error(`Dexie has no class ${className} any more.`);
  const [head = '', ...methods] = code.slice(start, end).split(METHOD);
  const kept = methods.filter((method) => {
    const name = /^ {4}(?:\w+ )?(\w+)\(/.exec(method)?.[1] ?? '';
    const asked = new RegExp(`[.'"]${name}\\b`);
    return name === 'constructor' || asked.test(users) || asked.test(code.replace(method, ''));
  });
  return `${code.slice(0, start)}${[head, ...kept].join('\n')}${code.slice(end)}`;
}

function readUsers(): string {
  const files = readdirSync(USERS).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  return files.map((file) => readFileSync(path.join(USERS, file), 'utf8')).join('\n');
}
