import { expect, test } from 'vitest';
import { stubWire } from '../../tests/support/office-screen';
import { loadInstallation, useInstallation } from './installation-store';

test('a server that is too busy for a moment is asked again, so that schools and the mark of a demo are there', async () => {
  const busy = Response.json(
    { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' },
    { status: 503, headers: { 'retry-after': '0' } },
  );
  const found = { demo: true, mail_reset: false, schools: [{ id: 's', name: 'SMA Lentera', logo: null }] };
  const replies = [busy, Response.json(found)];
  stubWire({ '/api/auth/get-schools': () => replies.shift() });
  await loadInstallation();
  expect(useInstallation.getState()).toEqual(found);
});

test('whether the server sends mail is unknown until it has answered', () => {
  expect(useInstallation.getInitialState().mail_reset).toBeUndefined();
});
