import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../failure/boot-error';
import { flush } from '../storage/durable';

/**
 * Keys derived from one secret that is stored beside the database, not in it: a copy of the database alone opens
 * nothing.
 */
export interface Secrets {
  /** Signs `text`; returns base64url. */
  sign(text: string): string;
  /** 32 bytes, always the same for a purpose and subject. */
  key(
    purpose: 'paper' | 'content' | 'draw' | 'mail' | 'startCode' | 'grades' | 'blindAnswer' | 'pepper',
    subject: string,
  ): Buffer;
}

/** Reads the secret of this installation, or creates it at the first start. */
export function loadSecrets(dataDir: string): Secrets {
  const file = secretFile(dataDir);
  if (!existsSync(file)) makeSecret(file);
  const master = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (master.length === SECRET_BYTES) return secretsFrom(master);
  throw new BootError(`Kunci server "${file}" rusak. Pulihkan dari cadangan.`);
}

export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

const SECRET_BYTES = 32;

/** Written completely or not at all, even on a full disk: with an empty key everything could be opened. */
function makeSecret(file: string): void {
  const partial = `${file}.sebagian`;
  writeFileSync(partial, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  flush(partial);
  renameSync(partial, file);
}

export function secretsFrom(master: Buffer): Secrets {
  const signing = derive('sign', '');
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
    key: derive,
  };

  function derive(purpose: string, subject: string): Buffer {
    return Buffer.from(hkdfSync('sha256', master, 'lentera', `${purpose}:${subject}`, 32));
  }
}
