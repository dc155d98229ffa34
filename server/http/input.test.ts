import { expect, test } from 'vitest';
import { createWorld } from '../../tests/support/world';

test('what the contract has no words for is refused in Indonesian', async () => {
  const world = await createWorld();
  const reply = await world.app.request('http://lentera.test/api/auth/signin', {
    method: 'POST',
    headers: { origin: 'http://lentera.test', host: 'lentera.test', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 1001, password: 'rahasia', nama: 'Aditya' }),
  });
  expect(reply.status).toBe(400);
  const { message, fields } = await reply.json();
  expect(fields.identifier).toBe('Input tidak valid: diharapkan string, diterima number');
  expect(JSON.stringify({ message, fields })).not.toMatch(/invalid input|expected|unrecognized/i);
  await world.close();
});
