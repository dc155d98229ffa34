import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseCsv } from '#domain/sheet/csv';
import type { RegionSource } from './regions';

// The data of the package `idn-area-data` is under the Open Database License and stays as delivered
// (ADR 32). Its code needs a newer Node and is not used.
const PACKAGE = 'idn-area-data';
const FILES = ['provinces', 'regencies', 'districts', 'villages'] as const;

/** The regions in the installed package. */
export function packagedRegions(): RegionSource {
  const find = createRequire(import.meta.url).resolve;
  const { version } = JSON.parse(readFileSync(find(`${PACKAGE}/package.json`), 'utf8'));
  return {
    version: `${PACKAGE} ${version}`,
    *read() {
      for (const file of FILES) yield* readRegions(readFileSync(find(`${PACKAGE}/data/${file}.csv`), 'utf8'));
    },
  };
}

/** Finds the columns by heading, because the other columns differ from file to file. */
function* readRegions(csv: string) {
  const [headings = [], ...rows] = parseCsv(csv);
  const codeAt = headings.indexOf('code');
  const nameAt = headings.indexOf('name');
  for (const row of rows) {
    const { [codeAt]: code, [nameAt]: name } = row;
    if (code && name) yield { code, name };
  }
}
