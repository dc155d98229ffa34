import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { mediaAddress } from '#domain/rich-text/media';
import { drawPicture } from '../media/pictures';
import type { SeedContext } from './identity';

/** Stores a picture or sound of the demo; returns the address for `src`. */
export async function plantMedia(
  { db, now }: SeedContext,
  homebase: string,
  type: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insertInto('media').values({ homebase, hash, type, bytes, created_at: now }).execute();
  return mediaAddress(hash);
}

/**
 * A right triangle of 4 by 3 squares on squared paper. Without letters, because a server may have no font to draw
 * them.
 */
export async function drawTriangle(): Promise<Uint8Array> {
  const squares = Array.from({ length: 8 }, (_, at) => at * 60);
  const grid = squares
    .map((at) => `<path d="M${at} 0V300M0 ${at}H420" stroke="#b9c8d6" stroke-width="2"/>`)
    .join('');
  const triangle = '<path d="M90 240H330V60Z" fill="#0f766e33" stroke="#0f766e" stroke-width="5"/>';
  const corner = '<path d="M306 240V216H330" fill="none" stroke="#0f766e" stroke-width="3"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="300"><rect width="420" height="300" fill="#fff"/>${grid}${triangle}${corner}</svg>`;
  return drawPicture(await sharp(Buffer.from(drawing)).png().toBuffer(), 'question');
}

const RATE = 8_000;

/** A metronome as a WAV file with one channel and 8 bits: this many beats, this many seconds apart. */
export function playMetronome(beats: number, apartS: number): Uint8Array {
  const samples = Buffer.alloc(Math.round(beats * apartS * RATE), 128);
  for (let beat = 0; beat < beats; beat += 1) {
    const from = Math.round(beat * apartS * RATE);
    for (let at = 0; at < RATE * 0.06; at += 1) {
      const fading = Math.exp(-at / (RATE * 0.015));
      samples[from + at] = 128 + Math.round(100 * fading * Math.sin((2 * Math.PI * 880 * at) / RATE));
    }
  }
  return Buffer.concat([waveHead(samples.length), samples]);
}

function waveHead(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(length, 40);
  return head;
}
