/** The result of one request to the server: its duration in ms, and the clock difference at about its middle. */
export interface ServerSample {
  roundTripMs: number;
  /** The device's clock minus the server's, accurate to about half a second. */
  clockOffsetMs: number | null;
}

/** The server sends its time in whole seconds. */
const HALF_SECOND_MS = 500;

/** Checks that the server is up. Throws if something else answers, such as a network's sign-in page. */
export async function askServer(signal: AbortSignal): Promise<ServerSample> {
  const [began, wall] = [performance.now(), Date.now()];
  const reply = await fetch('/api/health/live', { cache: 'no-store', credentials: 'omit', signal });
  const roundTripMs = Math.round(performance.now() - began);
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null || !('status' in body)) throw new Error('not our server');
  const serverNow = Date.parse(reply.headers.get('date') ?? '') + HALF_SECOND_MS;
  const clockOffsetMs = Math.round(wall + roundTripMs / 2 - serverNow);
  return { roundTripMs, clockOffsetMs: Number.isNaN(clockOffsetMs) ? null : clockOffsetMs };
}
