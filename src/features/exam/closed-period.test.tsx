import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rosterRow } from '../../../tests/support/roster-row';
import { ExamList } from './exam-list';
import { actionsOf } from './report/roster-actions';
import { text } from './text';

const PERIODS = [
  { id: '0190a000-0000-7000-8000-0000000000a1', name: '2027/2028', isactive: true },
  { id: '0190a000-0000-7000-8000-0000000000a2', name: '2026/2027', isactive: false },
];

/** What the menu of a listed exam offers. */
async function offeredFor(periode: string, isactive: boolean): Promise<(string | null)[]> {
  const row = { ...EXAM_ROW, periode, isactive };
  stubWire({ '/api/exam/get-exam': onePage([row]), '/api/exam/get-period': PERIODS });
  drawScreen(<ExamList isAdmin onOpen={() => {}} pageTabs={{}} />);
  await waitFor(() => expect(screen.getByLabelText(text.list.period)).toBeDefined());
  (await screen.findByRole('button', { name: `Aksi untuk ${row.name}` })).focus();
  await userEvent.keyboard('{Enter}');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('an exam of the active period is changed and opened', async () => {
  const offered = await offeredFor('2027/2028', false);
  expect(offered).toEqual(expect.arrayContaining([text.list.edit, text.list.openExam]));
});

test('one of a period that is over is neither changed nor opened; one that was left open can be closed', async () => {
  const offered = await offeredFor('2026/2027', false);
  expect(offered).toContain(text.list.open);
  expect(offered).not.toEqual(expect.arrayContaining([text.list.edit]));
  expect(offered).not.toEqual(expect.arrayContaining([text.list.openExam]));
});

test('one of a period that is over and was left open can still be closed', async () => {
  expect(await offeredFor('2026/2027', true)).toContain(text.list.closeExam);
});

test('the list of an earlier period says why its exams are not changed', async () => {
  stubWire({ '/api/exam/get-exam': onePage([]), '/api/exam/get-period': PERIODS });
  drawScreen(<ExamList isAdmin onOpen={() => {}} pageTabs={{}} />);
  await userEvent.selectOptions(await screen.findByLabelText(text.list.period), PERIODS[1]?.id ?? '');
  expect(await screen.findByText(text.closedPeriod.list)).toBeDefined();
});

test.each(['running', 'stopped', 'finished', 'expired'] as const)(
  'a pupil who was %s in an old period is shown, and no deed that would rewrite it is offered',
  (progress) => {
    const row = rosterRow({ progress, restorable: '0190a000-0000-7000-8000-0000000000b1' }) as Parameters<
      typeof actionsOf
    >[0];
    const idsOf = (isHistory: boolean) =>
      actionsOf(
        row,
        { isProctor: false, isHistory, hidesAnswers: false, nowMs: Date.parse('2026-08-03T00:50:00Z') },
        () => {},
      ).map(({ id }) => id);
    const rewriting = ['allowance', 'addTime', 'rejoin', 'retake', 'restore'];
    expect(idsOf(false).some((id) => rewriting.includes(id))).toBe(true);
    expect(idsOf(true).filter((id) => rewriting.includes(id))).toEqual([]);
    expect(idsOf(true)).toEqual(expect.arrayContaining(['answers', 'history']));
  },
);
