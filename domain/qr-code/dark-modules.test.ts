import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import { drawDarkModules } from './dark-modules';

test('the path darkens just the dark modules, each once, inside a light border of four', () => {
  const code = qrcode(0, 'M');
  code.addData('https://ujian.sekolah.sch.id/#kartu=Zk3');
  code.make();
  const count = code.getModuleCount();
  const { size, path } = drawDarkModules(count, (row, column) => code.isDark(row, column));
  expect(size).toBe(count + 8);
  const drawn: string[] = [];
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step += 1) drawn.push(`${Number(x) + step} ${y}`);
  const dark: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) dark.push(`${column + 4} ${row + 4}`);
  expect(drawn).toEqual(dark);
});
