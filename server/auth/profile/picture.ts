import { redrawPicture } from '../../media/picture-work';

/** Side of the stored square in pixels: twice the largest avatar on screen. */
const SIDE = 256;

/**
 * Converts a photograph to WebP: upright, cropped to a square, small, without metadata. Throws `imageUnreadable` for
 * anything that is not a JPEG, PNG or WebP picture, whatever its type says.
 */
export function toAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  return redrawPicture(bytes, (picture) =>
    picture.resize(SIDE, SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 80 }),
  );
}
