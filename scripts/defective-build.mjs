// `tsx scripts/defective-build.mjs NAME`: builds browser app and server with a planted defect into .tmp/defective,
// for the tiers that run the built code. It is a separate program, because a process that has served the code for
// tests builds a different app.
import { build, mergeConfig } from 'vite';
import { plantedDefect } from '../tests/prove/defects/planted.ts';
import { configWith } from '../vite.config.ts';
import { serverBundle } from './server-bundle.mjs';

const dist = '.tmp/defective';
const plugins = [plantedDefect(process.argv[2])];
const quietly = { configFile: false, logLevel: 'error', mode: 'production' };
await build(mergeConfig({ ...quietly, ...configWith(plugins) }, { build: { outDir: `${dist}/web` } }));
await build({ ...serverBundle({ outDir: `${dist}/server` }), plugins });
