import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RecordSheet } from '#contract/records/sheet-calls';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { recordOf } from '../../../../tests/support/shown-record';
import { text as records } from '../text';
import { SheetsPage } from './sheets-page';
import { text } from './text';

const HEAD = {
  ...{ foundation: '', name: 'SMA Lentera Bangsa', address: 'Jalan Cihampelas 128', contact: '', logo: null },
  ...{ city: 'Bandung', principal_name: 'Dra. Ida', principal_nip: '1965' },
};
const PHOTO = '0190a000-0000-7000-8000-000000000021';

function sheetOf(userid: string, name: string, photo = false): RecordSheet {
  const { nis, isactive, class_name, entry_name, fields, regions, family } = recordOf();
  return {
    ...{ userid, nis, isactive, class_name, entry_name, regions, family },
    fields: { ...fields, name },
    photo: photo
      ? {
          id: PHOTO,
          kind: 'photo',
          name: null,
          type: 'image/jpeg',
          size: 9,
          at: '2026-08-03T01:00:00.000Z',
          by: null,
        }
      : null,
    years: [{ periode: '2026/2027', class: 'X IPA 1' }],
    left: null,
  };
}

const [AHMAD, BIMA] = ['3', '4'].map((end) => `0190a000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
];
const CLASS = '0190a000-0000-7000-8000-000000000009';

function draw(sheets: readonly RecordSheet[]) {
  const sent = stubWire({
    '/api/database/get-class-record-sheets': { data: sheets },
    '/api/admin/letterhead/get-letterhead': HEAD,
    '/api/database/reveal-number': { data: { value: '3273021705100003' } },
  });
  drawScreen(<SheetsPage whose={{ classid: CLASS }} name="X IPA 1" onBack={() => undefined} />);
  return sent;
}

const pages = () => screen.findAllByRole('region', { name: /^Lembar buku induk/ });

test('each pupil has a page of his own; a number is masked until somebody shows it, which is asked for by itself', async () => {
  const sent = draw([sheetOf(AHMAD, 'Ahmad'), sheetOf(BIMA, 'Bima')]);
  const [first, second] = await pages();
  if (!first || !second) throw new Error('There are not two pages.');
  expect([first.style.page, second.style.page]).toEqual(['document-0', 'document-1']);
  expect(within(first).getByText('2026/2027')).toBeTruthy();
  expect(within(first).getByText('Dra. Ida')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/api/database/reveal-number');
  await userEvent.click(within(first).getByRole('button', { name: records.reveal('NIK') }));
  expect(await within(first).findByText('3273021705100003')).toBeTruthy();
  expect(within(second).getByText('•••• 0003')).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('reveal-number'))?.body).toEqual({
    userid: AHMAD,
    field: 'nik',
  });
  expect(sent.filter(({ path }) => path.endsWith('get-class-record-sheets'))).toHaveLength(1);
});

test('nothing is printed before the photographs have come', async () => {
  draw([sheetOf(AHMAD, 'Ahmad', true), sheetOf(BIMA, 'Bima')]);
  await pages();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.waiting }).disabled).toBe(true);
  fireEvent.load(screen.getByRole('img', { name: 'Foto Ahmad' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.printNow }).disabled).toBe(false);
});

test('a class without pupils says so, and there is nothing to print', async () => {
  draw([]);
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.printNow }).disabled).toBe(true);
});
