import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { dayAt, spanOfDay } from '../../../lib/school-day';
import { text } from '../text';
import { ExamList } from './exam-list';

const PERIODS = [
  { id: '0190a000-0000-7000-8000-0000000000a1', name: '2027/2028', isactive: true },
  { id: '0190a000-0000-7000-8000-0000000000a2', name: '2026/2027', isactive: false },
];

/** 41 exams this year, 25 the year before. */
function draw(): SentCall[] {
  const sent = stubWire({
    '/api/exam/get-period': PERIODS,
    '/api/exam/get-exam': ({ query }: SentCall) => {
      const [page, limit, count] = [Number(query.page), Number(query.limit), query.periode ? 25 : 41];
      const from = (page - 1) * limit;
      const data = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) => ({
        ...EXAM_ROW,
        id: `0190a000-0000-7000-8000-0000000000${from + index + 10}`,
        name: `Ujian ${from + index + 1}`,
      }));
      return { data, page, limit, totalData: count, totalPages: Math.ceil(count / limit) };
    },
  });
  drawScreen(<ExamList isAdmin onOpen={() => undefined} pageTabs={{}} />);
  return sent;
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));

test('choosing another school year on a later page shows its first page', async () => {
  draw();
  await screen.findByText('1–20 dari 41');
  await next();
  await screen.findByText('21–40 dari 41');
  await userEvent.selectOptions(screen.getByLabelText(text.list.period), PERIODS[1]?.id ?? '');
  expect(await screen.findByText('1–20 dari 25')).toBeTruthy();
  await next();
  await screen.findByText('21–25 dari 25');
  await userEvent.selectOptions(screen.getByLabelText(text.list.period), '');
  expect(await screen.findByText('1–20 dari 41')).toBeTruthy();
});

test.each([
  ['?dibuka=now', { open: 'now' }, 'Dapat dimulai sekarang'],
  ['?dikerjakan=now', { sat: 'now' }, 'Sedang dikerjakan'],
  ['?hari=ini', spanOfDay(dayAt(Date.now())), 'Hari ini'],
])('a figure of a home page leads to the exams that it counts: %s', async (address, asked, shown) => {
  const sent = stubWire({ '/api/exam/get-period': PERIODS, '/api/exam/get-exam': onePage([]) });
  drawScreen(<ExamList isAdmin={false} onOpen={() => undefined} pageTabs={{}} />, address);
  const filter = await screen.findByLabelText<HTMLSelectElement>(text.list.stateFilter);
  expect(filter.selectedOptions[0]?.textContent).toBe(shown);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/exam/get-exam')?.query).toMatchObject(asked),
  );
});

test('an order is asked of the server, from its first page on, and is announced at its heading', async () => {
  const sent = draw();
  await screen.findByText('1–20 dari 41');
  const asked = () => sent.filter(({ path }) => path === '/api/exam/get-exam').at(-1)?.query;
  expect(asked()?.sort).toBeUndefined();
  await next();
  await screen.findByText('21–40 dari 41');
  const heading = screen.getByRole('columnheader', { name: text.list.opens });
  const sortByOpening = () => userEvent.click(within(heading).getByRole('button', { name: text.list.opens }));
  await sortByOpening();
  await screen.findByText('1–20 dari 41');
  expect(asked()).toMatchObject({ sort: 'opens', page: '1' });
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  await sortByOpening();
  await waitFor(() => expect(asked()?.sort).toBe('-opens'));
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  const others = [text.list.name, text.list.minutes, text.list.begun];
  for (const [at, column] of ['name', 'minutes', 'begun'].entries()) {
    await userEvent.click(screen.getByTitle(`Urutkan menurut ${others[at]}`));
    await waitFor(() => expect(asked()?.sort).toBe(column));
  }
});
