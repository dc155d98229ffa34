import type { Mutant } from './mutants.ts';

/** Read by the server's code at run time: which guard is removed, and where to note those that were met. */
export interface GuardSwitch {
  guardRemoved?: string | undefined;
  /** Guards that refused, or may have: a run that meets none of them is the same without them. */
  guardsMet?: Set<string> | undefined;
}

/** On the first line, so that all other lines keep their numbers. */
const HEAD =
  'const $met = (id) => globalThis.guardsMet?.add(id); const $gone = (id) => (globalThis.guardRemoved ?? process.env.GUARD_REMOVED) === id; ';

/** Puts each guard of the source behind a switch: one transformation serves every mutant. */
export function putSwitches(source: string, mutants: readonly Mutant[]): string {
  const lines = source.split('\n');
  for (const line of new Set(mutants.map((mutant) => mutant.line))) {
    const own = mutants.filter((mutant) => mutant.line === line);
    for (const { id, before } of own.slice(0, 1))
      lines[line - 1] = inExpression(id, before) ?? asStatement(own, before);
  }
  return HEAD + lines.join('\n');
}

/** A guard within an expression; the rest of the expression follows it. */
function inExpression(id: string, before: string): string | undefined {
  const [, where, comma] = /^ *\.(where\(.*\))(,?)$/.exec(before) ?? [];
  if (where !== undefined) return `.$if(($met('${id}'), !$gone('${id}')), ($rows) => $rows.${where})${comma}`;
  const [, head, refusal, tail] = /^(.*\?\? )(fail\('\w+'\))(.*)$/.exec(before) ?? [];
  if (refusal !== undefined) return `${head}($met('${id}'), $gone('${id}') ? {} : ${refusal})${tail}`;
  const [, back, asked, fits, no] =
    /^( *return )(.*) \? (.+) : (fail\('\w+'\)|undefined);$/.exec(before) ?? [];
  if (no === undefined) return undefined;
  return `${back}(${asked}) ? ${fits} : ($met('${id}'), $gone('${id}')) ? ${fits} : ${no};`;
}

function asStatement(mutants: readonly Mutant[], before: string): string {
  const without = mutants.map(({ id, after }) => `if ($gone('${id}')) { ${after.trim()} }`).join(' else ');
  return `${without} else ${noting(mutants, before.trim())}`;
}

/** The original guard, which also notes its refusals. */
function noting(mutants: readonly Mutant[], guard: string): string {
  const note = mutants.map(({ id }) => `$met('${id}');`).join(' ');
  const condition = conditionOf(guard);
  if (condition !== undefined) {
    const consequence = guard.slice(`if (${condition}) `.length);
    return `if (${condition}) { ${note} ${consequence} }`;
  }
  if (/^(?:return|fail)\b/.test(guard)) return `{ ${note} ${guard} }`;
  // The ownership rules share one line; the one that was checked is noted.
  const [place] = (mutants[0]?.id ?? '').split('#');
  const told = guard.includes('[endpoint.scope]') ? `$met('${place}#' + endpoint.scope);` : note;
  return `{ try { ${guard} } catch (error) { ${told} throw error; } }`;
}

/** The condition of an `if`, including nested parentheses. */
function conditionOf(guard: string): string | undefined {
  if (!guard.startsWith('if (')) return undefined;
  let depth = 1;
  let end = 'if ('.length;
  for (; depth > 0 && end < guard.length; end += 1) {
    if (guard[end] === '(') depth += 1;
    if (guard[end] === ')') depth -= 1;
  }
  return guard.slice('if ('.length, end - 1);
}
