import { beforeEach, expect, test } from 'vitest';
import { examLink, keepScannedToken, scannedToken } from './exam-link';
import { removeSessionText } from './session-memory';

const EXAM = '0190a000-0000-7000-8000-000000000001';

beforeEach(() => removeSessionText('lentera.scanned-token'));

test('a scanned address brings the token to its exam, also by way of the sign-in page', () => {
  const address = new URL(examLink('https://ujian.sekolah.sch.id', EXAM, 'AB23CD'));
  expect(address.pathname + address.search).toBe(`/siswa-cbt?exam=${EXAM}`);
  expect(scannedToken(EXAM, address)).toBe('AB23CD');
  keepScannedToken(address);
  expect(scannedToken(EXAM, { hash: '' })).toBe('AB23CD');
  expect(scannedToken('0190a000-0000-7000-8000-000000000002', { hash: '' })).toBe('');
});

test('an address with anything but a token brings nothing', () => {
  for (const hash of ['', '#token=', '#token=<b>', '#kartu=AB23CD']) {
    keepScannedToken({ search: `?exam=${EXAM}`, hash });
    expect(scannedToken(EXAM, { hash })).toBe('');
  }
});
