import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A query of a table that holds rows of several schools. */
export interface SchoolQuery {
  /** `server/exam/queries.ts` */
  file: string;
  line: number;
  table: string;
  /** Whether a condition of the query, or of a join in it, names the school. */
  namesSchool: boolean;
}

/** Finds every query of the server on one of the tables, built or written in SQL, except in migrations and tests. */
export function listSchoolQueries(tables: ReadonlySet<string>): SchoolQuery[] {
  return listSources('server').flatMap((file) => queriesOf(file, readFileSync(file, 'utf8'), tables));
}

/** The queries in one file's text. */
export function queriesOf(file: string, text: string, tables: ReadonlySet<string>): SchoolQuery[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SchoolQuery[] = [];
  visit(source, (node) => {
    const query = builtQuery(node) ?? writtenQuery(node);
    if (!query || !tables.has(query.table)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file, line, ...query });
  });
  return found;
}

type Found = Pick<SchoolQuery, 'table' | 'namesSchool'>;

const BEGINNINGS: ReadonlySet<string> = new Set(['selectFrom', 'updateTable', 'deleteFrom']);

/** `db.selectFrom('exams').where(…)…` */
function builtQuery(node: ts.Node): Found | undefined {
  const { name, first } = callOf(node);
  if (!name || !BEGINNINGS.has(name) || first === undefined) return undefined;
  const [table = ''] = first.split(' as ');
  return { table, namesSchool: holds(wholeChain(node), isSchoolCondition) };
}

/** SQL in a string. Interpolated parts may be unknown here, so a school named in one of the parts counts. */
function writtenQuery(node: ts.Node): Found | undefined {
  if (
    !ts.isStringLiteral(node) &&
    !ts.isNoSubstitutionTemplateLiteral(node) &&
    !ts.isTemplateExpression(node)
  )
    return undefined;
  const text = node.getText();
  const [, table] = /\b(?:FROM|UPDATE)\s+([a-z_]+)/.exec(text) ?? [];
  if (table === undefined) return undefined;
  return { table, namesSchool: /homebase\s*=/.test(text) };
}

const CONDITIONS: ReadonlySet<string> = new Set(['where', 'whereRef', 'on', 'onRef', 'eb']);

/** `.where('exams.homebase', '=', …)`, `.onRef('a.homebase', '=', 'b.homebase')`, `.innerJoin('exams', 'exams.homebase', …)` */
function isSchoolCondition(node: ts.Node): boolean {
  const { name = '', first, second } = callOf(node);
  if (name.endsWith('Join')) return isSchool(second);
  return CONDITIONS.has(name) && isSchool(first);
}

const isSchool = (column: string | undefined) => column !== undefined && /(?:^|\.)homebase$/.test(column);

interface Call {
  name?: string;
  first?: string;
  second?: string;
}

/** The last name of a call, and its first two arguments if they are string literals. */
function callOf(node: ts.Node): Call {
  if (!ts.isCallExpression(node)) return {};
  const { expression } = node;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const [first, second] = node.arguments.map((argument) =>
    ts.isStringLiteral(argument) ? argument.text : undefined,
  );
  return { name: called.getText(), first, second };
}

function wholeChain(node: ts.Node): ts.Node {
  const { parent } = node;
  const goesOn =
    (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node;
  return goesOn ? wholeChain(parent) : node;
}

function holds(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, (child) => holds(child, is) || undefined) ?? false);
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
    .sort();
}
