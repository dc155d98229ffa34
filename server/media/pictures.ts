import type { Sharp } from 'sharp';
import { PAGE_EDGE_PX } from '#contract/records/document';
import { redrawPicture } from './picture-work';

export const PICTURE_KINDS = ['avatar', 'cover', 'logo', 'question', 'portrait', 'scan'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * Re-encodes a picture as WebP, or as JPEG what a school prints and passes on: upright, of bounded size, without metadata.
 * Throws `imageUnreadable` for anything that is not a JPEG, PNG or WebP picture, whatever its type says; a question's may be
 * a GIF, of which the first frame is kept. Throws `busy` if the processor had no time for it.
 * In the server this happens in a process of its own (`picture-drawer.ts`).
 */
export function drawPicture(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array> {
  return redrawPicture(bytes, DRAWN[kind], { gif: kind === 'question' });
}

/** Twice the largest size on screen, in pixels. */
const AVATAR_SIDE = 256;
const COVER_SIDE = 320;
/** Longest side: twice the largest on a printed head. */
const LOGO_SIDE = 320;
/** Three by four, as photographs of pupils are: some 300 dots an inch when printed at 4 by 6 cm. */
const PORTRAIT = { width: 480, height: 640 };
/** Maximum side: a full-width drawing on a high-density screen. */
const QUESTION_SIDE = 1_600;

/**
 * WebP effort, 0 to 6. A teacher waits while a file of a hundred pictures is imported; for photographs the next level
 * takes a fifth more time and saves 3 % of the bytes.
 */
const QUESTION_EFFORT = 0;

const DRAWN: Record<PictureKind, (picture: Sharp) => Sharp> = {
  avatar: (picture) => square(picture, AVATAR_SIDE).webp({ quality: 80 }),
  cover: (picture) => square(picture, COVER_SIDE).webp({ quality: 82 }),
  logo: (picture) => within(picture, LOGO_SIDE).webp({ quality: 90 }),
  question: (picture) => within(picture, QUESTION_SIDE).webp({ quality: 82, effort: QUESTION_EFFORT }),
  portrait: (picture) =>
    onPaper(picture.resize({ ...PORTRAIT, fit: 'cover', position: 'attention' })).jpeg({ quality: 85 }),
  scan: (picture) => onPaper(within(picture, PAGE_EDGE_PX)).jpeg({ quality: 80 }),
};

/** Cropped to the most salient part. */
function square(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'cover', position: 'attention' });
}

/** JPEG has no transparency: transparent parts would turn black. */
function onPaper(picture: Sharp): Sharp {
  return picture.flatten({ background: '#fff' });
}

/** Never enlarged. */
function within(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}
