/** Light modules around the code, without which a camera does not find it. */
const QUIET = 4;

export interface QrCode {
  /** Modules per side, quiet zone included. */
  size: number;
  /** The dark modules, as an SVG path of that size. */
  path: string;
}

/** Draws a QR code of `count` modules per side, as server and browser do with the library that encodes it. */
export function drawDarkModules(count: number, isDark: (row: number, column: number) => boolean): QrCode {
  let path = '';
  for (let row = 0; row < count; row += 1) {
    let from = 0;
    for (let column = 0; column <= count; column += 1) {
      if (column < count && isDark(row, column)) continue;
      if (column > from) path += `M${from + QUIET} ${row + QUIET}h${column - from}v1h-${column - from}z`;
      from = column + 1;
    }
  }
  return { size: count + 2 * QUIET, path };
}
