const MB = 1024 * 1024;

/** `84 MB`, `1,4 GB`: as file managers say it. */
export function sayBytes(bytes: number): string {
  const inMb = bytes / MB;
  if (inMb < 1000) return `${Math.round(inMb)} MB`;
  return `${(inMb / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} GB`;
}
