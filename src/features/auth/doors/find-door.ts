/** A way to sign in other than tile and form. Secrets follow `#`, so no server or log sees them. */
export type Door =
  | { kind: 'card'; token: string }
  | { kind: 'reset'; token: string }
  | { kind: 'forgot' }
  | { kind: 'signUp' };

export const FORGOT_PATH = '/lupa-password';
export const SIGN_UP_PATH = '/daftar-wali';

/** Whether the door is for the owner of a card or link, whoever is signed in on the device. */
export function belongsToOne({ kind }: Door): boolean {
  return kind === 'card' || kind === 'reset';
}

/** Returns the door that an address opens, if any. */
export function findDoor({ pathname, hash }: { pathname: string; hash: string }): Door | undefined {
  const [, name, token = ''] = /^#(kartu|atur-ulang)=([\w-]+)$/.exec(hash) ?? [];
  if (name) return { kind: name === 'kartu' ? 'card' : 'reset', token };
  if (pathname === FORGOT_PATH) return { kind: 'forgot' };
  return pathname === SIGN_UP_PATH ? { kind: 'signUp' } : undefined;
}
