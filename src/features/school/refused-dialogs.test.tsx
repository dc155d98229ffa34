import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { imports } from '#contract/school/import';
import { periode } from '#contract/school/periode';
import type { StudentRow } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { chooseAction } from '../../../tests/support/roster-screen';
import { CLASS, PERIOD, rowId } from '../../../tests/support/school-rows';
import { call } from '../../lib/api-client';
import { SelectionAction } from '../../ui/selection/selection-action';
import type { Selection } from '../../ui/selection/use-selection';
import { toaster } from '../../ui/toast';
import { ActionHistory } from './action-history';
import { useOfficeWrite } from './api';
import { PupilSelection } from './people/pupil-selection';
import { text as people } from './people/text';
import { ToggleDialog } from './people/toggle-dialog';
import { RemoveDialog } from './record/remove-dialog';
import { PeriodList } from './structure/period-list';
import { text } from './text';

// A dialog that closed with a refusal, or told it beside itself, left one guessing whether it was done.

const REFUSAL = 'Server sedang sibuk.';
const onClose = vi.fn();

beforeEach(() => {
  toaster.clear();
  onClose.mockReset();
  stop.mockReset();
});

const PAST = { ...PERIOD, id: rowId('17'), name: '2025/2026', isactive: false };

/** What was chosen stays chosen, until it is done. */
const stop = vi.fn();
const none = () => undefined;
const SELECTION: Selection<StudentRow> = {
  ...{ chosen: new Map([[rowId('01'), 'Ayu Lestari']]), button: { current: null }, stop },
  ...{ start: none, add: none, forget: none, withBoxes: (columns) => columns },
};
const IMPORT = {
  ...{ id: rowId('51'), label: 'siswa.xlsx', at: '2026-08-03T01:00:00Z', facts: [] },
  ...{ isUndone: false, canUndo: true },
};
const UNDO = {
  ...{ history: 'Riwayat', undo: 'Urungkan', undone: 'Diurungkan', undoBody: 'Semua kembali.' },
  undoTitle: (label: string) => `Urungkan ${label}?`,
};
const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));

interface Case {
  screen: ReactElement;
  open?: () => Promise<void>;
  path: string;
  confirm: string;
}

const CASES: Record<string, Case> = {
  'switching an account off': {
    screen: (
      <ToggleDialog
        endpoint={teacher.changeStatus}
        {...{
          id: rowId('41'),
          state: 'inactive',
          title: 'Nonaktifkan?',
          confirmLabel: 'Nonaktifkan',
          onClose,
        }}
      >
        Akunnya ditutup.
      </ToggleDialog>
    ),
    ...{ path: '/api/admin/teacher/change-status', confirm: 'Nonaktifkan' },
  },
  'a deletion': {
    screen: <RemoveDialog endpoint={periode.remove} of={PAST} onClose={onClose} />,
    ...{ path: '/api/admin/periode/delete-periode', confirm: text.remove },
  },
  'making a period the active one': {
    screen: <PeriodList pageTabs={{}} />,
    open: () => chooseAction(text.period.activate, `Aksi untuk ${PAST.name}`),
    ...{ path: '/api/admin/periode/change-status', confirm: text.period.activate },
  },
  'an action on all that are chosen': {
    screen: (
      <SelectionAction
        selection={SELECTION}
        useWrite={useOfficeWrite}
        label="Nonaktifkan"
        title={(count) => `Nonaktifkan ${count} guru?`}
        write={(teachers) => call(teacher.deactivateSeveral, { teachers })}
      >
        Akunnya ditutup.
      </SelectionAction>
    ),
    open: press('Nonaktifkan'),
    ...{ path: '/api/admin/teacher/deactivate-teachers', confirm: 'Nonaktifkan' },
  },
  'another class for all that are chosen': {
    screen: <PupilSelection selection={SELECTION} rows={[]} />,
    open: async () => {
      await press(people.selection.seat)();
      await screen.findByRole('option', { name: CLASS.name });
      await userEvent.selectOptions(screen.getByRole('combobox'), CLASS.name);
    },
    ...{ path: '/api/admin/student/seat-students', confirm: people.selection.seat },
  },
  'the undoing of an import': {
    screen: <ActionHistory actions={[IMPORT]} undo={imports.undo} words={UNDO} />,
    open: press(UNDO.undo),
    ...{ path: '/api/admin/import/undo-import', confirm: UNDO.undo },
  },
};

test.each(Object.entries(CASES))(
  'a refusal of %s is told once, in the dialog, which stays to try again',
  async (_, one) => {
    let isDown = true;
    const busy = { code: 'storageFailed', message: REFUSAL, requestId: 'r' };
    stubWire({
      '/api/admin/periode/get-periode': onePage([PERIOD, PAST]),
      '/api/admin/class/get-class': onePage([CLASS]),
      [one.path]: () => (isDown ? Response.json(busy, { status: 503 }) : { message: 'Sudah.' }),
    });
    drawScreen(one.screen);
    await one.open?.();
    const dialog = await screen.findByRole('alertdialog');
    const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: one.confirm }));
    await confirm();
    // Not in a toast, which stands in the topmost dialog too.
    expect((await screen.findByText(REFUSAL)).closest('form')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(stop).not.toHaveBeenCalled();
    isDown = false;
    await confirm();
    expect(await screen.findByText('Sudah.')).toBeTruthy();
    expect(screen.queryByText(REFUSAL)).toBeNull();
  },
);
