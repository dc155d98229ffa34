import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { giveDialogs } from '../../tests/support/office-screen';
import { watchSteps } from '../lib/history-step';
import { FormDrawer } from './form-drawer';
import { formText } from './form-text';
import { system } from './theme';

const onClose = vi.fn();

watchSteps();

beforeEach(async () => {
  onClose.mockReset();
  giveDialogs();
  history.replaceState(null, '', '/daftar');
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Routes>
          <Route path="/daftar" element={<Link to="/isian">Isian</Link>} />
          <Route path="/isian" element={<Form />} />
        </Routes>
      </BrowserRouter>
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Isian' }));
});

function Form() {
  const [name, setName] = useState('');
  return (
    <FormDrawer open onClose={onClose} title="Isian" onSubmit={() => undefined} dirty={name !== ''}>
      <input aria-label="Nama" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDrawer>
  );
}

test('the Back button asks before it loses what was typed, and keeps it for who stays', async () => {
  await userEvent.type(screen.getByLabelText('Nama'), 'Sari');
  history.back();
  await userEvent.click(await screen.findByRole('button', { name: formText.keepEditing }));
  expect(location.pathname).toBe('/isian');
  expect(screen.getByLabelText('Nama')).toHaveProperty('value', 'Sari');
  expect(onClose).not.toHaveBeenCalled();
});

test('who discards the changes is led where the Back button leads', async () => {
  await userEvent.type(screen.getByLabelText('Nama'), 'Sari');
  history.back();
  await userEvent.click(await screen.findByRole('button', { name: formText.discard }));
  await waitFor(() => expect(location.pathname).toBe('/daftar'));
  expect(await screen.findByRole('link', { name: 'Isian' })).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test('of a form in which nothing was typed the Back button asks nothing', async () => {
  history.back();
  expect(await screen.findByRole('link', { name: 'Isian' })).toBeTruthy();
});
