import type { AuditRow } from '#contract/audit';

/** Acts one after the other of one kind, by one person in one school: the newest, and how many older ones follow it. */
export interface ActRun {
  newest: AuditRow;
  others: number;
}

/** Newest first, as the acts are. An evening of marking is one run, so that it hides nothing else that was done. */
export function foldRuns(acts: readonly AuditRow[]): ActRun[] {
  const runs: ActRun[] = [];
  for (const act of acts) {
    const last = runs.at(-1);
    if (last && isSameKind(last.newest, act)) last.others += 1;
    else runs.push({ newest: act, others: 0 });
  }
  return runs;
}

function isSameKind(a: AuditRow, b: AuditRow): boolean {
  return a.action === b.action && a.actor?.id === b.actor?.id && a.homebase_name === b.homebase_name;
}
