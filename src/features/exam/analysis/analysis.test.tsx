// Alone in its window: it looks at the styles for paper.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import { QTYPE } from '#contract/question-bank/question-type';
import { HEAD } from '../../../../tests/support/exam-papers';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { makeWorkbook, readFirstSheet } from '../../../lib/spreadsheet';
import { aboveChance } from './above-chance';
import { analysisSheets } from './analysis-export';
import { AnalysisTab } from './analysis-tab';
import { text } from './text';

const EXAM = '0190a000-0000-7000-8000-000000000001';

function item(number: number, more: Partial<AnalysedItem> = {}): AnalysedItem {
  return {
    question_id: `0190a000-0000-7000-8000-00000000001${number}`,
    number,
    qtype: QTYPE.multipleChoice,
    question_content: [['p', {}, `Berapa hasil soal ${number}?`]],
    qkey: 'a',
    max_point: 1,
    n: 36,
    facility: 0.5,
    sd: 1,
    discrimination: 40,
    efficiency: 50,
    weight: 10,
    upper_lower: 0.5,
    alpha_without: 70,
    choices: choices(8, 2),
    seconds: 30,
    changes: { to_right: 1, to_wrong: 2, other: 3 },
    ...more,
  };
}

/** How many of the best third chose the key, and how many another choice. */
function choices(right: number, rival: number): AnalysedItem['choices'] {
  return [
    { key: 'a', is_right: true, low: 1, middle: 2, high: right },
    { key: 'b', is_right: false, low: 3, middle: 2, high: rival },
  ];
}

const ANALYSIS: ItemAnalysis = {
  exam_name: 'Ujian Akhir',
  students: 36,
  max_total: 100,
  mean: 71.25,
  sd: 12.5,
  alpha: 78,
  error_ratio: 46.9,
  standard_error: 5.86,
  left_out: [],
  voided: [],
  items: [item(1)],
};

function draw(items: AnalysedItem[], onCorrect = vi.fn()) {
  stubWire({
    '/api/answer/get-item-analysis': { ...ANALYSIS, items },
    '/api/logs/get-filter': [],
    '/api/answer/note-print': { message: 'Cetakan ini dicatat.' },
    '/api/admin/letterhead/get-letterhead': HEAD,
  });
  drawScreen(<AnalysisTab examId={EXAM} classid="" classFilter={null} onCorrect={onCorrect} />);
}

test('each question says how many pupils had it and between which facilities the true one lies', async () => {
  draw([item(1), item(2, { n: 7, facility: 0.29 })]);
  const table = await screen.findByRole('table', { name: 'Per soal' });
  const [, first, second] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(first?.slice(0, 3)).toEqual(['1', '36', '0,5 sedang']);
  expect(second?.slice(0, 3)).toEqual(['2', '7', '0,29 sukar']);
  // The Wilson interval of half of 36, from a table.
  expect(screen.getByText(/0,5 dari 36 siswa; .* antara 0,34 dan 0,66 \(95%\)/)).toBeDefined();
  expect(screen.getByText(/ada soal yang baru dikerjakan 7 siswa/)).toBeDefined();
  expect(screen.getByText(/^Sebutan miring/)).toBeDefined();
});

test('questions are sorted by what a teacher looks for, and those without the figure come last both ways', async () => {
  draw([
    item(1, { facility: 0.9, upper_lower: 0.1 }),
    item(2, { facility: null, upper_lower: null }),
    item(3, { facility: 0.2, upper_lower: 0.6 }),
  ]);
  const table = await screen.findByRole('table', { name: 'Per soal' });
  const numbers = () => [...table.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent);
  const heading = (name: string) => within(table).getByRole('columnheader', { name });
  const sortBy = (name: string) => userEvent.click(within(heading(name)).getByRole('button', { name }));
  expect(numbers()).toEqual(['1', '2', '3']);
  await sortBy(text.items.facility);
  expect(numbers()).toEqual(['3', '1', '2']);
  expect(heading(text.items.facility).getAttribute('aria-sort')).toBe('ascending');
  await sortBy(text.items.facility);
  expect(numbers()).toEqual(['1', '3', '2']);
  await sortBy(text.items.power);
  expect(numbers()).toEqual(['1', '3', '2']);
  expect(heading(text.items.facility).getAttribute('aria-sort')).toBeNull();
  await sortBy(text.items.number);
  await sortBy(text.items.number);
  expect(numbers()).toEqual(['3', '2', '1']);
  // What the figures mean is still told where they are sorted.
  await userEvent.hover(within(heading(text.items.power)).getByRole('button'));
  expect(screen.getByRole('tooltip').textContent).toBe(text.hints.power);
});

test('questions at nearly the same place in the map are drawn together, so that none hides another', async () => {
  draw([
    item(1, { facility: 0.5, upper_lower: 0.4 }),
    item(2, { facility: 0.9, upper_lower: 0.1 }),
    item(3, { facility: 0.505, upper_lower: 0.41 }),
    item(4, { facility: 0.5, upper_lower: 0.4 }),
    item(5, { facility: 0.9, upper_lower: 0.1 }),
    item(6, { facility: 0.1, upper_lower: 0.1 }),
  ]);
  const map = await screen.findByRole('img', { name: 'Peta soal' });
  const points = [...map.querySelectorAll('rect')].map((shape) => shape.parentElement);
  expect(points.map((point) => point?.querySelector('text')?.textContent)).toEqual(['1, 3 +1', '2, 5', '6']);
  expect(points[0]?.querySelector('title')?.textContent?.split('\n')).toEqual([
    'Soal 1: tingkat kesukaran 0,5, daya pembeda 0,4',
    'Soal 3: tingkat kesukaran 0,51, daya pembeda 0,41',
    'Soal 4: tingkat kesukaran 0,5, daya pembeda 0,4',
  ]);
  expect(screen.getByText(/berdekatan digambar bersama/)).toBeDefined();
});

test('a rival no further ahead than chance makes is a hint at its question, and no alarm above all of them', async () => {
  draw([item(1, { choices: choices(3, 4) })]);
  expect(await screen.findByText(/sedikit lebih banyak memilih B; bisa kebetulan/)).toBeDefined();
  expect(screen.queryByText('Kunci mungkin salah')).toBeNull();
});

test('a key that the best shun stands above all figures, of ten pupils or more', async () => {
  const onCorrect = vi.fn();
  const few = { n: 9, facility: 0, discrimination: -50, choices: choices(0, 9) };
  draw([item(1, few), item(2, { choices: choices(1, 9) })], onCorrect);
  expect(await screen.findByText('Kunci mungkin salah')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Periksa soal 1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Periksa soal 2' }));
  expect(onCorrect).toHaveBeenCalledWith(item(2).question_id);
});

test('the print view has every question with its words and what to look at, and leads back', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  draw([item(1, { choices: choices(1, 9) })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cetak' }));
  expect(await screen.findByRole('heading', { name: 'Analisis soal: Ujian Akhir' })).toBeDefined();
  const row = within(screen.getByRole('table', { name: 'Per soal' })).getAllByRole('row')[1];
  expect(row?.textContent).toContain('0,5 baik');
  expect(row?.textContent).toContain('Kunci mungkin salah: siswa terbaik lebih banyak memilih B.');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(screen.getByText('Peta soal')).toBeDefined();
});

test('the printed sheet has the letterhead, is no grid on paper, and takes the focus to its way back', async () => {
  draw([item(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cetak' }));
  expect(await screen.findByText(HEAD.name)).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Kembali');
  // Browsers print the rows of a grid that breaks between sheets over each other.
  expect(onPaper(screen.getByRole('article'))).toMatch(/display:\s*block/);
});

/** What the style of an element adds for the printer. */
function onPaper({ classList }: Element): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const printed = rules.map(({ cssText }) => cssText).filter((rule) => rule.startsWith('@media print'));
  return printed.filter((rule) => [...classList].some((name) => rule.includes(`.${name}`))).join(' ');
}

test('the spreadsheet has numbers as numbers, how many pupils and the words; choices and the exam on sheets of their own', async () => {
  const sheets = analysisSheets(
    { ...ANALYSIS, items: [item(1, { n: 7 }), item(2, { facility: null })] },
    'X IPA 1',
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Soal', 'Pilihan menurut kemampuan', 'Ujian']);
  const [headings = [], first = [], second = []] = await readFirstSheet(await makeWorkbook(sheets));
  const of = (row: unknown[], heading: string) => row[headings.indexOf(heading)];
  expect(of(first, 'Bunyi soal')).toBe('Berapa hasil soal 1?');
  expect(of(first, 'Siswa')).toBe(7);
  expect([of(first, 'Tingkat kesukaran'), of(first, 'Sebutan')]).toEqual([0.5, 'sedang']);
  expect([of(first, 'Daya pembeda'), of(first, 'Sebutan daya')]).toEqual([0.5, 'baik']);
  expect([of(first, 'Dari (95%)'), of(first, 'Sampai (95%)')]).toEqual([0.2024, 0.7976]);
  expect([of(second, 'Tingkat kesukaran'), of(second, 'Sebutan'), of(second, 'Dari (95%)')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(sheets[1]?.rows[0]).toEqual([1, 'A (kunci)', 1, 2, 8]);
  expect(sheets[2]?.rows.slice(0, 4)).toEqual([
    ['Ujian', 'Ujian Akhir'],
    ['Kelas', 'X IPA 1'],
    ['Siswa dihitung', 36],
    ['Rata-rata nilai', 71.25],
  ]);
});

test('a heading says its formula by keyboard, and Escape puts it away', async () => {
  draw([item(1)]);
  const heading = await screen.findByRole('button', { name: 'Daya pembeda' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  heading.focus();
  const hint = await screen.findByRole('tooltip');
  expect(hint.textContent).toContain('27% siswa terbaik');
  expect(heading.getAttribute('aria-describedby')).toBe(hint.id);
  fireEvent.scroll(document);
  expect(screen.getByRole('tooltip')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.hover(heading);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
});

test('alpha is named KR-20 where every question is right or wrong and weighs the same, and nowhere else', async () => {
  draw([item(1), item(2, { qtype: QTYPE.shortAnswer })]);
  expect(await screen.findByText('KR-20')).toBeTruthy();
  const whole = (items: AnalysedItem[]) => JSON.stringify(analysisSheets({ ...ANALYSIS, items }, null));
  expect(whole([item(1), item(2)])).toContain('KR-20 (%)');
  for (const other of [{ qtype: QTYPE.several }, { qtype: QTYPE.essay }, { max_point: 2 }])
    expect(whole([item(1), item(2, other)])).not.toContain('KR-20');
});

const FEW = { discrimination: 90, efficiency: 91, weight: 12, upper_lower: 1, alpha_without: 73 };

test('of fewer than ten pupils what compares them is not shown, on the screen and in the sheet, and why is said', async () => {
  const few = aboveChance({ ...ANALYSIS, students: 9, alpha: 88, items: [item(1, { ...FEW, n: 9 })] });
  stubWire({
    '/api/answer/get-item-analysis': {
      ...ANALYSIS,
      students: 9,
      alpha: 88,
      items: [item(1, { ...FEW, n: 9 })],
    },
    '/api/logs/get-filter': [],
  });
  drawScreen(<AnalysisTab examId={EXAM} classid="" classFilter={null} onCorrect={vi.fn()} />);
  expect(await screen.findByText(/^Baru 9 siswa yang dihitung: belum cukup data/)).toBeDefined();
  const table = screen.getByRole('table', { name: 'Per soal' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(2, 8)).toEqual(['0,5 sedang', '–', '–', '–', '–', '–']);
  expect(screen.queryByText(/88%/)).toBeNull();
  expect(screen.getByText('belum cukup data (9 dari 10 siswa)')).toBeDefined();
  const said = JSON.stringify(analysisSheets(few, null));
  for (const figure of [90, 91, 73, 88]) expect(said).not.toMatch(new RegExp(`\\b${figure}\\b`));
});

test('from ten pupils on it is shown', () => {
  const ten = { ...ANALYSIS, students: 10, items: [item(1, { n: 10 })] };
  expect(aboveChance(ten)).toEqual(ten);
});
