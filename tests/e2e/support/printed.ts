import type { Page } from '@playwright/test';

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
