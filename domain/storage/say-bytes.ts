const MB = 1024 * 1024;

/** `12 KB`, `84 MB`, `1,4 GB`, as file managers write sizes. Rounded up, so that a small file is not 0 KB. */
export function sayBytes(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / 1024)} KB`;
  const inMb = Math.ceil(bytes / MB);
  if (inMb < 1000) return `${inMb} MB`;
  return `${(bytes / MB / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} GB`;
}
