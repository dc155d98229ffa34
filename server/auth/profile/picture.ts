import { redrawPicture } from '../../media/picture-work';

/** Side of the square that is kept, in pixels: twice the largest avatar on screen. */
const SIDE = 256;

/**
 * A photograph as WebP: upright, cut square, small, without what the camera wrote into it. Throws
 * `imageUnreadable` for anything that is not a JPEG, PNG or WebP picture, whatever it calls itself.
 */
export function toAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  return redrawPicture(bytes, (picture) =>
    picture.resize(SIDE, SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 80 }),
  );
}
