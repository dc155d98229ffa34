import type { RosterRow } from '#contract/logs';

/** Who can still answer, or may come back to. */
export function isOpenRow({ progress }: Pick<RosterRow, 'progress'>): boolean {
  return progress === 'running' || progress === 'admitted';
}
