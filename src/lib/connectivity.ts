// One fact for the whole page: can the server be reached? The browser's own flag only knows about the network
// connection, so the outcome of real calls counts too; while unreachable, a small probe keeps checking.

export interface ConnectivityParts {
  /** The browser's own opinion. */
  isBrowserOnline: () => boolean;
  /** Calls back whenever the browser's opinion changes. */
  onBrowserChange: (listener: () => void) => void;
  /** Resolves true when the server answered. */
  probe: () => Promise<boolean>;
  /** Runs the task once after this many ms. */
  schedule: (task: () => void, ms: number) => void;
  /** 0..1, spreads the probes of a whole classroom. */
  random: () => number;
}

export interface Connectivity {
  isOnline: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Called by all code that talks to the server. */
  report: (outcome: 'reached' | 'unreachable') => void;
}

const PROBE_MIN_MS = 4_000;
const PROBE_MAX_MS = 30_000;

/** Creates a connectivity object; the page uses the ready `connectivity` below. */
export function createConnectivity(parts: ConnectivityParts): Connectivity {
  const listeners = new Set<() => void>();
  let online = parts.isBrowserOnline();
  let probeWaiting = false;
  let delayMs = PROBE_MIN_MS;

  const set = (next: boolean) => {
    if (next) delayMs = PROBE_MIN_MS;
    else planProbe();
    if (next === online) return;
    online = next;
    for (const listener of listeners) listener();
  };

  const planProbe = () => {
    if (probeWaiting) return;
    probeWaiting = true;
    parts.schedule(() => void runProbe(), delayMs * (0.75 + parts.random() / 2));
    delayMs = Math.min(delayMs * 2, PROBE_MAX_MS);
  };

  const runProbe = async () => {
    probeWaiting = false;
    if (online) return;
    set(parts.isBrowserOnline() && (await parts.probe()));
  };

  parts.onBrowserChange(() => {
    if (!parts.isBrowserOnline()) return set(false);
    // The network is back, but maybe not the server: check before reporting it.
    void parts.probe().then(set);
  });
  if (!online) planProbe();

  return {
    isOnline: () => online,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (outcome) => set(outcome === 'reached'),
  };
}

/** The connectivity of this page. */
export const connectivity = createConnectivity({
  isBrowserOnline: () => globalThis.navigator?.onLine !== false,
  onBrowserChange: (listener) => {
    globalThis.addEventListener?.('online', listener);
    globalThis.addEventListener?.('offline', listener);
  },
  probe: async () => {
    try {
      const reply = await fetch('/api/health/live', {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout?.(8_000) ?? null,
      });
      return reply.ok;
    } catch {
      return false;
    }
  },
  schedule: (task, ms) => {
    setTimeout(task, ms);
  },
  random: Math.random,
});
