import { createCipheriv, createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';

interface Given {
  iv: Uint8Array;
  additionalData: Uint8Array;
}

/** As text, because every database implementation returns text unchanged. */
interface Key {
  base64: string;
}

interface Rounds {
  salt: Uint8Array;
  iterations: number;
}

const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * AES-GCM and HMAC as in the browser, but on this thread: Node's own works on others, and whichever finished first would
 * decide what happens next. `pause` is the time one call takes.
 */
export function createStepCrypto(pause: () => Promise<void>): SubtleCrypto {
  const part = {
    importKey: async (_format: string, raw: Uint8Array): Promise<Key> => ({
      base64: Buffer.from(raw).toString('base64'),
    }),
    deriveKey: async ({ salt, iterations }: Rounds, secret: Key): Promise<Key> => ({
      base64: pbkdf2Sync(bytesOf(secret), salt, iterations, KEY_BYTES, 'sha256').toString('base64'),
    }),
    encrypt: async ({ iv, additionalData }: Given, key: Key, plain: Uint8Array) => {
      await pause();
      const cipher = createCipheriv('aes-256-gcm', bytesOf(key), iv).setAAD(additionalData);
      return toBuffer([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: async ({ iv, additionalData }: Given, key: Key, sealed: Uint8Array) => {
      await pause();
      const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), iv).setAAD(additionalData);
      decipher.setAuthTag(sealed.slice(-TAG_BYTES));
      return toBuffer([decipher.update(sealed.slice(0, -TAG_BYTES)), decipher.final()]);
    },
    sign: async (_algorithm: string, key: Key, bytes: Uint8Array) => {
      await pause();
      return toBuffer([createHmac('sha256', bytesOf(key)).update(bytes).digest()]);
    },
  };
  // The vault, the envelopes and the pouches use only these; they pass keys through without reading them.
  return part as unknown as SubtleCrypto;
}

function toBuffer(parts: Buffer[]): ArrayBuffer {
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

function bytesOf({ base64 }: Key): Buffer {
  return Buffer.from(base64, 'base64');
}
