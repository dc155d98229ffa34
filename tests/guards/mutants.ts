import { readFileSync } from 'node:fs';

/** One guard taken out of the server's source. */
export interface Mutant {
  /** `server/http/implement.ts:72`; a line with several guards counts them: `…:72#2`. */
  id: string;
  file: string;
  line: number;
  before: string;
  after: string;
}

/** Where access is decided; every refusal in these files is a guard. */
const GUARDED = [
  'server/http/implement.ts',
  'server/http/edge.ts',
  'server/http/input.ts',
  'server/access/scopes.ts',
  'server/access/account-scopes.ts',
  'server/access/scope-check.ts',
  'server/access/session.ts',
  'server/access/sync-token.ts',
];

/** How a guard looks in the source, and what is left when it is gone. */
const SHAPES: readonly [pattern: RegExp, replacement: string][] = [
  // if (…) fail(…);   if (…) return fail(…);   if (…) return undefined;
  [/^( *)if \(.*\) (?:return )?(?:fail\(.*\)|undefined|false);$/, '$1;'],
  // row ?? fail('notFound')
  [/\?\? fail\('\w+'\)/, '?? ({} as never)'],
  // The wall between schools, and between people of one school.
  [/^ *\.where\('(?:homebase|[\w.]*homebase|user|parent|enrolments\.student)', '=', .*\)$/, ''],
  [/^ *\.where\('(?:revoked_at|periods\.is_active)'.*\)$/, ''],
  [/^ *\.where\('level', 'in', levels\)$/, ''],
  // exam: ownsExam,
  [
    /^( {2})(bank|exam|examTaken|attempt|answerWriter|ownSession|schoolClass): \w+,$/,
    '$1$2: async () => {},',
  ],
  [/^( {2})(avatar): \w+,$/, '$1$2: async () => {},'],
  [/^( {2})(\w+): async \(check\) => \(.*\),$/, '$1$2: async () => {},'],
  // The steps that every call goes through, and what rules share.
  [/^( *)(?:return )?(?:staffOf|refuseUnlessAllowed)\(.*\);$/, '$1;'],
  [/^( *)if \(.*\) checkOrigin\(.*\);$/, '$1;'],
  [/^( *)await scopeRules\[.*\);$/, '$1;'],
];

/** Guards whose removal nobody can notice, each with the second wall behind it. */
const EQUIVALENT: readonly [code: string, why: string][] = [
  ['header === undefined', 'no guard: a request without a bearer token is judged by its cookie'],
  ['!payload || !signature', 'the signature that follows is wrong for all of them'],
  ['check.session ??', 'calls of these scopes have been refused without a session before'],
  ["'parent_children.homebase'", 'the parent behind it is the caller himself'],
  [
    "'exam_classes.homebase'",
    'the enrolment behind it is the pupil himself, joined to the exam by its school',
  ],
];

/** Every guard that can be taken out, in the order of the files. */
export function listMutants(): Mutant[] {
  return GUARDED.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((before, index) => mutantsOf(file, index + 1, before)),
  );
}

/** The source without that guard. */
export function removeGuard(source: string, { line, after }: Mutant): string {
  return source
    .split('\n')
    .map((text, index) => (index + 1 === line ? after : text))
    .join('\n');
}

function mutantsOf(file: string, line: number, before: string): Mutant[] {
  const shape = SHAPES.find(([pattern]) => pattern.test(before));
  if (!shape || EQUIVALENT.some(([code]) => before.includes(code))) return [];
  const [pattern, replacement] = shape;
  const clauses = clausesOf(before);
  // A condition of several parts holds several guards: each goes on its own.
  const afters = clauses.length > 1 ? clauses : [before.replace(pattern, replacement)];
  const place = `${file}:${line}`;
  return afters.map((after, index) => ({
    id: afters.length > 1 ? `${place}#${index + 1}` : place,
    file,
    line,
    before,
    after,
  }));
}

/** `if (a || b) …` without a, and without b. */
function clausesOf(before: string): string[] {
  const [, head = '', condition = '', tail = ''] = /^( *if \()(.*)(\) (?:return|fail).*)$/.exec(before) ?? [];
  const parts = condition.split(' || ');
  return parts.map((_, left) => head + parts.filter((__, index) => index !== left).join(' || ') + tail);
}
