import { Link, useLocation } from 'react-router-dom';
import type { PupilAccount } from '#contract/auth/sign-in-state';
import { AccountsPage } from '../../src/features/auth/accounts/accounts-page';
import { drawScreen, onePage, stubWire } from './office-screen';

export const CLASS = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'X IPA 1',
  grade_name: 'X',
  major_name: 'IPA',
  students: 3,
};

export function pupil(nis: string, name: string, more: Partial<PupilAccount> = {}): PupilAccount {
  return {
    id: `0190a000-0000-7000-8000-00000000${nis}`,
    name,
    nis,
    signed_in_at: null,
    sessions: 0,
    must_change_password: false,
    card: { state: 'none', expires_at: null },
    parents: 0,
    code: { state: 'none', expires_at: null },
    ...more,
  };
}

export const AISYAH = pupil('1001', 'Aisyah', {
  sessions: 1,
  signed_in_at: '2026-08-03T01:00:00Z',
  parents: 1,
});
export const BIMA = pupil('1002', 'Bima', {
  must_change_password: true,
  card: { state: 'expired', expires_at: '2026-08-01T00:00:00Z' },
});
export const CITRA = pupil('1003', 'Citra', {
  card: { state: 'revoked', expires_at: '2026-09-01T00:00:00Z' },
});
export const CARD = {
  id: BIMA.id,
  name: 'Bima',
  level: 'student',
  identifier: '1002',
  class: 'X IPA 1',
  password: 'kubo-tipa-raja-83',
  qr: { size: 41, path: 'M4 4h7' },
  expires_at: '2026-09-02T01:00:00Z',
};

/** The accounts of a class over a stubbed wire; gives what is sent. */
export function drawAccounts(answers: Parameters<typeof stubWire>[0] = {}, at = `/?kelas=${CLASS.id}`) {
  const sent = stubWire({
    '/api/exam/get-class': onePage([CLASS]),
    '/api/account/get-accounts': { origin: null, data: [AISYAH, BIMA, CITRA] },
    ...answers,
  });
  drawScreen(
    <>
      <Link to="/dashboard">Dashboard</Link>
      <Here />
      <AccountsPage school="SMA Lentera Bangsa" />
    </>,
    at,
  );
  return sent;
}

function Here() {
  return <p>di {useLocation().pathname}</p>;
}
