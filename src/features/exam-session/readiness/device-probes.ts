import type { DeviceFacts } from '#contract/exam-session/readiness';
import type { ServerSample } from '../../../lib/server-probe';

/** What a device can be asked about itself. Each probe may fail or never answer without delaying the others. */
export interface DeviceProbes {
  /** The browser can encrypt on this address. */
  canSeal: () => boolean;
  keepsNotes: () => Promise<boolean>;
  persisted: () => Promise<boolean | null>;
  freeBytes: () => Promise<number | null>;
  askServer: (signal: AbortSignal) => Promise<ServerSample>;
  fullscreen: () => DeviceFacts['fullscreen'];
  silent: () => DeviceFacts['silent'];
  fonts: () => Promise<DeviceFacts['fonts']>;
  /** Undefined if the browser does not tell. */
  battery: () => Promise<DeviceFacts['battery']>;
}

/** Longer than what is called very slow. */
const LIMIT_MS = 6_000;

/** The first request also opens the connection; the shortest of three shows the network's latency. */
const SAMPLES = 3;

/** Runs all probes at once and finishes within six seconds, whatever does not answer. */
export async function measureDevice(probes: DeviceProbes, limitMs = LIMIT_MS): Promise<DeviceFacts> {
  const within = <T, Late>(ask: () => Promise<T>, late: Late) => answered(ask, late, limitMs);
  const [isKept, persisted, freeBytes, server, fonts, battery] = await Promise.all([
    within(probes.keepsNotes, null),
    within(probes.persisted, null),
    within(probes.freeBytes, null),
    sampleServer(probes, limitMs),
    within(probes.fonts, null),
    within(probes.battery, undefined),
  ]);
  return {
    storage: isKept === null ? null : storageKind(isKept, probes.canSeal()),
    persisted,
    freeMb: freeBytes === null ? null : Math.floor(freeBytes / 1_000_000),
    clockOffsetMs: server?.clockOffsetMs ?? null,
    fullscreen: probes.fullscreen(),
    silent: probes.silent(),
    fonts,
    roundTripMs: server?.roundTripMs ?? null,
    ...(battery ? { battery } : {}),
  };
}

function storageKind(isKept: boolean, canSeal: boolean): DeviceFacts['storage'] {
  if (!isKept) return 'none';
  return canSeal ? 'sealed' : 'open';
}

/** The fastest answer that came in time; null if none did. */
async function sampleServer({ askServer }: DeviceProbes, limitMs: number): Promise<ServerSample | null> {
  const aborter = new AbortController();
  let best: ServerSample | null = null;
  const ask = async () => {
    for (let count = 0; count < SAMPLES; count += 1) {
      const sample = await askServer(aborter.signal);
      if (best === null || sample.roundTripMs < best.roundTripMs) best = sample;
    }
  };
  await answered(ask, undefined, limitMs);
  aborter.abort();
  return best;
}

/** The answer, or `late` if it failed or did not come in time. */
async function answered<T, Late>(ask: () => Promise<T>, late: Late, limitMs: number): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  try {
    return await Promise.race([ask(), silence]);
  } catch {
    return late;
  } finally {
    clearTimeout(timer);
  }
}
