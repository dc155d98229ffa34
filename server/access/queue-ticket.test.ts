import { expect, test } from 'vitest';
import { newTicket, readTicket, writeTicket } from './queue-ticket';
import { secretsFrom } from './secrets';

const secrets = secretsFrom(Buffer.alloc(32, 1));
const HERE = { network: '203.0.113.7', accounts: ['1001'] };

test('a ticket is read back as it was given, before and after its turn is settled', () => {
  for (const ticket of [newTicket(1_000), newTicket(31_000, true)])
    expect(readTicket(secrets, writeTicket(secrets, ticket, HERE), HERE)).toEqual(ticket);
});

test('a ticket for another account or network, changed, or signed elsewhere, is none', () => {
  const cookie = writeTicket(secrets, newTicket(1_000), HERE);
  expect(readTicket(secrets, cookie, { ...HERE, accounts: ['1002'] })).toBeUndefined();
  expect(readTicket(secrets, cookie, { ...HERE, network: '198.51.100.9' })).toBeUndefined();
  const elsewhere = secretsFrom(Buffer.alloc(32, 2));
  for (const forged of [
    cookie.replace('.1000.', '.1.'),
    writeTicket(elsewhere, newTicket(1), HERE),
    'x',
    '',
    undefined,
  ])
    expect(readTicket(secrets, forged, HERE)).toBeUndefined();
});
