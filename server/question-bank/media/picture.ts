import { redrawPicture } from '../../media/picture-work';

/** Maximum side in pixels: a full-width drawing on a high-density screen. */
const SIDE_MAX = 1_600;

/**
 * WebP effort, 0 to 6. A teacher waits while a file of a hundred pictures is imported; for photographs the next level
 * takes a fifth more time and saves 3 % of the bytes.
 */
const EFFORT = 0;

/** Re-encodes a question's picture as WebP, upright, never enlarged; an animation becomes its first frame. */
export function toQuestionPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return redrawPicture(
    bytes,
    (picture) =>
      picture
        .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: EFFORT }),
    { gif: true },
  );
}
