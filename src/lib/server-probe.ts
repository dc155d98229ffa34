/** One question to the server: how long it took, ms, and the server's clock at about the middle of it. */
export interface ServerSample {
  roundTripMs: number;
  /** The device's clock minus the server's, to about half a second. */
  clockOffsetMs: number | null;
}

/** The server names its time in whole seconds. */
const HALF_SECOND_MS = 500;

/** Asks whether the server lives. Throws when something else answers, a sign-in page of the network for one. */
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
