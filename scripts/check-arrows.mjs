// Checks .dependency-cruiser.cjs, and that the cruise really saw the code: with an unsupported TypeScript version
// dependency-cruiser sees 0 modules and reports no violations.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const FOLDERS = ['contract', 'domain', 'server', 'src', 'sw', 'tests'];
/** Share of each folder's source files that must have been seen. A few are loaded by name only and are in no import. */
const SEEN_SHARE = 0.9;

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(
  FOLDERS,
  { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig(config.options.tsConfig.fileName) },
);

const own = output.modules.filter((module) =>
  FOLDERS.some((folder) => module.source.startsWith(`${folder}/`)),
);
for (const { rule, from, to, cycle } of output.summary.violations) {
  const path = cycle ? cycle.map((step) => step.name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${path}`);
}
console.log(`${own.length} modules, ${output.summary.violations.length} violations`);
const unseen = FOLDERS.filter((folder) => seenIn(folder) < SEEN_SHARE * sourcesIn(folder));
for (const folder of unseen) {
  console.error(
    `${folder}: ${seenIn(folder)} of ${sourcesIn(folder)} files seen: is the TypeScript pin still 6.0.x?`,
  );
}
process.exitCode = unseen.length > 0 || output.summary.violations.length > 0 ? 1 : 0;

function seenIn(folder) {
  return own.filter(({ source }) => source.startsWith(`${folder}/`)).length;
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name)).length;
}
