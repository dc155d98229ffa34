const QUALITY = 0.85;

/**
 * The centre of a picture as a square JPEG of at most `edgePx`, for weak networks: a camera's 8 MB become some 60 kB,
 * and the location data stays on the device. Undefined if this browser cannot read the file.
 */
export async function toSquarePicture(file: Blob, edgePx: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, edgePx);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // JPEG has no transparency: transparent parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  pen.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
