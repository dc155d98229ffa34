/** Reads what a ByteWriter wrote. Throws a RangeError if the bytes end too early or a number is too large. */
export interface ByteReader {
  bytes: (length: number) => Uint8Array<ArrayBuffer>;
  number: () => number;
  block: () => Uint8Array<ArrayBuffer>;
  rest: () => number;
}

export function createByteReader(all: Uint8Array): ByteReader {
  let offset = 0;
  const bytes = (length: number) => {
    if (length > all.length - offset) throw new RangeError('bytes end too early');
    offset += length;
    return all.slice(offset - length, offset);
  };
  const number = () => {
    let value = 0;
    let weight = 1;
    for (;;) {
      const [byte = 0] = bytes(1);
      value += (byte % 128) * weight;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('number too large');
      if (byte < 128) return value;
      weight *= 128;
    }
  };
  return { bytes, number, block: () => bytes(number()), rest: () => all.length - offset };
}
