// Dialogs that write: closed before the reply they would hide how it ended, and what they made would be made again.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { DuplicateDialog } from './copies/duplicate-dialog';
import { DoubleMarkingDialog } from './grading/double-marking/double-marking-dialog';
import { ReleaseDialog } from './results/release-dialog';

const TAKERS = {
  hindrance: null,
  paused: [],
  classes: [],
  pupils: [{ id: EXAM_ROW.id, nis: '1003', name: 'Budi', class_name: 'X IPA 1', score: null }],
  unheard: [],
};
const RELEASE = { shows: 'none', at: null, passing_mark: null } as const;
const SETTING = { marker: null, unit: 'percent', amount: 20, candidates: [] } as never;
const never = () => new Promise(() => {});

type Drawn = (onClose: () => void) => ReactElement;

const DIALOGS: readonly (readonly [string, Drawn, RegExp])[] = [
  ['a copy', (onClose) => <DuplicateDialog exam={EXAM_ROW} onMade={onClose} onClose={onClose} />, /^Buat$/],
  [
    'a release',
    (onClose) => <ReleaseDialog examId={EXAM_ROW.id} release={RELEASE} undecided={0} onClose={onClose} />,
    /^Simpan/,
  ],
  [
    'a second marker',
    (onClose) => <DoubleMarkingDialog examId={EXAM_ROW.id} setting={SETTING} onClose={onClose} />,
    /^Simpan/,
  ],
];

test.each(DIALOGS)(
  'while it is being written, no way closes the dialog: %s',
  async (_what, drawn, submit) => {
    const sent = stubWire({
      '/api/exam/get-copy-takers': TAKERS,
      '/api/exam/duplicate-exam': never,
      '/api/answer/release-results': never,
      '/api/answer/save-second-marking': never,
    });
    let closed = 0;
    drawScreen(drawn(() => (closed += 1)));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: submit });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true));
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Batal' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(closed).toBe(0);
  },
);
