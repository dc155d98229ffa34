import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Chance } from './chance';
import { createDisk, type Disk } from './disk';
import type { History } from './history';
import { createLocks, type Locks } from './locks';
import type { School, SentRequest } from './school';
import type { StudentFacts } from './school-template';
import { createTabs, type Tabs } from './tabs';
import type { Timeline } from './timeline';
import { createWire, type Wire, type WireParts } from './wire';

/** A machine: one disk, one network, one cookie jar, one clock, and any number of pages on it. */
export interface Device {
  name: number;
  disk: Disk;
  /** What localStorage keeps of text that is being typed. */
  typed: { sealed: string | null };
  wire: Wire;
  locks: Locks;
  tabs: Tabs;
  jar: { cookie: string | undefined };
  /** The user as the app keeps him for an offline start. */
  student: StudentFacts | undefined;
  isSignedOut: boolean;
  /** Error of the wall clock, ms. */
  skew: number;
  /** Somebody has changed its wall clock. */
  wasClockSet: boolean;
  world: SharedWorld;
  /** A call with the cookie; undefined if there was no good reply within 10 s. */
  ask: <E extends Endpoint>(endpoint: E, input: Record<string, string>) => Promise<ReplyOf<E> | undefined>;
}

/** The context that all devices of a schedule share. */
export interface SharedWorld {
  timeline: Timeline;
  chance: Chance;
  school: School;
  history: History;
  /** A device's own time-outs, shortened if time is not simulated. */
  patience: Patience;
  /** By student: number of envelopes given to his devices. */
  prepared: Map<string, number>;
}

interface Patience {
  /** For the reply to a delivery, ms. */
  replyMs: number;
  /** For the reply to a call with the cookie, ms. */
  askMs: number;
  /** For the previous tab to store what was typed there, ms. */
  letGoMs: number;
}

export function createDevice(
  world: SharedWorld,
  name: number,
  connect: (parts: WireParts) => Wire = createWire,
): Device {
  const { timeline, chance, school, history, patience } = world;
  const jar: Device['jar'] = { cookie: undefined };
  const wire = connect({ timeline, chance, school, jar, onReply: history.replied });
  return {
    name,
    wire,
    jar,
    disk: createDisk(),
    typed: { sealed: null },
    locks: createLocks(),
    tabs: createTabs(),
    student: undefined,
    isSignedOut: false,
    skew: 0,
    wasClockSet: false,
    world,
    ask: async ({ method, path }, input) => {
      const late = timeline.pass(patience.askMs).then(() => undefined);
      const reply = await Promise.race([
        wire.send(requestOf(method, path, input)).catch(() => undefined),
        late,
      ]);
      if (reply?.status !== 200) return undefined;
      return reply.json().catch(() => undefined);
    },
  };
}

function requestOf(method: string, path: string, input: Record<string, string>): SentRequest {
  const headers = { 'content-type': 'application/json' };
  if (method !== 'GET') return { method, path, headers, hasCookie: true, body: JSON.stringify(input) };
  return { method, path: `${path}?${new URLSearchParams(input)}`, headers: {}, hasCookie: true };
}
