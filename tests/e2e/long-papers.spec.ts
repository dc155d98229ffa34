import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { text as papers } from '../../src/features/exam/papers/text';
import { test } from './support/fixtures';
import { enter } from './support/people';
import { markForPrint, printed, printedMarks } from './support/printed';

const ROOM = { id: randomUUID(), name: 'Lab 1', capacity: 40, columns: 5, proctor: null, token: null };
/** The column whose cells have several lines: a row that is cut through is on two sheets. */
const LONGEST = { attendance: 3, proceedings: 5 } as const;
const SIZES = ['a4', 'f4'] as const;

/** A room of so many pupils, each with a line in its report: some in one line, some in several. */
async function showPapers(page: Page, url: string, count: number): Promise<void> {
  const pupils = Array.from({ length: count }, (_, n) => ({
    student: randomUUID(),
    name: n % 7 === 3 ? `Muhammad Rizky Ramadhan Putra Pratama Nusantara ${n}` : `Siswa ${n}`,
    nis: String(1_000 + n),
    class_name: 'X IPA 1',
    room: ROOM.id,
    seat: n + 1,
    wave: null,
  }));
  const at = '2026-08-03T01:00:00.000Z';
  const plan = { rooms: [ROOM], waves: [], seats: pupils, unseated: [], extra_times: [] };
  await page.route('**/api/exam/get-seating?*', (route) =>
    route.fulfill({ json: { token: null, token_until: null, ...plan } }),
  );
  const once = { room: null, stands: false, withdrawn: false, times: 1, ms: 300_000, by: 'Hendra' };
  const incidents = pupils.map(({ name }, n) => ({
    ...{ ...once, at, act: n % 2 === 0 ? 'penalty' : 'time', students: [name] },
    why: n % 3 === 0 ? 'Alasan yang agak panjang, sehingga barisnya lebih dari satu' : 'Listrik padam',
  }));
  const sitters = pupils.map(({ student, name, nis, class_name }) => ({
    ...{ student, name, nis, class_name, progress: 'finished', start_time: at, finished_at: at },
  }));
  await page.route('**/api/logs/get-proceedings?*', (route) =>
    route.fulfill({ json: { sitters, incidents, note: null, notes_within: [], can_note: false } }),
  );
  await page.goto(`${url}/computer-based-test?tab=ujian`);
  await page
    .getByRole('button', { name: /^Ujian Akhir Semester/ })
    .first()
    .click();
  await page.getByRole('button', { name: papers.action }).click();
}

// How many rows leave no room for the signatures is not known beforehand: among these lengths are some.
for (const count of [14, 16, 32, 34, 36, 38])
  test(`the list and the report of ${count} pupils repeat their heading, cut no row, and keep the signatures with the last rows`, async ({
    server,
    browser,
  }) => {
    const page = await enter(browser, server, 'Admin', 'admin@demo.sch.id');
    await showPapers(page, server.url, count);
    for (const kind of ['attendance', 'proceedings'] as const) {
      await page.getByLabel(papers.kind).selectOption({ label: papers.kinds[kind] });
      const table = page.getByRole('main').getByRole('table');
      const cells = table.locator(`td:nth-child(${LONGEST[kind]})`);
      await expect(cells).toHaveCount(count);
      await markForPrint(table.locator('th').first(), 'head');
      await markForPrint(table.locator('[data-over]'), 'over');
      await markForPrint(cells, 'row');
      await markForPrint(page.getByText(papers.principal, { exact: true }), 'sign');
      await markForPrint(page.getByText(papers.nip(papers.blank)), 'nip');
      for (const size of SIZES) {
        await page.getByLabel(papers.size, { exact: true }).selectOption({ label: papers.sizes[size] });
        const sheets = await printedMarks(page);
        expectWhole(sheets, count, `${kind} on ${size}`);
        // Of a report the note stands between.
        if (kind === 'attendance') expect(countOf(sheets.at(-1), 'row')).toBeGreaterThan(0);
      }
    }
  });

/** Each row once and uncut, under the heading of its sheet; the signatures once, at the end. */
function expectWhole(sheets: readonly string[][], rows: number, what: string): void {
  const marks = sheets.flat();
  expect(
    marks.filter((mark) => mark.startsWith('row')),
    what,
  ).toEqual(Array.from({ length: rows }, (_, n) => `row${n}`));
  for (const sheet of sheets.filter((one) => countOf(one, 'row') > 0))
    for (const part of ['over', 'head']) expect(countOf(sheet, part), what).toBe(1);
  expect(countOf(marks, 'sign'), what).toBe(1);
  for (const part of ['sign', 'nip']) expect(countOf(sheets.at(-1), part), what).toBe(1);
}

function countOf(sheet: readonly string[] | undefined, name: string): number {
  return sheet?.filter((mark) => mark.startsWith(name)).length ?? 0;
}

test('plan and cards of 36 pupils cut no seat and no card', async ({ server, browser }) => {
  const page = await enter(browser, server, 'Admin', 'admin@demo.sch.id');
  await showPapers(page, server.url, 36);
  for (const size of SIZES) {
    await page.getByLabel(papers.kind).selectOption({ label: papers.kinds.plan });
    await page.getByLabel(papers.size, { exact: true }).selectOption({ label: papers.sizes[size] });
    const region = page.getByRole('region', { name: papers.plan.title });
    await markForPrint(region.locator('b'), 'seat');
    await markForPrint(region.locator('b ~ p:last-child'), 'class');
    const sheets = await printedMarks(page);
    for (const sheet of sheets) {
      // The four free seats name no class.
      expect(countOf(sheet, 'seat') - countOf(sheet, 'class')).toBeLessThanOrEqual(ROOM.capacity - 36);
    }
    expect(countOf(sheets.flat(), 'seat')).toBe(ROOM.capacity);
    await page.getByLabel(papers.kind).selectOption({ label: papers.kinds.cards });
    await expect(page.getByText('Siswa 35').first()).toBeVisible();
    expect((await printed(page)).pages).toBe(5);
  }
});
