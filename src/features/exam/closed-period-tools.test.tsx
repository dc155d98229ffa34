import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HEAD } from '../../../tests/support/exam-papers';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rosterRow } from '../../../tests/support/roster-row';
import { chooseAction, drawRoster } from '../../../tests/support/roster-screen';
import { text as carryText } from './carry/text';
import { text as copyText } from './copies/text';
import { ExamPage } from './exam-page';
import { ExamList } from './list/exam-list';
import { text as papersText } from './papers/text';
import { text as readmitText } from './readmit/text';
import { text as safeBrowserText } from './safe-browser/text';
import { text as codesText } from './start-codes/text';
import { text } from './text';

// What stands beside the list of pupils: tokens, codes, browsers, papers, copies.

const WHEN = [
  ['still runs', false],
  ['is over', true],
] as const;

const CODE = {
  student_id: '0190a000-0000-7000-8000-0000000000a1',
  student_name: 'Ahmad Fauzi',
  nis: '1001',
  class_name: 'X IPA 1',
  code: 'LAMA-2345-6789',
  made_at: '2026-11-23T01:00:00.000Z',
  envelopes: 0,
  begun: false,
  uses: 0,
  archived: 0,
  takes: true,
};
const LAB = { id: EXAM_ROW.id, name: 'Lab 1', capacity: 4, columns: 2, proctor: null, token: 'AB12CD' };
const KEY = { key: 'ab'.repeat(32), label: 'Lab 1', added_at: '2026-03-02T01:00:00.000Z', by: 'Bu Sari' };

/** The page of an exam that asks for a token, has codes and a browser; for its teacher, or who stands in for him. */
function drawPage(isClosed: boolean, more: object = {}) {
  const exam = { ...EXAM_ROW, token: 'AB12CD', asks_token: true, periode: '2026/2027', ...more };
  stubWire({
    '/api/exam/get-exam': onePage([{ ...exam, period_closed: isClosed }]),
    '/api/exam/get-seating': {
      token: 'AB12CD',
      token_until: null,
      waves: [],
      rooms: [LAB],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    '/api/admin/letterhead/get-letterhead': HEAD,
    '/api/logs/get-start-codes': [CODE],
    '/api/exam/get-config-keys': { data: [KEY], begun: false },
  });
  const nothing = () => undefined;
  drawScreen(
    <ExamPage
      examId={exam.id}
      isAdmin={false}
      view="peserta"
      onView={nothing}
      correcting={null}
      onCorrect={nothing}
      onOpen={nothing}
      onBack={nothing}
    />,
  );
}

const offers = (name: RegExp | string) => screen.queryByRole('button', { name }) !== null;
const toldWhy = () => screen.queryAllByText(text.closedPeriod.of('2026/2027')).length;

const goTo = (item: string) => chooseAction(item, text.page.more);

test.each(WHEN)('where the period %s, an exam of it is copied or not', async (_when, isClosed) => {
  const row = { ...EXAM_ROW, period_closed: isClosed, token: 'AB12CD', asks_token: true };
  stubWire({ '/api/exam/get-exam': onePage([row]), '/api/exam/get-period': [] });
  drawScreen(<ExamList isAdmin onOpen={() => undefined} pageTabs={{}} />);
  (await screen.findByRole('button', { name: `Aksi untuk ${row.name}` })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: text.list.open });
  expect(screen.queryByRole('menuitem', { name: copyText.action }) === null).toBe(isClosed);
  expect(screen.queryByText('AB12CD') === null).toBe(isClosed);
});

test.each(
  WHEN.flatMap(([when, isClosed]) => [
    [when, 'its teacher', isClosed, {}] as const,
    [when, 'a proctor', isClosed, { proctor_of: ['Lab 1'] }] as const,
    [
      when,
      'a substitute',
      isClosed,
      { substitute: { until: '2027-01-10T05:00:00.000Z', may_grade: false } },
    ] as const,
  ]),
)('where the period %s, %s has a token to read out or none', async (_when, _who, isClosed, more) => {
  drawPage(isClosed, more);
  expect(await screen.findByRole('heading', { level: 1, name: EXAM_ROW.name })).toBeTruthy();
  if (!isClosed) await screen.findByText('AB12CD');
  expect(screen.queryByText('AB12CD') === null).toBe(isClosed);
  expect(offers(text.token.project)).toBe(!isClosed);
});

test.each(WHEN)(
  'where the period %s, a proctor takes in what he carries from a device',
  async (_when, isClosed) => {
    drawPage(isClosed, { proctor_of: ['Lab 1'] });
    await userEvent.click(await screen.findByRole('button', { name: carryText.action }));
    expect(await screen.findByRole('dialog', { name: carryText.title })).toBeTruthy();
  },
);

test.each(WHEN)(
  'where the period %s, codes are made and printed or only revoked',
  async (_when, isClosed) => {
    drawPage(isClosed);
    await goTo(codesText.action);
    expect((await screen.findAllByText(CODE.code)).length).toBeGreaterThan(0);
    expect(offers(codesText.revoke.label)).toBe(true);
    expect([offers(codesText.make.again), offers(codesText.print)]).toEqual([!isClosed, !isClosed]);
    (await screen.findByRole('button', { name: 'Aksi untuk Ahmad Fauzi' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: codesText.revoke.one });
    expect(screen.queryByRole('menuitem', { name: codesText.make.one }) === null).toBe(isClosed);
    expect(toldWhy()).toBe(isClosed ? 1 : 0);
  },
);

test.each(WHEN)(
  'where the period %s, its browsers are listed, and changed or not',
  async (_when, isClosed) => {
    drawPage(isClosed);
    await goTo(safeBrowserText.action);
    const dialog = within(await screen.findByRole('dialog', { name: safeBrowserText.title }));
    expect(await dialog.findByText(KEY.key)).toBeTruthy();
    const remove = dialog.queryByRole('button', { name: safeBrowserText.remove(KEY.label) });
    const make = dialog.queryByRole('button', { name: safeBrowserText.make.go });
    expect([remove === null, make === null]).toEqual([isClosed, isClosed]);
  },
);

test.each(WHEN)(
  'where the period %s, its papers are there to print, and say why or not',
  async (_when, isClosed) => {
    drawPage(isClosed);
    await userEvent.click(await screen.findByRole('button', { name: papersText.action }));
    expect(await screen.findByRole('heading', { name: papersText.title })).toBeTruthy();
    expect(await screen.findByRole('button', { name: papersText.print })).toBeTruthy();
    expect(toldWhy()).toBe(isClosed ? 1 : 0);
  },
);

test.each(WHEN)(
  'where the period %s, those who are out are let back in together or not',
  async (_when, isClosed) => {
    const row = rosterRow({ student_name: 'Ayu', progress: 'stopped' });
    drawRoster([row], {}, '', undefined, isClosed);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Ayu' }));
    expect(offers(readmitText.action('1'))).toBe(!isClosed);
  },
);
