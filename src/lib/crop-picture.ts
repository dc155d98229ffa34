/** Longest side that the server keeps for a question's picture; more would only cost transfer. */
const SIDE_MAX = 1_600;
const QUALITY = 0.95;

/** A part of a picture, from 0 (left, top) to 1 (right, bottom). */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** That part as a picture of its own, upright as displayed. Undefined if this browser cannot read it. */
export async function cropPicture(picture: Blob, area: Area): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return undefined;
  const width = (area.right - area.left) * bitmap.width;
  const height = (area.bottom - area.top) * bitmap.height;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  const [left, top] = [area.left * bitmap.width, area.top * bitmap.height];
  pen?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that cannot write WebP writes PNG instead.
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', QUALITY));
}
