import { writeFileSync } from 'node:fs';
import { benchAfterOutage } from './after-outage';
import { benchAnswers, benchLatency } from './answers';
import { benchBank } from './bank';
import { benchBundle } from './bundle';
import { benchFinding } from './finding';
import { benchImport } from './import';
import { benchLighthouse } from './lighthouse';
import { benchLive } from './live';
import { benchMillion } from './million';
import { benchOffice } from './office';
import { benchOverload } from './overload';
import { type Figure, writeReport } from './report';
import { benchRestore } from './restore';
import { runEach } from './run-each';
import { benchSignIn } from './sign-in';
import { benchSlowDisk } from './slow-disk';
import { benchStart } from './start';
import { benchStatistics } from './statistics';
import { benchStorm } from './storm';
import { benchTap } from './tap';
import { benchWeight } from './weight';

// npm run bench [-- names…] [--json FILE]: every figure this project claims.
const BENCHMARKS: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  answers: benchAnswers,
  latency: benchLatency,
  million: benchMillion,
  restore: benchRestore,
  'slow-disk': benchSlowDisk,
  'after-outage': benchAfterOutage,
  bundle: benchBundle,
  weight: benchWeight,
  tap: benchTap,
  signin: benchSignIn,
  overload: benchOverload,
  storm: benchStorm,
  statistics: benchStatistics,
  live: benchLive,
  import: benchImport,
  bank: benchBank,
  finding: benchFinding,
  office: benchOffice,
  lighthouse: benchLighthouse,
};

const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const jsonFile = jsonAt < 0 ? undefined : args.splice(jsonAt, 2)[1];
const unknown = args.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}

const results = new Map<string, Figure[]>();
const asked = Object.entries(BENCHMARKS).filter(([name]) => args.length === 0 || args.includes(name));
const broken = await runEach(new Map(asked), {
  begun: (name) => console.log(`${name} …`),
  keep(name, figures) {
    for (const figure of figures) {
      console.log(
        `  ${figure.name}: ${figure.value.toFixed(2)} ${figure.unit} ${figure.floor ?? ''} ${figure.note ?? ''}`,
      );
    }
    writeReport(name, figures);
    results.set(name, figures);
    if (jsonFile) writeFileSync(jsonFile, JSON.stringify(Object.fromEntries(results), null, 2));
  },
  failed: (name, error) => console.error(`  ${name} failed:`, error),
});
if (broken.length > 0) console.error(`Failed, their old figures stand: ${broken.join(', ')}.`);
process.exit(broken.length > 0 ? 1 : 0);
