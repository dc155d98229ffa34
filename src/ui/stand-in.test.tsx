import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { StandIn } from './stand-in';

function List() {
  const [page, setPage] = useState(1);
  return (
    <button type="button" onClick={() => setPage(page + 1)}>
      Halaman {page}
    </button>
  );
}

function Screen() {
  const [isPrinting, setIsPrinting] = useState(false);
  const back = (
    <button type="button" onClick={() => setIsPrinting(false)}>
      Kembali
    </button>
  );
  return (
    <StandIn sheet={isPrinting ? back : null}>
      <List />
      <button type="button" onClick={() => setIsPrinting(true)}>
        Cetak semua
      </button>
    </StandIn>
  );
}

test('the list is left as it was: its page, where it was scrolled to, and what had the focus', async () => {
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollTo', (to: unknown) => void scrolled.push(to));
  vi.stubGlobal('scrollY', 1_200);
  drawScreen(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Halaman 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cetak semua' }));
  expect(screen.queryByRole('button', { name: 'Halaman 2' })).toBeNull();
  expect(scrolled).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(screen.getByRole('button', { name: 'Halaman 2' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cetak semua' }));
  expect(scrolled).toEqual([{ top: 1_200 }]);
});
