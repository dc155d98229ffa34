import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ExamForStaff } from '#contract/exam/exam';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rosterPage } from '../../../tests/support/roster-row';
import { chooseAction } from '../../../tests/support/roster-screen';
import { userOf } from '../../../tests/support/users';
import { text as codes } from '../../features/exam/start-codes/text';
import { text } from '../../features/exam/text';
import { ComputerBasedTest } from './computer-based-test';

const CLASS = '0190a000-0000-7000-8000-0000000000c1';
const OTHER_CLASS = '0190a000-0000-7000-8000-0000000000c2';
const SUBSTITUTE = { substitute: { until: '2027-01-10T05:00:00.000Z', may_grade: false } };
const CODE = {
  student_id: '0190a000-0000-7000-8000-0000000000a1',
  student_name: 'Ahmad Fauzi',
  nis: '1001',
  class_name: 'X IPA 1',
  code: 'BARU-2345-6789',
  made_at: '2026-11-23T01:00:00.000Z',
  envelopes: 0,
  begun: false,
  uses: 0,
  archived: 0,
  takes: true,
};

/** The page as a reload draws it at an address. */
function load(address: string, exam: Partial<ExamForStaff> = {}) {
  const sent = stubWire({
    '/api/exam/get-exam': onePage([{ ...EXAM_ROW, ...exam }]),
    '/api/logs/get-exam-log': rosterPage([]),
    '/api/logs/get-filter': [{ id: CLASS, name: 'X IPA 1', grade_name: 'X', major_name: null }],
    '/api/logs/get-start-codes': [CODE],
  });
  drawScreen(
    <>
      <Address />
      <ComputerBasedTest user={userOf('teacher')} />
    </>,
    address,
  );
  return sent;
}

function Address() {
  return <p>di {useLocation().search}</p>;
}

const AT = `/computer-based-test?tab=ujian&exam=${EXAM_ROW.id}`;
const search = () => screen.getByText(/^di /).textContent?.slice('di '.length);

test.each([
  ['its teacher', {}],
  ['a substitute', SUBSTITUTE],
])('a reload of the start codes comes back to them and to their class: %s', async (_who, exam) => {
  const sent = load(`${AT}&kelas=${CLASS}&halaman=kode`, exam);
  expect(await screen.findByRole('heading', { name: codes.title })).toBeTruthy();
  expect((await screen.findAllByText(CODE.code)).length).toBeGreaterThan(0);
  expect(sent.filter(({ path }) => path === '/api/logs/get-start-codes').map(({ query }) => query)).toEqual([
    { exam: EXAM_ROW.id, classid: CLASS },
  ]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: text.page.className }).value).toBe(CLASS),
  );
});

test('the start codes are in the address as long as they are open, and the way back leads to the view before', async () => {
  load(`${AT}&view=peserta&kelas=${CLASS}`);
  await chooseAction(codes.action, text.page.more);
  await screen.findByRole('heading', { name: codes.title });
  expect(search()).toContain('halaman=kode');
  await userEvent.click(screen.getByRole('button', { name: codes.back }));
  await screen.findByRole('heading', { name: EXAM_ROW.name });
  expect(search()).toBe(`?tab=ujian&exam=${EXAM_ROW.id}&view=peserta&kelas=${CLASS}`);
});

test('the class that was chosen stays in another view', async () => {
  load(`${AT}&view=peserta&kelas=${CLASS}`);
  await userEvent.click(await screen.findByRole('tab', { name: text.page.tabs.rooms }));
  await waitFor(() => expect(search()).toBe(`?tab=ujian&exam=${EXAM_ROW.id}&kelas=${CLASS}&view=ruang`));
});

test('an address that names a class without this exam shows all pupils', async () => {
  const sent = load(`${AT}&kelas=${OTHER_CLASS}&halaman=kode`);
  await screen.findByRole('heading', { name: codes.title });
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === '/api/logs/get-start-codes')?.query).toEqual({
      exam: EXAM_ROW.id,
    }),
  );
});

test('the codes are not for a proctor, whatever the address says', async () => {
  const sent = load(`${AT}&halaman=kode`, { proctor_of: ['Lab 1'] });
  expect(await screen.findByRole('heading', { level: 1, name: EXAM_ROW.name })).toBeTruthy();
  expect(sent.some(({ path }) => path === '/api/logs/get-start-codes')).toBe(false);
});
