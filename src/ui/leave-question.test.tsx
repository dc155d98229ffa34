import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { ConfirmDialog } from './confirm-dialog';
import { useLeaveQuestion } from './leave-question';

interface GuardedProps {
  name: string;
  isLost: boolean;
  onLeave?: () => void;
  children: ReactNode;
}

function Guarded({ name, isLost, onLeave, children }: GuardedProps) {
  const { leave, question } = useLeaveQuestion(isLost, onLeave);
  return (
    <>
      {children}
      <button type="button" onClick={() => leave()}>
        Tutup {name}
      </button>
      <ConfirmDialog {...question} title={name} confirmLabel="Tinggalkan" cancelLabel="Tetap">
        Hilang.
      </ConfirmDialog>
    </>
  );
}

/** A sheet that is shown once, within a page that has a question of its own. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link to="/nilai">Nilai</Link>
      <button type="button" onClick={() => setIsOpen(true)}>
        Buka
      </button>
      <p>di {useLocation().pathname}</p>
      <Guarded name="halaman" isLost>
        {isOpen ? (
          <Guarded name="lembar" isLost onLeave={() => setIsOpen(false)}>
            Kartu
          </Guarded>
        ) : null}
      </Guarded>
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = () => userEvent.click(screen.getByRole('link', { name: 'Nilai' }));
const asks = (name: string) => screen.findByRole('alertdialog', { name });

test('who stays when the second question is asked has lost nothing by agreeing to the first', async () => {
  drawScreen(<Screen />);
  await press('Buka');
  await follow();
  await asks('lembar');
  await press('Tinggalkan');
  await asks('halaman');
  expect(screen.getByText('Kartu')).toBeTruthy();
  await press('Tetap');
  expect(screen.getByText('Kartu')).toBeTruthy();
  expect(screen.getByText('di /')).toBeTruthy();
});

test('who agrees to both leaves, and what was open is closed', async () => {
  drawScreen(<Screen />);
  await press('Buka');
  await follow();
  await asks('lembar');
  await press('Tinggalkan');
  await asks('halaman');
  await press('Tinggalkan');
  expect(await screen.findByText('di /nilai')).toBeTruthy();
  expect(screen.queryByText('Kartu')).toBeNull();
});

test('a button of the sheet itself asks for the sheet alone', async () => {
  drawScreen(<Screen />);
  await press('Buka');
  await press('Tutup lembar');
  await asks('lembar');
  await press('Tinggalkan');
  expect(screen.queryByText('Kartu')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('di /')).toBeTruthy();
});
