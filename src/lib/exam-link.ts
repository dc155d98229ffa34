import { readSessionText, writeSessionText } from './session-memory';

const KEY = 'lentera.scanned-token';
const HASH = /^#token=([A-Z0-9]{4,20})$/;

/**
 * The address that opens an exam's confirmation page with a token already typed. The token is behind the hash, so that
 * it reaches no server and no log.
 */
export function examLink(origin: string, examId: string, token: string): string {
  return `${origin}/siswa-cbt?exam=${examId}#token=${token}`;
}

/** Remembers, in this tab, a token in the address of a page that nobody may see before he has signed in. */
export function keepScannedToken({ search, hash }: Pick<Location, 'search' | 'hash'>): void {
  const exam = new URLSearchParams(search).get('exam');
  const token = HASH.exec(hash)?.[1];
  if (exam && token) writeSessionText(KEY, `${exam} ${token}`);
}

/** The token that a scanned address brought for this exam; empty if none did. */
export function scannedToken(examId: string, { hash }: Pick<Location, 'hash'>): string {
  const [exam, token = ''] = (readSessionText(KEY) ?? '').split(' ');
  return HASH.exec(hash)?.[1] ?? (exam === examId ? token : '');
}
