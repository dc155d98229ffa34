import qrcode from 'qrcode-generator';

/** Light modules around the code, without which a camera does not find it. */
const QUIET = 4;

/** A text as a QR code: the side of the square, and the path of its dark modules. */
export function toQrCode(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, row) => runsOf(count, (column) => code.isDark(row, column)));
  const path = rows.flatMap((runs, row) =>
    runs.map(([from, length]) => `M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`),
  );
  return { size: count + 2 * QUIET, path: path.join('') };
}

/** Start and length of each dark run in a row. */
function runsOf(count: number, isDark: (column: number) => boolean): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (let column = 0; column < count; column += 1) {
    if (!isDark(column)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === column) last[1] += 1;
    else runs.push([column, 1]);
  }
  return runs;
}
