import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Its code, to be run in the page: a page of its own has none, and its security policy lets none in. */
const CODE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What breaks the rules chosen by `runOnly` on the page as it stands, without what does not: to list and name every
 * element in order takes ten times as long. The app has no frames, so the page is all.
 */
export async function findViolations(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(CODE);
  if (page.frames().length > 1) throw new Error('Not all of this page would be looked at: it has frames.');
  return page.evaluate(look, { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions);
}

/** Runs in the page. */
async function look(options: axe.RunOptions): Promise<axe.Result[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations;
}
