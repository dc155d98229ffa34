const MB = 1024 * 1024;

/** `84 MB`, `1,4 GB`, as file managers write sizes. Megabytes are rounded up, so that a small file is not 0 MB. */
export function sayBytes(bytes: number): string {
  const inMb = Math.ceil(bytes / MB);
  if (inMb < 1000) return `${inMb} MB`;
  return `${(bytes / MB / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} GB`;
}
