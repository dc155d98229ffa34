import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { StudentRow } from '#contract/school/student';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { CLASS, PERIOD, rowId } from '../../../tests/support/school-rows';
import type { Selection } from '../../ui/selection/use-selection';
import { text as ui } from '../../ui/text';
import { GraduateClass } from './graduation/graduate-class';
import { ClassOffer } from './import/class-offer';
import { PupilForm } from './people/pupil-form';
import { PupilSelection } from './people/pupil-selection';
import { TeacherForm } from './people/teacher-form';
import { text as people } from './people/text';
import { text } from './text';

const none = () => undefined;
const GRADE = { id: rowId('08'), name: 'XII', classes: 1 };
const FILLED = { ...CLASS, students: 3 };
const SELECTION: Selection<StudentRow> = {
  ...{ chosen: new Map([[rowId('01'), 'Ayu Lestari']]), button: { current: null } },
  ...{ start: none, stop: none, add: none, forget: none, withBoxes: (columns) => columns },
};

interface Case {
  screen: ReactElement;
  /** A press that opens it. */
  open?: string;
}

const CASES: Record<string, Case> = {
  'the form of a pupil': { screen: <PupilForm of={null} onClose={none} /> },
  'the form of a teacher': { screen: <TeacherForm of={null} onClose={none} /> },
  'graduating a class': { screen: <GraduateClass onBack={none} /> },
  'moving pupils': {
    screen: <PupilSelection selection={SELECTION} rows={[]} />,
    open: people.selection.seat,
  },
};

test.each(Object.entries(CASES))(
  'where %s cannot offer the classes, it says why, and they can be asked for again',
  async (_, one) => {
    let isDown = true;
    stubWire({
      '/api/admin/periode/get-periode': onePage([PERIOD]),
      '/api/admin/subject/get-subjects': onePage([]),
      '/api/admin/class/get-class': () =>
        isDown
          ? Response.json(
              { code: 'storageFailed', message: 'Server sedang sibuk.', requestId: 'r' },
              { status: 503 },
            )
          : onePage([FILLED]),
    });
    drawScreen(one.screen);
    if (one.open) await userEvent.click(screen.getByRole('button', { name: one.open }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text.listsFailed);
    expect(alert.textContent).toContain('Server sedang sibuk.');
    expect(screen.queryByRole('option', { name: CLASS.name })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: ui.retry }));
    expect(await screen.findByRole('option', { name: CLASS.name })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('where the grades of new classes cannot be loaded, the offer says why, and they can be asked for again', async () => {
  let isDown = true;
  const busy = { code: 'storageFailed', message: 'Server sedang sibuk.', requestId: 'r' };
  stubWire({
    '/api/admin/grade/get-grade': () => (isDown ? Response.json(busy, { status: 503 }) : onePage([GRADE])),
    '/api/admin/major/get-major': onePage([]),
  });
  const unknown = [{ name: 'Kelas Khusus', rows: 2, grade: null, major: null }];
  drawScreen(<ClassOffer unknown={unknown} former={[]} onAdd={none} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Server sedang sibuk.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: ui.retry }));
  expect(await screen.findByRole('option', { name: GRADE.name })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
