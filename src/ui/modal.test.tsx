import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { ConfirmDialog } from './confirm-dialog';

function Rows() {
  const [hasRow, setHasRow] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {hasRow ? (
        <button type="button" onClick={() => setAsking(true)}>
          Hapus Ahmad
        </button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Hapus?"
        confirmLabel="Hapus"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setHasRow(false);
        }}
      >
        Ahmad
      </ConfirmDialog>
    </main>
  );
}

test('after a deletion the focus is in the content of the page, not at its top', async () => {
  drawScreen(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Ahmad' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
