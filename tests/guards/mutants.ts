import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from '#contract/scopes';
import { isRedundantGuard } from './redundant-guards/is-redundant-guard.ts';

/** One guard removed from the server's source. */
export interface Mutant {
  /** `server/http/implement.ts:72`; if a line has several guards, each has a suffix: `…:72#2`, `…:55#bank`. */
  id: string;
  file: string;
  line: number;
  before: string;
  after: string;
}

/** The folders that decide about permissions: every refusal and every school or owner condition in them is a guard. */
const DECIDING = ['server/access', 'server/http'];

/** The forms of a guard there, and what is left when it is removed. The first match counts. */
const SHAPES: readonly Shape[] = [
  // if (…) fail(…);   if (…) return fail(…);   if (…) return undefined;
  { looks: /^( *)if \(.*\) (?:return )?(?:fail\(.*\)|undefined|false);$/, leaves: '$1;' },
  // return fits ? rows : fail('notFound');   return isRight ? claim : undefined;
  { looks: /^( *return )(?:.*) \? (.+) : (?:fail\('\w+'\)|undefined);$/, leaves: '$1$2;' },
  // row ?? fail('notFound')
  { looks: /\?\? fail\('\w+'\)/, leaves: '?? ({} as never)' },
  { looks: /^( *)return fail\(.*\);$/, leaves: '$1return {} as never;' },
  { looks: /^( *)fail\(.*\);$/, leaves: '$1;' },
  // A condition on a row: that it belongs to the school or to the person, or is the named one.
  { looks: /^ *\.where\(.*\)$/, leaves: '' },
  // A step of every call, or a rule that another one relies on.
  { looks: /^( *)(?:return )?\w+\((?:session|endpoint)\b.*\);$/, leaves: '$1;' },
  { looks: /^( *)(?:if \(.*\) )?(?:await|return) \w+\(check\b.*\);$/, leaves: '$1;' },
  { looks: /^( *)if \(.*\) check\w+\(.*\);$/, leaves: '$1;' },
];

interface Shape {
  looks: RegExp;
  leaves: string;
}

/** Refusals for lack of access, for wrong credentials, and of changes to history. */
const REFUSALS = [
  ...['unauthenticated', 'forbidden', 'passwordChangeRequired', 'notFound'],
  ...[
    'cardWrong',
    'childCodeWrong',
    'childCodeUsed',
    'childCodeExpired',
    'oldPasswordWrong',
    'examTokenWrong',
  ],
  ...['resetLinkWrong', 'setupLinkWrong', 'activationWrong'],
  'periodClosed',
].join('|');

/** In the other folders: these refusals, with a condition of their own. */
const ELSEWHERE: readonly Shape[] = [
  { looks: new RegExp(`^( *)if \\(.*\\) (?:return )?fail\\('(?:${REFUSALS})'\\);$`), leaves: '$1;' },
  { looks: new RegExp(`^( *return )(?:.*) \\? (.+) : fail\\('(?:${REFUSALS})'\\);$`), leaves: '$1$2;' },
  { looks: new RegExp(`\\?\\? fail\\('(?:${REFUSALS})'\\)`), leaves: '?? ({} as never)' },
];

/** In the same folders: calls of rules that refuse. */
const RULE_CALLS: readonly Shape[] = [
  // await refuseIfPeriodClosed(…);   if (…) await requireOpenClasses(…);
  { looks: /^( *)(?:if \(.*\) )?(?:await )?(?:refuse|require)[A-Z]\w*\(.*\);$/, leaves: '$1;' },
];

/**
 * Here such a call refuses no person but a machine, for its full disk, damaged file or lost key. Only a process on such
 * a disk meets it, and this campaign starts none: that is for tests/processes.
 */
const OF_THE_MACHINE = [
  ...['server/backup/make-backup.ts', 'server/backup/try-backup.ts', 'server/boot.ts'],
  ...['server/programs/recover.ts', 'server/storage/data-dir.ts'],
];

/** Sign-in by password, card, code or link: the conditions on the credential and its account are guards as well. */
const ENTRY_POINTS = [
  ...['server/auth/cards/queries.ts', 'server/auth/cards/commands.ts'],
  ...['server/auth/reset/queries.ts', 'server/auth/reset/commands.ts'],
  ...['server/auth/sign-in/candidates.ts', 'server/auth/sign-in/by-password.ts'],
  ...['server/auth/sign-in/commands.ts', 'server/auth/setup/link.ts'],
  ...['server/center/admins/queries.ts', 'server/db/password-link.ts'],
];
const STILL_GOOD: readonly Shape[] = [
  {
    looks:
      /^ *\.where\('(?:\w+\.)?(?:used_at|expires_at|revoked_at|is_active|password_hash)', '(?:is|>|=)', .*\),?$/,
    leaves: '',
  },
  // if (!candidate.isActive) continue;   if (kept !== hash || until <= now) return false;
  { looks: /^( *)if \(.*\) (?:continue|return false);$/, leaves: '$1;' },
];

/** The one place that checks the ownership rules. */
const ASKS_SCOPE = /^( *)(await scopeRules\[endpoint\.scope\]\(.*\);)$/;
/** Scopes that check nothing: a call without anything to own, and one whose query is limited to the school. */
const ASKS_NOTHING: readonly string[] = ['none', 'school'];

/** All guards that can be removed, in the order of the files. */
export function listMutants(): Mutant[] {
  return listSources('server').flatMap((file) => {
    const shapes = shapesIn(file);
    return linesOf(file).flatMap((before, index) => mutantsOf({ file, line: index + 1, before }, shapes));
  });
}

function shapesIn(file: string): readonly Shape[] {
  if (isDeciding(file)) return SHAPES;
  if (OF_THE_MACHINE.includes(file)) return ELSEWHERE;
  const shapes = [...ELSEWHERE, ...RULE_CALLS];
  return ENTRY_POINTS.includes(file) ? [...shapes, ...STILL_GOOD] : shapes;
}

/** Refusals in the deciding folders that match no form: guards that nothing removes. */
export function listUnseenRefusals(): string[] {
  return listSources('server')
    .filter(isDeciding)
    .flatMap((file) => linesOf(file).map((code) => ({ file, code })))
    .filter(({ code }) => /\bfail\(/.test(code) && !SHAPES.some(({ looks }) => looks.test(code)))
    .map(({ file, code }) => `${file}: ${code.trim()}`);
}

type Place = Pick<Mutant, 'file' | 'line' | 'before'>;

function mutantsOf(place: Place, shapes: readonly Shape[]): Mutant[] {
  const at = `${place.file}:${place.line}`;
  return withoutIt(place.before, shapes)
    .filter(({ name }) => !isRedundantGuard(place.file, place.before, name))
    .map(({ name, after }) => ({ ...place, id: name === undefined ? at : `${at}#${name}`, after }));
}

function withoutIt(before: string, shapes: readonly Shape[]): { name?: string; after: string }[] {
  const [, indent, asks] = ASKS_SCOPE.exec(before) ?? [];
  if (asks !== undefined) {
    return SCOPES.filter((scope) => !ASKS_NOTHING.includes(scope)).map((scope) => ({
      name: scope,
      after: `${indent}if (endpoint.scope !== '${scope}') ${asks}`,
    }));
  }
  const shape = shapes.find(({ looks }) => looks.test(before));
  if (!shape) return [];
  const clauses = clausesOf(before);
  // A condition of several parts holds several guards: each is removed on its own.
  if (clauses.length > 1) return clauses.map((after, index) => ({ name: String(index + 1), after }));
  return [{ after: before.replace(shape.looks, shape.leaves) }];
}

/** `if (a || b) …` without a, and without b. */
function clausesOf(before: string): string[] {
  const [, head = '', condition = '', tail = ''] = /^( *if \()(.*)(\) (?:return|fail).*)$/.exec(before) ?? [];
  // An "or" within parentheses belongs to one part.
  const parts = condition.split(/ \|\| (?![^(]*\))/);
  return parts.map((_, left) => head + parts.filter((__, index) => index !== left).join(' || ') + tail);
}

function isDeciding(file: string): boolean {
  return DECIDING.some((room) => file.startsWith(`${room}/`));
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n');
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort();
}
