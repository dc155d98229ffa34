// Checks .dependency-cruiser.cjs, and that the cruise really saw the code: with an unsupported TypeScript version
// dependency-cruiser sees 0 modules and reports no violations.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

// Raise it as the code grows; it only has to be far above 0 and safely below the real number.
const MINIMUM_MODULES = 200;
const ROOMS = ['contract', 'domain', 'server', 'src', 'sw', 'tests'];

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
if (own.length < MINIMUM_MODULES) {
  console.error(`Fewer than ${MINIMUM_MODULES} modules seen: is the TypeScript pin still 6.0.x?`);
}
process.exitCode = own.length < MINIMUM_MODULES || output.summary.violations.length > 0 ? 1 : 0;
