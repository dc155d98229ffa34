import qrcode from 'qrcode-generator';
import { drawDarkModules, type QrCode } from '#domain/qr-code/dark-modules';

/** A text as a QR code. `Alphanumeric` takes digits, capitals and a few signs, in fewer modules. */
export function toQrCode(content: string, mode: 'Byte' | 'Alphanumeric' = 'Byte'): QrCode {
  const code = qrcode(0, 'M');
  code.addData(content, mode);
  code.make();
  return drawDarkModules(code.getModuleCount(), (row, column) => code.isDark(row, column));
}
