/**
 * The size of a JPEG that is nothing but its picture: without a place, a camera's name, a preview or anything else behind its
 * end. Undefined for every other file.
 */
export function sizeOfPlainJpeg(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== START) return undefined;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + LONGEST_FRAME < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === SCAN) return endsOnce(bytes, at) ? size : undefined;
    if (!isPicture(bytes, at, marker)) return undefined;
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}

const START = 0xffd8;
const SCAN = 0xffda;
/** Bytes of a frame's head as far as its size. */
const LONGEST_FRAME = 9;

/** Tables of codes, quantities and intervals, frames, and what says how colours are meant. */
function isPicture(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === 0xffe2) return String.fromCharCode(...bytes.subarray(at + 4, at + 15)) === 'ICC_PROFILE';
  // Longer, it has a preview.
  if (marker === 0xffe0) return bytes[at + 2] === 0 && bytes[at + 3] === 16;
  return marker === 0xffee || marker === 0xffdb || marker === 0xffdd || isCoding(marker);
}

/** Frames and their tables have the numbers C0 to CF. */
function isCoding(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf;
}

/** C4 and CC are tables, C8 is used by nobody. */
function isFrame(marker: number): boolean {
  return isCoding(marker) && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
}

/** Whether the mark of the end stands at the very end and nowhere before: some cameras put a second picture behind it. */
function endsOnce(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at === bytes.length - 2;
  return false;
}
