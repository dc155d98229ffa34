import type { SignInState } from '#contract/auth/sign-in-state';
import { PASSWORD_SOURCES, passwordSource } from '#domain/account/password-source';
import type { SheetCell, SheetColumn } from '../../http/sheet-file';

/** How somebody comes in, as columns of a sheet; they hold nothing that opens an account. */
export const SIGN_IN_COLUMNS: readonly SheetColumn[] = [
  { heading: 'Terakhir masuk', width: 20 },
  { heading: 'Perangkat yang sedang masuk', width: 16, isNumber: true },
  { heading: 'Password', width: 16 },
  { heading: 'Kartu', width: 20 },
  { heading: 'Kartu berlaku sampai', width: 20 },
];

const CARDS: Record<SignInState['card']['state'], string> = {
  none: 'Belum ada',
  open: 'Berlaku',
  used: 'Dipakai',
  changed: 'Password sudah diganti',
  expired: 'Kedaluwarsa',
  revoked: 'Dicabut',
};

export function signInCells(state: SignInState, timeZone: string): SheetCell[] {
  return [
    timeCell(state.signed_in_at, timeZone),
    state.sessions,
    PASSWORD_SOURCES[passwordSource(state)],
    CARDS[state.card.state],
    timeCell(state.card.expires_at, timeZone),
  ];
}

/** In the Swedish form, `YYYY-MM-DD HH:MM:SS`, which sorts. */
function timeCell(at: string | null, timeZone: string): string | null {
  return at === null ? null : new Date(at).toLocaleString('sv-SE', { timeZone });
}
