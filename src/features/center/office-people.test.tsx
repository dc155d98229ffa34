import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MarketFigures } from '#contract/center/market';
import type { SchoolPupil } from '#contract/center/people';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { MarketPage } from './market/market-page';
import { text as market } from './market/text';
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
  drawScreen(<UnitsPage />, '/center-satuan?tab=siswa');
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
