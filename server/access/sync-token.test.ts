import { expect, test } from 'vitest';
import { secretsFrom } from './secrets';
import { issueSyncToken, readSyncToken } from './sync-token';

const CLAIM = {
  homebase: 'school',
  attempt: 'attempt',
  exam: 'exam',
  student: 'student',
  epoch: 2,
  startAt: 500,
  expiresAt: 1_000,
  isSealedOnly: false,
  startCode: null,
};

test('a token is valid for its claim until it expires, also when read repeatedly', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const token = issueSyncToken(secrets, CLAIM);
  expect(readSyncToken(secrets, token, 999)).toEqual(CLAIM);
  expect(readSyncToken(secrets, token, 1_000)).toBeUndefined();
  const unread = issueSyncToken(secrets, { ...CLAIM, epoch: 3 });
  expect(readSyncToken(secrets, unread, 1_000)).toBeUndefined();
});

test('the token of a sitting started by a code contains the code and the extra time', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const claim = { ...CLAIM, startCode: 'batch' };
  expect(readSyncToken(secrets, issueSyncToken(secrets, claim), 999)).toEqual(claim);
  const longer = { ...claim, allowance: { unit: 'percent' as const, amount: 25 } };
  expect(readSyncToken(secrets, issueSyncToken(secrets, longer), 999)).toEqual(longer);
});

test('a token contains the draw round of its paper, the first as well as a later one; an old token has none', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const online = { ...CLAIM, round: 0 };
  const later = {
    ...CLAIM,
    startCode: 'batch',
    allowance: { unit: 'minutes' as const, amount: 5 },
    round: 2,
  };
  for (const claim of [online, later])
    expect(readSyncToken(secrets, issueSyncToken(secrets, claim), 999)).toEqual(claim);
  expect(readSyncToken(secrets, issueSyncToken(secrets, CLAIM), 999)).not.toHaveProperty('round');
});

test('the token of a claimed sitting contains the code by which an older version drew its paper, and no draw round', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const claim = { ...CLAIM, drawCode: 'batch' };
  expect(readSyncToken(secrets, issueSyncToken(secrets, claim), 999)).toEqual(claim);
});

test('a token that was changed, cut, lengthened or signed elsewhere is invalid', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const token = issueSyncToken(secrets, CLAIM);
  const [payload = '', signature = ''] = token.split('.');
  const other = issueSyncToken(secrets, { ...CLAIM, student: 'somebody else' }).split('.')[0];
  const foreign = issueSyncToken(secretsFrom(Buffer.alloc(32, 2)), CLAIM);
  for (const forged of [
    `${other}.${signature}`,
    payload,
    `${token}.x`,
    `${payload}.`,
    `.${signature}`,
    foreign,
    '',
  ])
    expect(readSyncToken(secrets, forged, 0)).toBeUndefined();
});
