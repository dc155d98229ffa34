import sharp from 'sharp';
import { fail } from '../../failure/app-error';

/** Side of the square that is kept, in pixels: twice the largest avatar on screen. */
const SIDE = 256;
/** Larger pictures are refused before a pixel is unpacked: 25 million pixels are 100 MB. */
const PIXELS_MAX = 25_000_000;
/** Pictures worked on at a time, and waiting at most. */
const PARALLEL = 2;
const WAITING_MAX = 20;

// One thread per picture, nothing kept: an avatar must not slow an exam.
sharp.concurrency(1);
sharp.cache(false);

let working = 0;
const waiting: (() => void)[] = [];

/**
 * A photograph as WebP: upright, cut square, small, without what the camera wrote into it. Throws
 * `imageUnreadable` for anything that is not a JPEG, PNG or WebP picture, whatever it calls itself.
 */
export async function toAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(bytes)) return fail('imageUnreadable');
  if (working < PARALLEL) working += 1;
  else if (waiting.length >= WAITING_MAX) return fail('busy');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await redraw(bytes);
  } catch {
    return fail('imageUnreadable');
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80 })
    .timeout({ seconds: 10 })
    .toBuffer();
}

/** By its first bytes: only these three formats ever reach the decoder. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12));
  return (
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
  );
}
