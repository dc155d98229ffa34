import { fireAnswers } from './tests/bench/load';
import { plantSittings } from './tests/bench/plant';
import { startProgram } from './tests/bench/process';
const planted = await plantSittings(1000);
const real = await startProgram(['--cpu-prof','--cpu-prof-dir=/tmp/prof','dist/server/main.js'], { DATA_DIR: planted.dataDir, SEED: 'none', HOST: '127.0.0.1' });
console.log(await fireAnswers(real.url, planted, { connections: 50, seconds: 6, batch: Number(process.argv[2] ?? 1) }));
await real.stop();
process.exit(0);
