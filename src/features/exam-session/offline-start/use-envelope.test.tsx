import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { openExamDb } from '../../../offline/local-db';
import { envelopesHere } from '../../../offline/start-envelope';
import { useEnvelope } from './use-envelope';

const NOW = Date.now();
const DAY = 24 * 3_600_000;
const OWNER = { exam: 'ujian', student: 'siswa' };
const KEPT = {
  ...{
    batch: '0190a000-0000-7000-8000-0000000000c1',
    salt: '',
    iterations: 1,
    sealed: '',
    paperHash: 'hash',
  },
  ...{ serverNow: new Date(NOW).toISOString(), wall: NOW },
};

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto);
  const bytes = new Uint8Array(1);
  await openExamDb().papers.put({ exam: OWNER.exam, hash: KEPT.paperHash, bytes, storedAt: NOW });
});

test.each([
  ['here', DAY],
  ['wornOut', -DAY],
] as const)(
  'what is said of an envelope follows its age, with a network or without: %s',
  async (state, left) => {
    const startUntil = new Date(NOW + left).toISOString();
    await envelopesHere().keep(OWNER, { ...KEPT, startUntil });
    const sent = stubWire({ '/api/logs/prepare-offline-start': { batch: KEPT.batch, envelope: null } });
    drawScreen(<State />);
    expect(await screen.findByText(state)).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ have: KEPT.batch, start_until: startUntil });
  },
);

function State() {
  return <p>{useEnvelope(OWNER.exam, OWNER.student, true)}</p>;
}
