// Checks .dependency-cruiser.cjs, and that the cruise really saw the code: with an unsupported TypeScript version
// dependency-cruiser sees 0 modules and reports no violations.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const ROOMS = ['contract', 'domain', 'server', 'src', 'sw', 'tests'];
/** Share of each room's source files that must have been seen. A few are loaded by name only and are in no import. */
const SEEN_SHARE = 0.9;

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(
  ROOMS,
  { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig(config.options.tsConfig.fileName) },
);

const own = output.modules.filter((module) => ROOMS.some((room) => module.source.startsWith(`${room}/`)));
for (const { rule, from, to, cycle } of output.summary.violations) {
  const path = cycle ? cycle.map((step) => step.name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${path}`);
}
console.log(`${own.length} modules, ${output.summary.violations.length} violations`);
const unseen = ROOMS.filter((room) => seenIn(room) < SEEN_SHARE * sourcesIn(room));
for (const room of unseen) {
  console.error(
    `${room}: ${seenIn(room)} of ${sourcesIn(room)} files seen: is the TypeScript pin still 6.0.x?`,
  );
}
process.exitCode = unseen.length > 0 || output.summary.violations.length > 0 ? 1 : 0;

function seenIn(room) {
  return own.filter(({ source }) => source.startsWith(`${room}/`)).length;
}

function sourcesIn(room) {
  return readdirSync(room, { recursive: true }).filter((name) => /\.tsx?$/.test(name)).length;
}
