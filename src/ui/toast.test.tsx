import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { Modal } from './modal';
import { toaster } from './toast';

beforeEach(toaster.clear);

function Screen() {
  const [open, setOpen] = useState<'none' | 'outer' | 'inner'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('outer')}>
        Buka
      </button>
      <Modal open={open !== 'none'} title="Luar" onClose={() => setOpen('none')}>
        <button type="button" onClick={() => setOpen('inner')}>
          Lanjut
        </button>
      </Modal>
      <Modal open={open === 'inner'} title="Dalam" onClose={() => setOpen('outer')}>
        <button type="button" onClick={() => toaster.error('Belum tersimpan.', 60_000)}>
          Simpan
        </button>
      </Modal>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('a toast is inside the topmost dialog, where it can be heard and closed, and outlives the dialog', async () => {
  drawScreen(<Screen />);
  await press('Buka');
  await press('Lanjut');
  await press('Simpan');
  expect(await dialog('Dalam').findByText('Belum tersimpan.')).toBeTruthy();
  await userEvent.click(dialog('Dalam').getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  expect(await dialog('Luar').findByText('Belum tersimpan.')).toBeTruthy();
  await userEvent.click(dialog('Luar').getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('Belum tersimpan.');
  // jsdom has no popovers, so that it takes the region for hidden.
  await userEvent.click(screen.getByRole('button', { name: 'Tutup', hidden: true }));
  expect(screen.queryByText('Belum tersimpan.')).toBeNull();
});

test('a toast that was shown before moves into a dialog that opens', async () => {
  drawScreen(<Screen />);
  toaster.info('Diurungkan.', 60_000);
  await screen.findByText('Diurungkan.');
  await press('Buka');
  expect(await dialog('Luar').findByText('Diurungkan.')).toBeTruthy();
});

function Work() {
  return (
    <button type="button" onClick={() => toaster.success(offer, 60_000)}>
      Kerja
    </button>
  );
}

const offer = (close: () => void) => (
  <button type="button" onClick={close}>
    Urungkan
  </button>
);

test('F6 leads to what a toast offers and back, and so does Escape; the focus is not lost with the toast', async () => {
  drawScreen(<Work />);
  await press('Kerja');
  const undo = await screen.findByText('Urungkan');
  const work = screen.getByRole('button', { name: 'Kerja' });
  for (const back of ['{F6}', '{Escape}']) {
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard(back);
    expect(document.activeElement).toBe(work);
  }
  await userEvent.keyboard('{F6}{Enter}');
  expect(screen.queryByText('Urungkan')).toBeNull();
  expect(document.activeElement).toBe(work);
});

test('Escape in a toast leaves a dialog around it open', async () => {
  drawScreen(<Screen />);
  await press('Buka');
  toaster.success(offer, 60_000);
  await screen.findByText('Urungkan');
  await userEvent.keyboard('{F6}');
  expect(document.activeElement?.textContent).toBe('Urungkan');
  const heard: boolean[] = [];
  document.activeElement?.addEventListener('keydown', () => heard.push(true));
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Luar' })).toBeTruthy();
});

test('without a toast F6 is the browser’s', () => {
  drawScreen(<Work />);
  const event = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(event)).toBe(true);
});
