import type { Locator, Page } from '@playwright/test';

const MM_PER_POINT = 25.4 / 72;

/** What a printer gets of the page: how many sheets, and how large each is in mm, "210 × 297". */
export async function printed(page: Page): Promise<{ pages: number; sizes: string[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const sizes = boxes.map((box) => box.slice(1).map(toMm).join(' × '));
  return { pages, sizes: [...new Set(sizes)] };
}

function toMm(points: string): number {
  return Math.round(Number(points) * MM_PER_POINT);
}

/**
 * Which marks are on which sheet of paper, each once and in their order. A mark is a link to `MARK` and a name, as `markForPrint`
 * puts around something; one that is cut through, or repeats, is on several sheets.
 */
export async function printedMarks(page: Page): Promise<string[][]> {
  return (await readSheets(page)).map((links) => [...new Set(links.map(({ name }) => name))]);
}

/** Puts a mark around the content of each element that is found; its name is given, with its place where there are several. */
export async function markForPrint(found: Locator, name: string): Promise<void> {
  const count = await found.count();
  await found.evaluateAll(
    (elements, [base, isOne]) => {
      for (const [place, element] of elements.entries()) {
        const link = document.createElement('a');
        link.href = `http://mark.test/${base}${isOne ? '' : place}`;
        link.append(...element.childNodes);
        element.append(link);
      }
    },
    [name, count === 1] as const,
  );
}

/** Pairs of marks that lie over each other on a sheet of paper. */
export async function printedOverlaps(page: Page): Promise<string[]> {
  const sheets = await readSheets(page);
  return sheets.flatMap((links) =>
    links.flatMap((link, at) =>
      links
        .slice(at + 1)
        .filter((other) => other.name !== link.name && isOver(link.box, other.box))
        .map((other) => `${link.name} ${other.name}`),
    ),
  );
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Lines that touch are no overlap; in points. */
const TOUCH = 1;

function isOver(one: Box, other: Box): boolean {
  const [left, bottom, right, top] = one;
  const [otherLeft, otherBottom, otherRight, otherTop] = other;
  return (
    Math.min(right, otherRight) - Math.max(left, otherLeft) > TOUCH &&
    Math.min(top, otherTop) - Math.max(bottom, otherBottom) > TOUCH
  );
}

/** The marks on each sheet with their places; a mark of two lines is two. */
async function readSheets(page: Page): Promise<{ name: string; box: Box }[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const sheets = [...objects.values()].filter((body) => /\/Type\s*\/Page\b(?!s)/.test(body));
  return sheets.map((sheet) => {
    const [, list = ''] = /\/Annots\s*\[([^\]]*)\]/.exec(sheet) ?? [];
    return [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => toMark(objects.get(id) ?? ''));
  });
}

function toMark(link: string): { name: string; box: Box }[] {
  const name = /\/URI\s*\(http:\/\/mark\.test\/([^)]*)\)/.exec(link)?.[1];
  const [left, bottom, right, top] = (/\/Rect\s*\[([^\]]*)\]/.exec(link)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  if (name === undefined || left === undefined || bottom === undefined) return [];
  if (right === undefined || top === undefined) return [];
  return [{ name, box: [left, bottom, right, top] }];
}
