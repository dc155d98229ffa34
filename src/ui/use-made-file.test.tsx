import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { Button } from './button';
import { useMadeFile } from './use-made-file';

test('a file that cannot be made says so, and can be asked for again', async () => {
  let isOffline = true;
  const saved: string[] = [];
  function Download() {
    const { isBusy, make } = useMadeFile('Berkas tidak dapat dibuat. Coba lagi.');
    const save = async () => {
      if (isOffline) throw new Error('code not loaded');
      saved.push('templat.xlsx');
    };
    return (
      <Button busy={isBusy} onClick={() => void make(save)}>
        Unduh
      </Button>
    );
  }
  drawScreen(<Download />);
  const button = screen.getByRole('button', { name: 'Unduh' });
  await userEvent.click(button);
  expect(await screen.findByText('Berkas tidak dapat dibuat. Coba lagi.')).toBeTruthy();
  isOffline = false;
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['templat.xlsx']));
});
