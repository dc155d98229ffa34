import qrcode from 'qrcode-generator';
import { drawDarkModules, type QrCode } from '#domain/qr-code/dark-modules';

/** A text as a QR code. */
export function toQrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return drawDarkModules(code.getModuleCount(), (row, column) => code.isDark(row, column));
}
