import type { Breath } from '../http/breath';
import { formulaTree } from './formula';
import type { DrawFormula } from './rich-text';

/** Draws the formulas one by one, pausing between them for other work; returns the function that looks them up. */
export async function createDrawer(
  formulas: readonly { latex: string; display: boolean }[],
  breathe: Breath,
): Promise<DrawFormula> {
  const drawn = new Map<string, ReturnType<DrawFormula>>();
  for (const { latex, display } of formulas) {
    await breathe();
    const key = keyOf(latex, display);
    if (!drawn.has(key)) drawn.set(key, formulaTree(latex, display));
  }
  return (latex, display) => drawn.get(keyOf(latex, display));
}

function keyOf(latex: string, display: boolean): string {
  return `${display ? 'block' : 'line'}:${latex}`;
}
