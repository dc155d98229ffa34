import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { chooseDeed } from '../../../tests/support/roster-screen';
import { RowMenu } from './row-menu';

test('what an item opens can give the focus back to the button of the menu', async () => {
  const focused: (Element | null)[] = [];
  const onSelect = () => focused.push(document.activeElement);
  drawScreen(<RowMenu label="Aksi untuk Ayu" actions={[{ id: 'edit', label: 'Ubah', onSelect }]} />);
  await chooseDeed('Ubah', 'Aksi untuk Ayu');
  expect(focused).toEqual([screen.getByRole('button', { name: 'Aksi untuk Ayu' })]);
});
