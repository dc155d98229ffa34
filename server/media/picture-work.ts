import sharp, { type Sharp } from 'sharp';
import { fail } from '../failure/app-error';
import { createGate } from '../memory/gate';

/** Larger pictures are refused before a pixel is unpacked: 25 million pixels are 100 MB. */
const PIXELS_MAX = 25_000_000;
/** Pictures worked on at a time, and waiting at most. */
const oneOfTwo = createGate({ parallel: 2, waitingMax: 20 });

// One thread per picture, nothing kept: a picture must not slow an exam.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture drawn anew: upright, as `draw` says, without what the camera wrote into it. Throws `imageUnreadable` for
 * what is none that may be read, whatever it calls itself.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  draw: (picture: Sharp) => Sharp,
  { gif = false } = {},
): Promise<Uint8Array> {
  const kind = kindOf(bytes);
  if (kind === undefined || (kind === 'gif' && !gif)) return fail('imageUnreadable');
  return oneOfTwo(async () => {
    try {
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 }).rotate();
      return await draw(picture).timeout({ seconds: 10 }).toBuffer();
    } catch {
      return fail('imageUnreadable');
    }
  });
}

/** By its first bytes: nothing else ever reaches the decoder. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) ? 'gif' : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
