import { useEffect, useState } from 'react';
import { media } from '#contract/media';
import { listMedia } from '#domain/rich-text/media';
import { call } from '../../../lib/api-client';
import { cropPicture } from '../../../lib/crop-picture';
import { type CropArea, isWhole, keptSize, WHOLE } from './crop-area';

/** How wide a picture stands in its question, at most; on a small screen never wider than the screen. */
const WIDTHS = { full: null, large: 640, medium: 420, small: 240 } as const;
export type ImageSize = keyof typeof WIDTHS;
export const IMAGE_SIZES = Object.keys(WIDTHS) as ImageSize[];

/** What the editor's model says of a picture. */
type Attributes = Readonly<Record<string, unknown>>;

/** A picture being put into a question: chosen, cropped and sized; kept on the server only when it goes in. */
export function usePicture(stored: Attributes) {
  const storedSrc = typeof stored.src === 'string' ? stored.src : null;
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<CropArea>(WHOLE);
  const [own, setOwn] = useState({ width: 0, height: 0 });
  const [chosenSize, setSize] = useState<ImageSize | null>(null);
  const size = chosenSize ?? sizeOf(Number(stored.width ?? 0));
  const address = useAddress(file);
  return {
    /** What is to be seen of it now. */
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
    /** Its address and size as the question will have them. */
    keep: async () => {
      const isSame = file === null && isWhole(area);
      // Another program may have given it a size that is none of these.
      if (isSame && chosenSize === null) return stored;
      const src = isSame ? storedSrc : await upload(file, storedSrc, area);
      return { src, ...shownSize(keptSize(area, own.width, own.height), size) };
    },
  };
}

/** Where the browser shows a file from, as long as it is the one that is chosen. */
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

/** The nearest size that is offered. */
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

/** Never larger than it is. */
function shownSize(own: { width: number; height: number }, size: ImageSize) {
  const most = WIDTHS[size];
  if (most === null || own.width === 0) return { width: null, height: null };
  const width = Math.min(most, own.width);
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) };
}
