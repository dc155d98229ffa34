import { useEffect, useState } from 'react';
import { media } from '#contract/question-bank/media';
import { listMedia } from '#domain/rich-text/media';
import { call } from '../../../lib/api-client';
import { cropPicture } from '../../../lib/crop-picture';
import { type CropArea, isWhole, keptSize, WHOLE } from './crop-area';

/** Maximum widths of a picture in a question; never wider than the screen. */
const WIDTHS = { full: null, large: 640, medium: 420, small: 240 } as const;
export type ImageSize = keyof typeof WIDTHS;
export const IMAGE_SIZES = Object.keys(WIDTHS) as ImageSize[];

/** The attributes of a picture in the editor's model. */
type Attributes = Readonly<Record<string, unknown>>;

/** A picture being inserted: chosen, cropped and sized; uploaded only when it is inserted. */
export function usePicture(stored: Attributes) {
  const storedSrc = typeof stored.src === 'string' ? stored.src : null;
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<CropArea>(WHOLE);
  const [own, setOwn] = useState({ width: 0, height: 0 });
  const [chosenSize, setSize] = useState<ImageSize | null>(null);
  const size = chosenSize ?? sizeOf(Number(stored.width ?? 0));
  const address = useAddress(file);
  return {
    /** What to show of it now. */
    shown: address ?? storedSrc,
    area,
    size,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setArea(WHOLE);
    },
    crop: setArea,
    resize: setSize,
    measure: (width: number, height: number) => setOwn({ width, height }),
    /** Uploads it if needed; returns its final address and size. */
    keep: async () => {
      const isSame = file === null && isWhole(area);
      // Another program may have set a size that is none of these.
      if (isSame && chosenSize === null) return stored;
      const src = isSame ? storedSrc : await upload(file, storedSrc, area);
      return { src, ...shownSize(keptSize(area, own.width, own.height), size) };
    },
  };
}

/** An object URL for the chosen file, revoked when another is chosen. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

async function upload(file: File | null, storedSrc: string | null, area: CropArea): Promise<string> {
  const whole = file ?? (await fetchStored(storedSrc ?? ''));
  const kept = isWhole(area) ? whole : await cropPicture(whole, area);
  if (!kept) throw new Error('unreadable');
  return (await call(media.saveImage, {}, { file: kept })).url;
}

async function fetchStored(address: string): Promise<Blob> {
  const [hash = ''] = listMedia(address);
  return new Blob([(await call(media.get, { hash })).bytes]);
}

/** The nearest offered size. */
function sizeOf(width: number): ImageSize {
  if (width === 0) return 'full';
  return width <= WIDTHS.small
    ? 'small'
    : width <= WIDTHS.medium
      ? 'medium'
      : width <= WIDTHS.large
        ? 'large'
        : 'full';
}

/** Never larger than its own size. */
function shownSize(own: { width: number; height: number }, size: ImageSize) {
  const most = WIDTHS[size];
  if (most === null || own.width === 0) return { width: null, height: null };
  const width = Math.min(most, own.width);
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) };
}
