import { formulaTree } from './formula';
import type { DrawFormula } from './rich-text';

/** ms of work at a stretch; between two stretches others get their turn on this thread. */
const STRETCH_MS = 10;

/** Waits for a turn of the others when the thread has been held for a stretch; else goes on at once. */
export type Breath = () => Promise<void>;

export function createBreath(): Breath {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** Draws formulas one by one, with breath between them; gives back what hands them out. */
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
