import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { ClosedPeriod } from '../../src/features/exam/closed-period';
import { RosterTab } from '../../src/features/exam/roster/roster-tab';
import { chooseItem } from './choose-item';
import { drawScreen, type SentCall, stubWire } from './office-screen';
import { addedTime, EXAM, rosterPage } from './roster-row';

const OPEN = { isactive: true, open_at: null, close_at: null };

/** The list of pupils of an exam over a stubbed wire; gives what is sent. */
export function drawRoster(
  rows: readonly RosterRow[],
  answers: Record<string, unknown> = {},
  classid = '',
  schedule: ComponentProps<typeof RosterTab>['schedule'] = OPEN,
  isHistory = false,
): SentCall[] {
  const wire = {
    '/api/logs/get-exam-log': rosterPage(rows),
    '/api/logs/get-added-time': addedTime(),
  };
  const sent = stubWire({ ...wire, ...answers });
  const roster = <RosterTab examId={EXAM} classid={classid} schedule={schedule} classFilter={null} />;
  drawScreen(<ClosedPeriod isClosed={isHistory}>{roster}</ClosedPeriod>);
  return sent;
}

/** Chooses an action for the pupil, or from another menu. */
export async function chooseAction(
  label: string,
  menu: string | RegExp = 'Aksi untuk Ahmad Fauzi',
): Promise<void> {
  const trigger = await screen.findByRole('button', { name: menu });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await chooseItem(label);
}

/** The calls sent that change something. */
export function writesOf(sent: readonly SentCall[]): SentCall[] {
  return sent.filter(({ method }) => method !== 'GET');
}
