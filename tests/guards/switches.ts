import type { Mutant } from './mutants.ts';

/** Asked by the server's code while it runs: which guard is gone, and where to note those that were met. */
export interface GuardSwitch {
  guardRemoved?: string | undefined;
  /** Guards that refused, or may have: what meets none of them runs alike without them. */
  guardsMet?: Set<string> | undefined;
}

/** On the first line, so that every other stays where it was. */
const HEAD =
  'const $met = (id) => globalThis.guardsMet?.add(id); const $gone = (id) => (globalThis.guardRemoved ?? process.env.GUARD_REMOVED) === id; ';

/** The source with all its guards, each behind a switch: one transformation serves every mutant. */
export function putSwitches(source: string, mutants: readonly Mutant[]): string {
  const lines = source.split('\n');
  for (const line of new Set(mutants.map((mutant) => mutant.line))) {
    const own = mutants.filter((mutant) => mutant.line === line);
    for (const { id, before } of own.slice(0, 1))
      lines[line - 1] = inExpression(id, before) ?? asStatement(own, before);
  }
  return HEAD + lines.join('\n');
}

/** A guard within an expression: what follows it goes on. */
function inExpression(id: string, before: string): string | undefined {
  const [, , where] = /^( *)\.(where\(.*\))$/.exec(before) ?? [];
  if (where !== undefined) return `.$if(($met('${id}'), !$gone('${id}')), ($rows) => $rows.${where})`;
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

/** The guard as it stands; what it refuses is noted. */
function noting(mutants: readonly Mutant[], guard: string): string {
  const note = mutants.map(({ id }) => `$met('${id}');`).join(' ');
  const condition = conditionOf(guard);
  if (condition !== undefined) {
    const consequence = guard.slice(`if (${condition}) `.length);
    return `if (${condition}) { ${note} ${consequence} }`;
  }
  if (/^(?:return|fail)\b/.test(guard)) return `{ ${note} ${guard} }`;
  // Of the rules of ownership, which have one line, the one that was asked.
  const [place] = (mutants[0]?.id ?? '').split('#');
  const told = guard.includes('[endpoint.scope]') ? `$met('${place}#' + endpoint.scope);` : note;
  return `{ try { ${guard} } catch (error) { ${told} throw error; } }`;
}

/** What stands in the brackets of an `if`, however many brackets that holds. */
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
