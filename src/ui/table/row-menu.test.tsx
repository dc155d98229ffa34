import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { chooseAction } from '../../../tests/support/roster-screen';
import { RowMenu } from './row-menu';

const MENU = 'Aksi untuk Ayu';

/** Gives the focus back as a dialog of the browser does. */
function Dialog({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return (
    <button type="button" onClick={onClose}>
      Tutup
    </button>
  );
}

function Row() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowMenu label={MENU} actions={[{ id: 'edit', label: 'Ubah', onSelect: () => setIsOpen(true) }]} />
      {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

test('a dialog that an item opens gives the focus back to the button of the menu, which opens again by keys', async () => {
  drawScreen(<Row />);
  await chooseAction('Ubah', MENU);
  (await screen.findByRole('button', { name: 'Tutup' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: MENU }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Ubah' })).toBeTruthy();
});
