import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CascadeSelect } from './cascade-select';
import { system } from './theme';

const PLACES: Record<string, readonly { id: string; name: string }[]> = {
  '': [
    { id: '31', name: 'Jakarta' },
    { id: '32', name: 'Jawa Barat' },
  ],
  '31': [{ id: '31.71', name: 'Jakarta Pusat' }],
  '32': [{ id: '32.73', name: 'Bandung' }],
};

const LEVELS = ['Provinsi', 'Kota'].map((label) => ({
  label,
  placeholder: `Pilih ${label}`,
  useOptions: (parent: string, enabled: boolean) => ({
    options: enabled ? PLACES[parent] : undefined,
    failed: false,
    retry: () => {},
  }),
}));

function Form() {
  const [value, setValue] = useState<readonly string[]>(['32', '32.73']);
  return (
    <ChakraProvider value={system}>
      <CascadeSelect levels={LEVELS} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </ChakraProvider>
  );
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('another choice above takes away what was chosen below, and offers what lies in it', async () => {
  render(<Form />);
  expect([select('Provinsi').value, select('Kota').value]).toEqual(['32', '32.73']);
  await userEvent.selectOptions(select('Provinsi'), 'Jakarta');
  expect(screen.getByRole('status').textContent).toBe('31');
  expect(select('Kota').value).toBe('');
  await userEvent.selectOptions(select('Kota'), 'Jakarta Pusat');
  expect(screen.getByRole('status').textContent).toBe('31 31.71');
});

test('without a choice above there is none below', async () => {
  render(<Form />);
  await userEvent.selectOptions(select('Provinsi'), 'Pilih Provinsi');
  expect(select('Kota').disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
