/** Reads one QR code from the current video image; null if there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The Barcode Detection API, which only some browsers have and TypeScript does not know. */
interface BarcodeDetectorClass {
  new (options: {
    formats: string[];
  }): { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
}

/** Returns the browser's own reader if it has one; otherwise loads one. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture;
    if (!context || width === 0) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}
