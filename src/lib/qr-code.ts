import qrcode from 'qrcode-generator';

/** Light modules around the code, without which a camera does not find it. */
const QUIET = 4;

export interface QrCode {
  /** Modules per side, quiet zone included. */
  size: number;
  /** The dark modules, as an SVG path of that size. */
  path: string;
}

/** A text as a QR code. `Alphanumeric` takes digits, capitals and a few signs, in fewer modules. */
export function toQrCode(content: string, mode: 'Byte' | 'Alphanumeric' = 'Byte'): QrCode {
  const code = qrcode(0, 'M');
  code.addData(content, mode);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    let from = 0;
    for (let column = 0; column <= count; column += 1) {
      if (column < count && code.isDark(row, column)) continue;
      if (column > from) path += `M${from + QUIET} ${row + QUIET}h${column - from}v1h-${column - from}z`;
      from = column + 1;
    }
  }
  return { size: count + 2 * QUIET, path };
}
