import type { AuditRow } from '#contract/audit/audit';
import { formatLongDay } from '../../lib/format';

/** Acts of one kind on one day, by one person in one school. */
export interface ActRun {
  newest: AuditRow;
  /** How many of the acts looked at are of the run besides. */
  others: number;
  /** Whether older acts, which were not looked at, may be of it too. */
  isOpen: boolean;
}

/**
 * The newest run first. An evening of marking is one run, so that it hides nothing else that was done, also when two
 * teachers mark at the same time and their acts alternate.
 */
export function foldRuns(acts: readonly AuditRow[], hasOlder: boolean): ActRun[] {
  const runs = new Map<string, ActRun>();
  const oldest = acts.at(-1);
  for (const act of acts) {
    const run = runs.get(kindOf(act));
    if (run) run.others += 1;
    else runs.set(kindOf(act), { newest: act, others: 0, isOpen: hasOlder && isSameDay(act, oldest) });
  }
  return [...runs.values()];
}

function kindOf(act: AuditRow): string {
  return [formatLongDay(act.at), act.action, act.actor?.id, act.homebase_name].join('\n');
}

function isSameDay(act: AuditRow, other: AuditRow | undefined): boolean {
  return other !== undefined && formatLongDay(act.at) === formatLongDay(other.at);
}
