import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MarketFigures } from '#contract/center/market';
import type { SchoolExams } from '#contract/center/outcomes';
import type { SchoolPupil } from '#contract/center/people';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { MarketPage } from './market/market-page';
import { text as market } from './market/text';
import { text as outcomes } from './outcomes/text';
import { text } from './people/text';
import { UnitsPage } from './units-page';

const PUPIL: SchoolPupil = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Aisyah Rahma',
  gender: 'P',
  homebase: 'MA Nurul Hikmah',
  homebase_id: '0190a000-0000-7000-8000-000000000002',
  phone: '•••• 0021',
  nis: '2001',
  classname: 'X Agama',
  entry: null,
  state: 'active',
};
const LIST = '/api/center/data/get-students-data';

test('a pupil of any school is found, and his number is fetched only when it is asked for', async () => {
  const sent = stubWire({
    [LIST]: onePage([PUPIL]),
    '/api/center/homebase/get-homebase': onePage([]),
    '/api/center/data/reveal-number': { data: { value: '081234500021' } },
  });
  drawScreen(<UnitsPage onMarkChanged={() => undefined} />, '/center-satuan?tab=siswa');
  expect(await screen.findByText('Aisyah Rahma')).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith('reveal-number'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: text.reveal(text.phoneOf('Aisyah Rahma')) }));
  expect(await screen.findByText('081234500021')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(text.genderFilter), 'P');
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === LIST).at(-1)?.query).toMatchObject({
      gender: 'P',
      state: 'active',
      page: '1',
    }),
  );
});

const FIGURES: MarketFigures = {
  ages: [
    { least: 6, most: 11, male: 12, female: null },
    { least: 12, most: 14, male: 0, female: 7 },
  ],
  homes: {
    groups: [
      { name: 'Kota Bandung', count: 40 },
      { name: '', count: 6 },
    ],
    others: 8,
  },
  fathers: { groups: [], others: null },
  mothers: { groups: [], others: null },
};

test('what is too small to be told is told as that, in the chart and in its table', async () => {
  stubWire({
    '/api/center/data/get-market': FIGURES,
    '/api/center/homebase/get-homebase': onePage([]),
  });
  drawScreen(<MarketPage />, '/center-market');
  const { figures: words } = market;
  expect(await screen.findByText(words.saidAges('6–11 tahun', '12', '<5'))).toBeTruthy();
  expect(screen.getByText(words.saidPupils(words.unknown, '6'))).toBeTruthy();
  expect(screen.getByText(words.saidPupils(words.others, '8'))).toBeTruthy();
  expect(screen.getAllByText(words.empty)).toHaveLength(2);
  const [button] = screen.getAllByRole('button', { name: words.showTable });
  if (button) await userEvent.click(button);
  expect(screen.getByRole('cell', { name: '<5' })).toBeTruthy();
});

const OUTCOME = { exams: 2, results: 60 };
const SCHOOLS: SchoolExams[] = [
  {
    homebase_id: '0190a000-0000-7000-8000-000000000002',
    homebase_name: 'MA Nurul Hikmah',
    ...{ periode: '2026/2027', held: 3, running: 1, sat: null, pupils: 36, counted: 0 },
    outcomes: [{ ...OUTCOME, subject: 'Fisika', grade: '10', mean: 71.5, passing: null }],
  },
  {
    homebase_id: '0190a000-0000-7000-8000-000000000003',
    homebase_name: 'SMA Lentera Bangsa',
    ...{ periode: null, held: 0, running: 0, sat: 0, pupils: 0, counted: 0 },
    outcomes: [
      { ...OUTCOME, subject: 'Biologi', grade: '10', mean: 90, passing: 100 },
      { ...OUTCOME, subject: 'Fisika', grade: '11', mean: 64.2, passing: 55 },
    ],
  },
];

test('schools stand beside each other in one subject, what most of them have first', async () => {
  stubWire({
    '/api/center/data/get-exam-figures': { periods: ['2026/2027'], data: SCHOOLS },
    '/api/center/homebase/get-homebase': onePage([]),
  });
  drawScreen(<UnitsPage onMarkChanged={() => undefined} />, '/center-satuan?tab=ujian');
  const near = outcomes.rowOf('MA Nurul Hikmah', outcomes.grade('10'));
  expect(await screen.findByText(outcomes.saidMean(near, '71,5', '60'))).toBeTruthy();
  expect(screen.getByText(outcomes.schools.sum('3', '1'))).toBeTruthy();
  const far = outcomes.rowOf('SMA Lentera Bangsa', outcomes.grade('11'));
  expect(screen.getByText(outcomes.saidPassing(far, '55'))).toBeTruthy();
  expect(screen.getByText(outcomes.schools.satOf(outcomes.schools.few, '36'))).toBeTruthy();
  expect(screen.getByText(outcomes.schools.noPeriod)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(outcomes.subject), 'Biologi');
  expect(screen.queryByText(outcomes.saidMean(near, '71,5', '60'))).toBeNull();
  const own = outcomes.rowOf('SMA Lentera Bangsa', outcomes.grade('10'));
  expect(screen.getByText(outcomes.saidMean(own, '90', '60'))).toBeTruthy();
  const [button] = screen.getAllByRole('button', { name: outcomes.showTable });
  if (button) await userEvent.click(button);
  expect(screen.getByRole('cell', { name: '90' })).toBeTruthy();
});
