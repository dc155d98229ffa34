import { listEndpoints } from '../../contract/catalogue.ts';
import { LEVELS } from '../../contract/levels.ts';

const INTRODUCTION = `# Permissions

Generated from \`contract/\` by \`npm run fix:docs\`; every change of this table is read by a person.
\`yes\`: the level may call it, within the scope of the last column (\`contract/scopes.ts\`); what is outside the scope
answers 404 as if it did not exist. \`-\`: 403, and for anonymous callers 401. The sync token is the one of an attempt.
First password: \`yes\` where the call is also open to those who have not changed the password the school gave them.
`;

/** The table of every endpoint by level, for docs/permissions.md. */
export function renderPermissions() {
  const header = ['call', 'request', ...LEVELS, 'anonymous', 'sync token', 'first password', 'scope'];
  const rows = listEndpoints().map(({ key, endpoint }) => [
    key,
    `${endpoint.method} ${endpoint.path}`,
    ...LEVELS.map((level) => yes(endpoint.levels === 'public' || endpoint.levels.includes(level))),
    yes(endpoint.levels === 'public'),
    yes(endpoint.token === 'sync'),
    yes(endpoint.levels === 'public' || endpoint.firstPassword === 'allowed'),
    endpoint.scope,
  ]);
  return `${INTRODUCTION}\n${[header, header.map(() => '---'), ...rows].map(toRow).join('\n')}\n`;
}

function yes(allowed) {
  return allowed ? 'yes' : '-';
}

function toRow(cells) {
  return `| ${cells.join(' | ')} |`;
}
