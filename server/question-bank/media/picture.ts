import { redrawPicture } from '../../media/picture-work';

/** Longest side that is kept, in pixels: a full-width drawing on a sharp screen. */
const SIDE_MAX = 1_600;

/**
 * Of 0 to 6: a file of a hundred pictures is looked over while its teacher waits. Of photographs the next one takes a fifth
 * more time and saves 3 % of the bytes.
 */
const EFFORT = 0;

/** A picture of a question as WebP, upright, never enlarged; an animation becomes its first frame. */
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
