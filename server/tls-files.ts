import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { BootError } from './failure/boot-error';

export interface TlsFiles {
  cert: Buffer;
  key: Buffer;
}

/** Reads certificate and key, and checks that they belong together before anything else starts. */
export function readTlsFiles({ certFile, keyFile }: { certFile: string; keyFile: string }): TlsFiles {
  const files = { cert: readPem(certFile), key: readPem(keyFile) };
  try {
    createSecureContext(files);
  } catch {
    throw new BootError(`"${certFile}" dan "${keyFile}" bukan sertifikat dan kunci PEM yang cocok.`);
  }
  return files;
}

function readPem(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new BootError(`Berkas TLS "${file}" tidak dapat dibaca.`);
  }
}
