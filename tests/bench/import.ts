import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { text as imported } from '../../src/features/question-bank/import/text';
import { text as banks } from '../../src/features/question-bank/text';
import { makeBank } from '../e2e/support/banks';
import { signIn } from '../e2e/support/people';
import { startServer, type TestServer } from '../e2e/support/server';
import { drawPhotos, makeDocx, makeXlsx } from './import-files';
import type { Figure } from './report';

/**
 * The wait from choosing a file to its first questions with their pictures, to all of them, and the memory it takes.
 */
export async function benchImport(): Promise<Figure[]> {
  const photos = await drawPhotos(200);
  const some = photos.slice(0, 100);
  const files: QuestionFile[] = [
    { name: '100 questions with 100 pictures, Word', end: 'docx', buffer: makeDocx(100, some), count: '100' },
    {
      name: '100 questions with 100 pictures, Excel',
      end: 'xlsx',
      buffer: await makeXlsx(100, some),
      count: '100',
    },
    {
      name: '1,000 questions with 200 pictures, Word',
      end: 'docx',
      buffer: makeDocx(1_000, photos),
      count: '1.000',
    },
    {
      name: '1,000 questions with 200 pictures, Excel',
      end: 'xlsx',
      buffer: await makeXlsx(1_000, photos),
      count: '1.000',
    },
  ];
  const figures: Figure[] = [];
  for (const file of files) figures.push(...(await measure(file)));
  return figures;
}

interface QuestionFile {
  name: string;
  end: 'docx' | 'xlsx';
  buffer: Buffer;
  /** Number of questions as the screen writes it. */
  count: string;
}

/** In its own server and browser, so that the memory peak belongs to this file. */
async function measure({ name, end, buffer, count }: QuestionFile): Promise<Figure[]> {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const dir = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await (await browser.newContext({ locale: 'id-ID' })).newPage();
    await signIn(page, server.url, 'Guru', 'guru');
    await makeBank(page, server.url, 'Bank impor');
    const idle = peakOf(server);
    const file = `soal.${end}`;
    writeFileSync(join(dir, file), buffer);
    await page.getByRole('button', { name: banks.view.upload }).first().click();
    const chooser = page.locator('input[type=file]');
    await chooser.waitFor({ state: 'attached' });
    const begin = performance.now();
    // From disk, like a person's file: sent through the driver it would take seconds.
    await chooser.setInputFiles(join(dir, file));
    await expect(page.getByText(imported.summary(file, count))).toBeVisible({ timeout: 120_000 });
    await expect.poll(() => isFirstPictureDrawn(page), { intervals: [20], timeout: 30_000 }).toBe(true);
    const shownMs = performance.now() - begin;
    const save = page.getByRole('button', { name: imported.save(count) });
    await expect(save).toBeVisible({ timeout: 120_000 });
    await expect.poll(() => isFirstPictureDrawn(page), { intervals: [20], timeout: 30_000 }).toBe(true);
    const wholeMs = performance.now() - begin;
    const floor = count === '100' ? { floor: '<= 5000' } : {};
    return [
      {
        name: `${name}: shown`,
        value: shownMs,
        unit: 'ms',
        note: `file of ${(buffer.length / 1_000_000).toFixed(1)} MB; to its number of questions and the first ten with a picture drawn`,
        ...floor,
      },
      {
        name: `${name}: whole`,
        value: wholeMs,
        unit: 'ms',
        note: 'until all can be paged through and saved',
        ...floor,
      },
      {
        name: `${name}: peak memory`,
        value: peakOf(server),
        unit: 'MB',
        note: `the server's own process, resident; ${idle.toFixed(0)} MB before`,
      },
    ];
  } finally {
    await browser.close();
    await server.dispose();
    rmSync(dir, { recursive: true });
  }
}

function isFirstPictureDrawn(page: Page): Promise<boolean> {
  const picture = page.locator('img[src^="/api/bank/get-media"]').first();
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

/** Highest resident memory of the server so far in MB, without the process that reads the file. */
function peakOf(server: TestServer): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
}
