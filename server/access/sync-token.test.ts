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

test('a token tells what it was issued for until its end, also when it has been read before', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const token = issueSyncToken(secrets, CLAIM);
  expect(readSyncToken(secrets, token, 999)).toEqual(CLAIM);
  expect(readSyncToken(secrets, token, 1_000)).toBeUndefined();
  const unread = issueSyncToken(secrets, { ...CLAIM, epoch: 3 });
  expect(readSyncToken(secrets, unread, 1_000)).toBeUndefined();
});

test('a token of a sitting that begins by a code says by which, and with how much more time', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const claim = { ...CLAIM, startCode: 'batch' };
  expect(readSyncToken(secrets, issueSyncToken(secrets, claim), 999)).toEqual(claim);
  const longer = { ...claim, allowance: { unit: 'percent' as const, amount: 25 } };
  expect(readSyncToken(secrets, issueSyncToken(secrets, longer), 999)).toEqual(longer);
});

test('a token says by which retake its paper was drawn, the first as well as a later one, and an old one says nothing of it', () => {
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

test('a token of a claimed sitting says by which code an older version drew its paper, and nothing of a retake', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const claim = { ...CLAIM, drawCode: 'batch' };
  expect(readSyncToken(secrets, issueSyncToken(secrets, claim), 999)).toEqual(claim);
});

test('a token that was changed, cut, lengthened or signed elsewhere tells nothing', () => {
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
