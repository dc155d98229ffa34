import * as z from 'zod';
import { catalogue } from '../../contract/catalogue.ts';
import { sourceOf } from '../../contract/endpoint.ts';
import { LEVELS } from '../../contract/levels.ts';
import { typeText } from './type-text.mjs';

const INTRODUCTION = `# API reference

Generated from \`contract/\` by \`npm run fix:docs\`. Fields marked \`?\` may be left out. Ids are UUIDv7, instants
ISO 8601 in UTC. Errors are \`{ message, code, requestId }\`. Origin: \`given\` by the specification, \`inferred\`
from how such systems behave, or \`ours\`.
`;

const SOURCES = { query: 'query', body: 'JSON body', both: 'query or JSON body' };
const DEFAULT_MAX_BYTES = 16 * 1024;

/** Every call with its input and reply, for docs/api.md. */
export function renderApiReference() {
  const groups = Object.entries(catalogue).map(([name, calls]) => renderGroup(name, calls));
  return [INTRODUCTION, ...groups].join('\n');
}

function renderGroup(name, calls) {
  const sections = Object.entries(calls).map(([key, endpoint]) => renderCall(`${name}.${key}`, endpoint));
  return [`## ${name}\n`, ...sections].join('\n');
}

function renderCall(key, endpoint) {
  return `### ${endpoint.method} ${endpoint.path}

${endpoint.summary}

- Call: \`${key}\` (${endpoint.origin}, ${endpoint.retry === 'idempotent' ? 'safe to repeat' : 'not to be repeated'})
- Who: ${whoMay(endpoint)}; scope \`${endpoint.scope}\`${sizeText(endpoint)}${fileText(endpoint)}

${block(`Input (${SOURCES[sourceOf(endpoint)]})`, endpoint.input, 'input')}
${endpoint.kind === 'file' ? 'Reply: a file.\n' : block('Reply', endpoint.reply, 'output')}`;
}

function whoMay({ levels, token }) {
  const named =
    levels === 'public' ? 'everyone' : levels.length === LEVELS.length ? 'every level' : levels.join(', ');
  return token === 'sync' ? `${named}, or the attempt's sync token` : named;
}

function sizeText({ maxBytes = DEFAULT_MAX_BYTES }) {
  return maxBytes === DEFAULT_MAX_BYTES ? '' : `\n- Largest body: ${maxBytes / 1024} KiB`;
}

function fileText({ upload }) {
  return upload ? `\n- Body: a file, ${upload.types.join(', ')}` : '';
}

function block(title, schema, io) {
  const text = typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return text === '{}' ? `${title}: nothing.\n` : `${title}:\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
}
