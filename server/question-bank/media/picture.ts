import { redrawPicture } from '../../media/picture-work';

/** Longest side that is kept, in pixels: a full-width drawing on a sharp screen. */
const SIDE_MAX = 1_600;

/** Of 0 to 6: a file of a hundred pictures is looked over while its teacher waits; more effort saves few bytes. */
const EFFORT = 1;

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
