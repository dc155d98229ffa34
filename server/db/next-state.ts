import type { WantedState } from '#contract/wanted-state';

/** Whether a row is active after a change of its status, and whether that changes anything. */
export function nextState(isActive: boolean, wanted: WantedState): { isActive: boolean; isChange: boolean } {
  const next = wanted === undefined ? !isActive : wanted === 'active';
  return { isActive: next, isChange: next !== isActive };
}
