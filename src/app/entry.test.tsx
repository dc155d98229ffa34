// Alone in its window: it mounts the whole app, whose listeners stay.
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubWire } from '../../tests/support/office-screen';
import { rowId } from '../../tests/support/school-rows';
import { usePutOff } from '../lib/busy-server';
import { mount } from './entry';
import { text } from './text';

test('the tab bears the logo of whom the installation belongs to as soon as the server has said it', async () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">';
  const root = document.body.appendChild(document.createElement('div'));
  const office = { id: rowId('01'), name: 'Yayasan Pelita', logo: '/api/media/get-logo?logo=3' };
  stubWire({
    '/api/auth/get-schools': { demo: false, mail_reset: false, office, schools: [] },
    '/api/auth/load-user': () =>
      Response.json({ message: 'x', code: 'unauthenticated', requestId: 'r' }, { status: 401 }),
  });
  await act(async () => mount(root));
  expect((await screen.findAllByText('Yayasan Pelita')).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(office.logo),
  );
});

// Spec §2: the sign-in is shown at any unknown path, and works there.
test.each(['//', '//unknown', '/unknown//path'])(
  'at the address %s a role leads to its form',
  async (address) => {
    history.pushState(null, '', `${location.origin}${address}`);
    const root = document.body.appendChild(document.createElement('div'));
    stubWire({
      '/api/auth/get-schools': { demo: false, mail_reset: false, office: null, schools: [] },
      '/api/auth/load-user': () =>
        Response.json({ message: 'x', code: 'unauthenticated', requestId: 'r' }, { status: 401 }),
    });
    await act(async () => mount(root));
    await userEvent.click(await within(root).findByRole('button', { name: /Siswa/ }));
    expect(await within(root).findByLabelText('NIS')).toBeTruthy();
    root.remove();
  },
);

test('who waits for what a busy server has put off is told, wherever he is', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  stubWire({
    '/api/auth/get-schools': { demo: false, mail_reset: false, office: null, schools: [] },
    '/api/auth/load-user': () =>
      Response.json({ message: 'x', code: 'unauthenticated', requestId: 'r' }, { status: 401 }),
  });
  await act(async () => mount(root));
  act(() => usePutOff.setState({ times: 1 }));
  expect((await screen.findAllByText(text.putOff)).length).toBeGreaterThan(0);
  root.remove();
});
