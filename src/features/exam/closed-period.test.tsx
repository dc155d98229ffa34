import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { TimeGrant } from '#contract/exam-session/time';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { addedTime, LOG, rosterPage, rosterRow } from '../../../tests/support/roster-row';
import { ClosedPeriod } from './closed-period';
import { ExamPage } from './exam-page';
import { ExamList } from './list/exam-list';
import { actionsOf } from './roster/roster-actions';
import { SeatingTab } from './seating/seating-tab';
import { text } from './text';
import { TimeBar } from './time/time-bar';

const PERIODS = [
  { id: '0190a000-0000-7000-8000-0000000000a1', name: '2027/2028', isactive: true },
  { id: '0190a000-0000-7000-8000-0000000000a2', name: '2026/2027', isactive: false },
];

/** What the menu of a listed exam offers. */
async function offeredFor(period_closed: boolean, isactive: boolean): Promise<(string | null)[]> {
  const row = { ...EXAM_ROW, period_closed, isactive };
  stubWire({ '/api/exam/get-exam': onePage([row]), '/api/exam/get-period': PERIODS });
  drawScreen(<ExamList isAdmin onOpen={() => {}} pageTabs={{}} />);
  await waitFor(() => expect(screen.getByLabelText(text.list.period)).toBeDefined());
  (await screen.findByRole('button', { name: `Aksi untuk ${row.name}` })).focus();
  await userEvent.keyboard('{Enter}');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('an exam of the active period is changed and opened', async () => {
  const offered = await offeredFor(false, false);
  expect(offered).toEqual(expect.arrayContaining([text.list.edit, text.list.openExam]));
});

test('one of a period that is over is neither changed nor opened; one that was left open can be closed', async () => {
  const offered = await offeredFor(true, false);
  expect(offered).toContain(text.list.open);
  expect(offered).not.toEqual(expect.arrayContaining([text.list.edit]));
  expect(offered).not.toEqual(expect.arrayContaining([text.list.openExam]));
});

test('one of a period that is over and was left open can still be closed', async () => {
  expect(await offeredFor(true, true)).toContain(text.list.closeExam);
});

test('the list of an earlier period says why its exams are not changed', async () => {
  stubWire({ '/api/exam/get-exam': onePage([]), '/api/exam/get-period': PERIODS });
  drawScreen(<ExamList isAdmin onOpen={() => {}} pageTabs={{}} />);
  await userEvent.selectOptions(await screen.findByLabelText(text.list.period), PERIODS[1]?.id ?? '');
  expect(await screen.findByText(text.closedPeriod.list)).toBeDefined();
});

test.each(['running', 'stopped', 'finished', 'expired'] as const)(
  'a pupil who was %s in an old period is shown, and no action that would rewrite it is offered',
  (progress) => {
    const row = rosterRow({ progress, restorable: '0190a000-0000-7000-8000-0000000000b1' });
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

const SUBSTITUTE = { until: '2027-01-10T05:00:00.000Z', may_grade: false };

/** How the page of an old exam looks to somebody; he may be its teacher, its proctor or a substitute. */
function drawPage(more: object, tab: 'ruang' | null = null) {
  const exam = { ...EXAM_ROW, periode: '2026/2027', period_closed: true, attempt_count: 0, ...more };
  stubWire({ '/api/exam/get-exam': onePage([exam]), '/api/logs/get-exam-log': rosterPage([]) });
  const nothing = () => undefined;
  drawScreen(
    <ExamPage
      examId={exam.id}
      isAdmin={false}
      view={tab}
      onView={nothing}
      correcting={null}
      onCorrect={nothing}
      onOpen={nothing}
      onBack={nothing}
    />,
  );
}

test.each([
  ['its teacher', {}],
  ['a proctor', { proctor_of: ['Lab 1'] }],
  ['a substitute', { substitute: SUBSTITUTE }],
])('of an exam whose period is over %s is told once why less is offered', async (_who, more) => {
  drawPage(more);
  expect(await screen.findAllByText(text.closedPeriod.of('2026/2027'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Buka ujian' })).toBeNull();
});

test('a substitute can close an old exam that was left open', async () => {
  drawPage({ substitute: SUBSTITUTE, isactive: true });
  expect(await screen.findByRole('button', { name: 'Tutup ujian' })).toBeDefined();
});

const LAB = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Lab 1', capacity: 2, columns: 2 };
const AYU = { student: '0190a000-0000-7000-8000-0000000000c2', name: 'Ayu', nis: '1', class_name: 'X 1' };
const SEATED = {
  ...{ token: null, token_until: null },
  rooms: [{ ...LAB, proctor: { id: AYU.student, name: 'Bu Tuti' }, token: null }],
  waves: [],
  seats: [{ ...AYU, room: LAB.id, seat: 1, wave: null }],
  unseated: [{ ...AYU, student: LAB.id, name: 'Citra' }],
  extra_times: [],
};

const inPeriod = (isClosed: boolean, shown: ReactElement) => (
  <ClosedPeriod isClosed={isClosed}>{shown}</ClosedPeriod>
);

test.each([
  ['still runs', false],
  ['is over', true],
])(
  'where the period %s, rooms of its exams show who sat where, and seats are changed or not',
  async (_when, isClosed) => {
    stubWire({
      '/api/exam/get-seating': SEATED,
      '/api/exam/get-conflicts': { errors: [], warnings: [] },
      '/api/admin/room/get-room': onePage([{ ...LAB, exams: 1 }]),
      '/api/exam/get-proctors': [],
    });
    drawScreen(inPeriod(isClosed, <SeatingTab exam={EXAM_ROW} isAdmin />));
    expect(await screen.findByText('Ayu')).toBeDefined();
    expect(screen.getAllByText(/Bu Tuti/)).toHaveLength(1);
    const offered = screen.queryAllByRole('button').filter((button) => !Object(button).disabled);
    expect([offered.length > 0, screen.queryByRole('combobox') !== null]).toEqual([!isClosed, !isClosed]);
  },
);

test.each([
  ['still runs', false],
  ['is over', true],
])(
  'where the period %s, pupils of its exams are given time or not, and the log of it is read',
  async (_when, isClosed) => {
    const said = { at: '2026-08-03T01:00:00Z', by: 'Guru', why: null, withdrawn: null, ended: [] };
    const whom = { for_all: false, students: 1, student_name: 'Ayu' };
    const grant: TimeGrant = { id: LAB.id, kind: 'extra', ms: 300_000, ...whom, ...said };
    stubWire({ '/api/logs/get-added-time': addedTime({ data: [grant] }) });
    const rows = [{ ...rosterRow({ progress: 'running' }), log_id: LOG }];
    const target = { whom: 'exam', rows } as Parameters<typeof TimeBar>[0]['target'];
    const bar = <TimeBar examId={EXAM_ROW.id} target={target} isLive={false} onClear={() => undefined} />;
    drawScreen(inPeriod(isClosed, bar));
    await userEvent.click(await screen.findByRole('button', { name: 'Catatan waktu' }));
    expect(await screen.findByText(/Guru/)).toBeDefined();
    const offers = (name: RegExp) => screen.queryAllByRole('button', { name, hidden: true }).length > 0;
    expect([offers(/^Tambah waktu/), offers(/^Batalkan/)]).toEqual([!isClosed, !isClosed]);
  },
);
