// Every act of a proctor or teacher that asks first: what the server refuses stays before them, with what they wrote.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { EXAM, LOG, rosterPage, rosterRow } from '../../../tests/support/roster-row';
import { toaster } from '../../ui/toast';
import { ChangeStatusDialog } from './list/change-status-dialog';
import { ThawAction } from './live/thaw-action';
import { SuspendedNotice } from './outage/suspended-notice';
import { ReadmitAction } from './readmit/readmit-action';
import type { RosterAction } from './roster/offered-tasks';
import { RosterActionDialog } from './roster/roster-action-dialog';
import { SafeBrowserDialog } from './safe-browser/safe-browser-dialog';
import { RenewToken } from './seating/renew-token';
import { StartCodesPage } from './start-codes/start-codes-page';
import { PauseDialog } from './time/pause-dialog';

beforeEach(toaster.clear);

const REFUSAL = 'Sudah diubah orang lain.';
const refuse = () =>
  Response.json({ message: REFUSAL, code: 'invalidInput', requestId: 'r' }, { status: 400 });

const nothing = () => undefined;
const begun = (change: Parameters<typeof rosterRow>[0]) => ({ ...rosterRow(change), log_id: LOG }) as never;

const RUNNING = begun({ progress: 'running' });
const OUT = begun({ progress: 'stopped' });
const FROZEN = begun({ progress: 'running', frozen: { until: null } });
const SUSPENDED = {
  room: 'Lab 1',
  from: '2026-08-03T02:14:00Z',
  to: null,
  pupils: [{ log_id: LOG, student_name: 'Ayu', incidents: ['A'.repeat(22)] }],
};
const LISTED = { key: 'ab'.repeat(32), label: 'Lab 1', added_at: SUSPENDED.from, by: 'Bu Sari' };
const CODE = {
  ...{ student_id: LOG, student_name: 'Ayu', nis: '1', class_name: 'X', code: 'LAMA-2345-6789' },
  ...{ made_at: SUSPENDED.from, envelopes: 0, begun: false, uses: 0, archived: 0, takes: true },
};
const OPENING = { room: null, name: 'Token ujian', token: 'AB12CD' } as never;

const acts: readonly RosterAction[] = ['rejoin', 'thaw', 'finish', 'penalize', 'retake', 'restore'];

/** The act, where it is done, and the button that leads to its question, if that is not open already. */
type Act = [what: string, drawn: ReactElement, press?: RegExp];

const ACTS: readonly Act[] = [
  ...acts.map(
    (action): Act => [
      `${action} of one pupil`,
      <RosterActionDialog key="" action={action} row={RUNNING} examId={EXAM} onClose={nothing} />,
    ],
  ),
  [
    'a pause',
    <PauseDialog key="" act="pause" examId={EXAM} whose={{ of: 'exam' } as never} onClose={nothing} />,
  ],
  ['uncovering the frozen', <ThawAction key="" examId={EXAM} rows={[FROZEN]} isKept />, /^Cairkan 1 siswa/],
  [
    'letting in those who are out',
    <ReadmitAction key="" examId={EXAM} rows={[OUT]} />,
    /^Izinkan 1 siswa masuk lagi/,
  ],
  [
    'the penalties of a cut-off room',
    <SuspendedNotice
      key=""
      examId={EXAM}
      rows={[begun({ progress: 'stopped', penalties: 1 })]}
      isLive={false}
    />,
    /^Cabut 1 penalti/,
  ],
  [
    'a key of Safe Exam Browser',
    <SafeBrowserDialog key="" exam={{ id: EXAM, name: 'Ujian' }} onClose={nothing} />,
    /^Hapus Lab 1/,
  ],
  [
    'start codes',
    <StartCodesPage key="" exam={EXAM_ROW} classid="" classFilter={null} onBack={nothing} />,
    /^Buat ulang semua/,
  ],
  ['a new token', <RenewToken key="" examId={EXAM} opening={OPENING} onClose={nothing} />],
  [
    'closing an exam',
    <ChangeStatusDialog key="" exam={{ ...EXAM_ROW, isactive: true, attempt_count: 0 }} onClose={nothing} />,
  ],
];

test.each(ACTS)('what the server refuses stays open with its reason: %s', async (_what, drawn, press) => {
  stubWire({
    '/api/logs/get-exam-log': rosterPage([]),
    '/api/logs/get-suspended-penalties': { data: [SUSPENDED] },
    '/api/logs/get-start-codes': [CODE],
    '/api/exam/get-config-keys': { data: [LISTED], begun: false },
    ...Object.fromEntries(WRITES.map((path) => [path, refuse])),
  });
  drawScreen(drawn);
  if (press) await userEvent.click(await screen.findByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const why = dialog.queryByRole<HTMLInputElement>('textbox');
  if (why) await userEvent.type(why, 'Bel');
  const confirm = dialog.getAllByRole('button').at(-1);
  if (confirm) await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toBe(REFUSAL);
  // Once, beside what is asked, and not again as a message that goes by itself.
  expect(screen.getAllByText(REFUSAL)).toHaveLength(1);
  if (why) expect(why.value).toMatch(/Bel$/);
});

const WRITES = [
  ...['rejoin-exam', 'thaw-pupils', 'finish-cbt', 'penalty', 'retake-exam', 'restore-attempt'],
  ...['pause-exam', 'readmit-pupils', 'withdraw-suspended-penalties', 'make-start-codes'],
]
  .map((name) => `/api/logs/${name}`)
  .concat(['renew-token', 'change-status', 'remove-config-key'].map((name) => `/api/exam/${name}`));
