import { whyNoTrace } from '../processes/strace';
import { refuseErrors, withServer } from './answers';
import { fireAnswers, type Load } from './load';
import { plantSittings } from './plant';
import type { Figure } from './report';

const FLUSH_MS = 10;
const LOAD = { seconds: 10, batch: 1 };

/**
 * An old school PC: every flush takes 10 ms more than here. Without shared commits that would limit it to 100 answers
 * a second.
 */
export async function benchSlowDisk(): Promise<Figure[]> {
  const reason = whyNoTrace();
  if (reason) throw new Error(`No disk can be made slow here: ${reason}.`);
  const planted = await plantSittings(1_000);
  const fire = async (url: string) => {
    await fireAnswers(url, planted, { ...LOAD, seconds: 2, connections: 50 });
    const asked = await fireAnswers(url, planted, { ...LOAD, connections: 100, perSecond: 500 });
    const most = await fireAnswers(url, planted, { ...LOAD, connections: 200 });
    refuseErrors([asked, most]);
    return [
      figureOf('answer p95 at 500 answers/s', asked, asked.p95, 'ms', '<= 60'),
      figureOf('answers per second, 200 connections', most, most.perSecond, 'count', '>= 500'),
    ];
  };
  return withServer(planted, fire, slowFlushes());
}

/**
 * The tracer stops only at flushes, and runs beside the server, not as its parent, so that signals reach the server.
 */
function slowFlushes(): string[] {
  const trace = ['-e', 'trace=fsync,fdatasync'];
  const slow = ['-e', `inject=fsync,fdatasync:delay_enter=${FLUSH_MS * 1000}`];
  return ['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', ...trace, ...slow];
}

function figureOf(name: string, load: Load, value: number, unit: Figure['unit'], floor: string): Figure {
  const note = `p50 ${load.p50.toFixed(1)}, p95 ${load.p95.toFixed(1)}, p99 ${load.p99.toFixed(1)} ms, ${Math.round(load.perSecond)} answers/s`;
  return { name: `${name}, every flush ${FLUSH_MS} ms slower`, value, unit, floor, note };
}
