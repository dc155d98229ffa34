import sharp, { type Sharp } from 'sharp';
import { fail } from '../failure/app-error';

/** Larger pictures are refused before decoding: 25 million pixels are 100 MB. */
const PIXELS_MAX = 25_000_000;
/** How long one may take, and with how much of that spent on the processor it is the picture's own fault. */
const SECONDS_MAX = 10;
const FAULT_SHARE = 0.8;

interface Drawing {
  gif?: boolean;
  seconds?: number;
  /** The processor time that the process has used. */
  cpuMs?: () => number;
}

// One thread per picture and no cache: a picture must not slow down an exam.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes a picture upright and without metadata. Throws `imageUnreadable` if it is not a supported image,
 * whatever its file name says, or `busy` if it was not ready in time because others had the processor.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  draw: (picture: Sharp) => Sharp,
  { gif = false, seconds = SECONDS_MAX, cpuMs = usedCpuMs }: Drawing = {},
): Promise<Uint8Array> {
  const kind = kindOf(bytes);
  if (kind === undefined || (kind === 'gif' && !gif)) return fail('imageUnreadable');
  const before = cpuMs();
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 }).rotate();
    return await draw(picture).timeout({ seconds }).toBuffer();
  } catch (error) {
    const isKeptWaiting = isTimeout(error) && cpuMs() - before < FAULT_SHARE * seconds * 1_000;
    return fail(isKeptWaiting ? 'busy' : 'imageUnreadable');
  }
}

/** The library identifies this error only by its message. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The format, from the first bytes: nothing else reaches the decoder. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) ? 'gif' : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
