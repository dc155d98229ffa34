import type { Chance } from './chance';
import type { School, SentReply, SentRequest } from './school';
import type { Timeline } from './timeline';

/** Faults of one request. Several faults end in silence, since weak networks often hang instead of refusing. */
export const WIRE_FAULTS = [
  'refused', // never arrives, and fails at once
  'silent', // never arrives, and nothing comes back
  'replyLost', // arrives; the connection breaks before the reply
  'replySilent', // arrives; nothing comes back
  'late', // arrives after a long way; nothing comes back
  'lateReply', // arrives; the reply takes a long way
  'twice', // arrives, and once more after a long way
  'portal', // 200 and a page, from somebody in between
  'portalJson', // 200 and JSON that is not ours
  'gateway', // 502 and a page
  'torn', // arrives; half the reply comes back
  'status401',
  'status403',
  'status404',
  'status429',
  'status500',
  'status503',
] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

const LONG_WAYS: ReadonlySet<WireFault> = new Set<WireFault>(['late', 'lateReply', 'twice']);

/** The network of one device. */
export interface Wire {
  /** The next `count` requests meet this fault; `wayMs` is the duration of a long delay. */
  disturb: (fault: WireFault, count: number, wayMs: number) => void;
  /** While cut, no request arrives: each is refused, or nothing comes back. */
  cut: (isCut: boolean) => void;
  isCut: () => boolean;
  /** From now on nothing fails; delayed requests still arrive. */
  heal: () => void;
  /** When the last delayed request will have arrived; ms since 1970. */
  quietAt: () => number;
  send: (request: SentRequest, signal?: AbortSignal | null) => Promise<Response>;
}

export interface WireParts {
  timeline: Timeline;
  chance: Chance;
  school: School;
  jar: { cookie: string | undefined };
  /** Called with each request and the server's reply, whether it was received or not. */
  onReply: (request: SentRequest, reply: SentReply) => void;
}

export function createWire(parts: WireParts): Wire {
  const { timeline, chance } = parts;
  let quietAt = 0;
  let planned: { fault: WireFault; wayMs: number }[] = [];
  let isCut = false;
  const arrive = async (request: SentRequest) => {
    await timeline.pass(chance.between(1, 30));
    const reply = await parts.school.handle(request);
    parts.onReply(request, reply);
    await timeline.pass(chance.between(1, 30));
    return reply;
  };
  return {
    disturb: (fault, count, wayMs) => {
      planned.push(...Array.from({ length: count }, () => ({ fault, wayMs })));
    },
    cut: (isNowCut) => {
      isCut = isNowCut;
    },
    isCut: () => isCut,
    heal: () => {
      planned = [];
      isCut = false;
    },
    quietAt: () => quietAt,
    send: (plain, signal) => {
      const next = isCut ? { fault: gone(parts.chance), wayMs: 0 } : planned.shift();
      if (next && LONG_WAYS.has(next.fault)) quietAt = Math.max(quietAt, timeline.now() + next.wayMs);
      const { cookie } = parts.jar;
      const headers = plain.hasCookie && cookie ? { ...plain.headers, cookie } : plain.headers;
      const request = { ...plain, headers };
      const travel = next ? meet(next.fault, next.wayMs, () => arrive(request), timeline) : arrive(request);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        travel.then((reply) => resolve(toResponse(reply)), reject);
      });
    },
  };
}

function gone({ fraction }: Chance): WireFault {
  return fraction() < 0.5 ? 'refused' : 'silent';
}

async function meet(
  fault: WireFault,
  wayMs: number,
  arrive: () => Promise<SentReply>,
  { pass, after }: Timeline,
): Promise<SentReply> {
  const silence = new Promise<never>(() => undefined);
  const alone = () => void arrive().catch(() => undefined);
  switch (fault) {
    case 'refused':
      await pass(1);
      throw new TypeError('Failed to fetch');
    case 'silent':
      return silence;
    case 'replyLost':
      await arrive();
      throw new TypeError('Failed to fetch');
    case 'replySilent':
      alone();
      return silence;
    case 'late':
      after(wayMs, alone);
      return silence;
    case 'lateReply': {
      const reply = await arrive();
      await pass(wayMs);
      return reply;
    }
    case 'twice':
      after(wayMs, alone);
      return arrive();
    case 'torn': {
      const reply = await arrive();
      return { ...reply, text: reply.text.slice(0, Math.floor(reply.text.length / 2)) };
    }
    default:
      await pass(2);
      return forge(fault);
  }
}

/** Replies that our server never made. */
function forge(fault: WireFault): SentReply {
  if (fault === 'portal') return page(200);
  if (fault === 'gateway') return page(502);
  if (fault === 'portalJson') return json(200, { message: 'Selamat datang', results: [] });
  const status = Number(fault.slice('status'.length));
  return json(status, { message: 'Tidak sekarang.', code: CODES[status] ?? 'internal', requestId: 'none' });
}

const CODES: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  429: 'tooManyTries',
  503: 'busy',
};

function page(status: number): SentReply {
  return { status, headers: { 'content-type': 'text/html' }, text: '<!doctype html><title>Wi-Fi</title>' };
}

function json(status: number, body: object): SentReply {
  return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };
}

function toResponse({ status, headers, text }: SentReply): Response {
  return new Response(text, { status, headers });
}
