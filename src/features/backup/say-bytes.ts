import { formatNumber, formatScore } from '../../lib/format';
import { text } from './text';

const MB = 1024 * 1024;

/** `84 MB`, `1,4 GB`. */
export function sayBytes(bytes: number): string {
  const inMb = bytes / MB;
  return inMb < 1000 ? text.mb(formatNumber(Math.ceil(inMb))) : text.gb(formatScore(inMb / 1024));
}
