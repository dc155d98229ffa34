import { fromBase64 } from '../lib/encoding';

/** Stored data. `isPlain`: encryption was not available (no https), so it is readable. */
export interface Sealed {
  bytes: Uint8Array<ArrayBuffer>;
  isPlain: boolean;
}

export interface VaultParts {
  /** Undefined if the page is not in a secure context. */
  subtle: SubtleCrypto | undefined;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
}

export interface Vault {
  /** False in the degraded mode of a school network with plain http (ADR 8). */
  readonly canSeal: boolean;
  /** A key that cannot be exported from the browser; null without encryption. */
  importKey: (base64: string) => Promise<CryptoKey | null>;
  seal: (key: CryptoKey | null, label: string, value: unknown) => Promise<Sealed>;
  open: (key: CryptoKey | null, label: string, sealed: Sealed) => Promise<unknown>;
}

const NONCE_BYTES = 12;

/** AES-256-GCM of JSON; the label (an operation's id) is authenticated with it, so rows cannot be swapped. */
export function createVault({ subtle, fillRandom }: VaultParts): Vault {
  return {
    canSeal: subtle !== undefined,
    importKey: async (base64) =>
      subtle ? subtle.importKey('raw', fromBase64(base64), 'AES-GCM', false, ['encrypt', 'decrypt']) : null,
    seal: async (key, label, value) => {
      const plain = new TextEncoder().encode(JSON.stringify(value));
      if (!subtle || !key) return { bytes: plain, isPlain: true };
      const nonce = new Uint8Array(NONCE_BYTES);
      fillRandom(nonce);
      const cipher = await subtle.encrypt(parameters(nonce, label), key, plain);
      return { bytes: concat(nonce, new Uint8Array(cipher)), isPlain: false };
    },
    open: async (key, label, { bytes, isPlain }) => {
      if (isPlain) return JSON.parse(new TextDecoder().decode(bytes));
      if (!subtle || !key) throw new Error('sealed, and its key is gone');
      const nonce = bytes.slice(0, NONCE_BYTES);
      const plain = await subtle.decrypt(parameters(nonce, label), key, bytes.slice(NONCE_BYTES));
      return JSON.parse(new TextDecoder().decode(plain));
    },
  };
}

function parameters(nonce: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(label) };
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}
