import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubWire } from '../../tests/support/office-screen';
import { mount } from './entry';

test('the tab bears the logo of whom the installation belongs to as soon as the server has said it', async () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">';
  const root = document.body.appendChild(document.createElement('div'));
  const office = { id: 'o', name: 'Yayasan Pelita', logo: '/api/media/get-logo?logo=3' };
  stubWire({
    '/api/auth/get-schools': { demo: false, mail_reset: false, office, schools: [] },
    '/api/auth/load-user': () =>
      Response.json({ message: 'x', code: 'signedOut', requestId: 'r' }, { status: 401 }),
  });
  await act(async () => mount(root));
  expect((await screen.findAllByText('Yayasan Pelita')).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(office.logo),
  );
});
