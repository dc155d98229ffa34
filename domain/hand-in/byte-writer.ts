/** Writes bytes and numbers one after the other. */
export interface ByteWriter {
  bytes: (bytes: Uint8Array) => void;
  /** An integer from 0 to 2^53 in groups of seven bits, the lowest first (LEB128). */
  number: (value: number) => void;
  /** The length, then the bytes. */
  block: (bytes: Uint8Array) => void;
  done: () => Uint8Array<ArrayBuffer>;
}

export function createByteWriter(): ByteWriter {
  const parts: Uint8Array[] = [];
  const number = (value: number) => {
    const digits: number[] = [];
    let rest = value;
    // Division instead of shifts, because timestamps have more than 32 bits.
    for (; rest >= 128; rest = Math.floor(rest / 128)) digits.push((rest % 128) + 128);
    parts.push(Uint8Array.from([...digits, rest]));
  };
  return {
    bytes: (bytes) => parts.push(bytes),
    number,
    block: (bytes) => {
      number(bytes.length);
      parts.push(bytes);
    },
    done: () => joinBytes(parts),
  };
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
