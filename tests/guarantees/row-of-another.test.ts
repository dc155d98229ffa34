import { expect, test } from 'vitest';
import { issueSyncToken, type SyncClaim } from '../../server/access/sync-token';
import { newDisk, openDevice, PERSON, ticketOf } from '../support/device';
import { newSecrets } from '../support/world';

// On a shared PC everything that lies in the browser's storage may have been written by a classmate. By his token, what
// the next pupil answers would be credited to him.

const OWN = ticketOf();
const CLAIM: SyncClaim = {
  ...{ homebase: 'school', attempt: OWN.attempt, exam: OWN.exam, student: OWN.student, epoch: 1 },
  ...{ isSealedOnly: false, startAt: 0, expiresAt: 8_640_000_000_000_000, startCode: null },
};

const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

async function findWith(change: Partial<SyncClaim>) {
  const device = openDevice({ disk: newDisk(), post: noNetwork });
  const syncToken = issueSyncToken(newSecrets(), { ...CLAIM, ...change });
  await device.attempts.adopt(ticketOf({ syncToken }), PERSON, 0);
  return device.attempts.findResumable(OWN.exam, OWN.student);
}

test.each(['attempt', 'exam', 'student'] as const)(
  'an attempt is not resumed by a token of another %s',
  async (name) => {
    expect(await findWith({ [name]: '00000000-0000-7000-8000-0000000000ff' })).toBeUndefined();
  },
);

test('the pupil’s own is resumed by the token that the server signs, with all that one may hold', async () => {
  const full = { startCode: 'batch', allowance: { extraPercent: 50, extraMinutes: 5 } as never, round: 3 };
  expect(await findWith({})).toMatchObject({ attempt: OWN.attempt });
  expect(await findWith(full)).toMatchObject({ attempt: OWN.attempt });
});
