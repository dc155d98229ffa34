import { expect, test } from 'vitest';
import { newPlace, readPlace, writePlace } from './place';
import { secretsFrom } from './secrets';

const secrets = secretsFrom(Buffer.alloc(32, 1));
const HERE = { network: '203.0.113.7', accounts: ['1001'] };

test('a place is read back as it was given, before and after its turn is settled', () => {
  for (const place of [newPlace(1_000), newPlace(31_000, true)])
    expect(readPlace(secrets, writePlace(secrets, place, HERE), HERE)).toEqual(place);
});

test('a place for another account or network, changed, or signed elsewhere, is none', () => {
  const cookie = writePlace(secrets, newPlace(1_000), HERE);
  expect(readPlace(secrets, cookie, { ...HERE, accounts: ['1002'] })).toBeUndefined();
  expect(readPlace(secrets, cookie, { ...HERE, network: '198.51.100.9' })).toBeUndefined();
  const elsewhere = secretsFrom(Buffer.alloc(32, 2));
  for (const forged of [
    cookie.replace('.1000.', '.1.'),
    writePlace(elsewhere, newPlace(1), HERE),
    'x',
    '',
    undefined,
  ])
    expect(readPlace(secrets, forged, HERE)).toBeUndefined();
});
