import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { Modal } from './modal';
import { RetryButton } from './retry-button';
import { text } from './text';

function List() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? <p>Ahmad</p> : <RetryButton onClick={() => setIsThere(true)} />;
}

function retry(): void {
  const button = screen.getByRole('button', { name: text.retry });
  button.focus();
  fireEvent.click(button);
}

test('who tries again by keyboard stands in the page when the list is there, not before it', async () => {
  drawScreen(
    <main tabIndex={-1}>
      <List />
    </main>,
  );
  retry();
  expect(screen.getByText('Ahmad')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('in a dialog the focus stays within it', async () => {
  drawScreen(
    <main tabIndex={-1}>
      <Modal open title="Siswa" onClose={() => undefined}>
        <List />
      </Modal>
    </main>,
  );
  retry();
  expect(screen.getByText('Ahmad')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

test('a focus elsewhere stays where it is', async () => {
  drawScreen(
    <main tabIndex={-1}>
      <input aria-label="Cari" />
      <List />
    </main>,
  );
  screen.getByLabelText('Cari').focus();
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await waitFor(() => expect(screen.getByText('Ahmad')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByLabelText('Cari'));
});
