// Pictures are made smaller before they are sent, for weak networks: a camera's 8 MB become some 60 to 600 kB, and the
// location data stays on the device.

const QUALITY = 0.85;

/** The centre of a picture as a square JPEG of at most `edgePx`. Undefined if this browser cannot read the file. */
export function toSquarePicture(file: Blob, edgePx: number): Promise<Blob | undefined> {
  return redraw(file, ({ width, height }) => {
    const side = Math.min(width, height);
    const drawn = Math.min(side, edgePx);
    return {
      from: { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side },
      to: { width: drawn, height: drawn },
    };
  });
}

/** The whole picture as a JPEG whose longer side has at most `edgePx`. Undefined if this browser cannot read the file. */
export function toSmallerPicture(file: Blob, edgePx: number): Promise<Blob | undefined> {
  return redraw(file, ({ width, height }) => {
    const share = Math.min(1, edgePx / Math.max(width, height));
    return {
      from: { left: 0, top: 0, width, height },
      to: { width: Math.round(width * share), height: Math.round(height * share) },
    };
  });
}

interface Size {
  width: number;
  height: number;
}

interface Cut {
  from: Size & { left: number; top: number };
  to: Size;
}

async function redraw(file: Blob, cut: (size: Size) => Cut): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { from, to } = cut(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // JPEG has no transparency: transparent parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, from.left, from.top, from.width, from.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
