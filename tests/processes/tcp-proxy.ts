import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { SentReply, SentRequest } from '../simulation/school';
import { askToClose, promiseToStay, readReply, readRequest, takeRequest, writeReply } from './http-bytes';
import { sleep } from './real-time';
import type { Manner, TcpFault } from './tcp-faults';

/** A moment in the life of a request at which the server may be killed. */
export type Moment = 'forwarded' | 'replying';

/** A bad network between one device and the server: real sockets, with faults per request. */
export interface TcpProxy {
  port: number;
  /** The next `count` requests meet this fault; `wayMs` is the duration of a long delay. */
  disturb: (fault: TcpFault, count: number, wayMs: number) => void;
  /** While cut, every request is swallowed or refused, by the manner of the network. */
  cut: (isCut: boolean) => void;
  heal: () => void;
  /** Closes hanging connections, as when somebody pulls the plug and puts it back in. */
  replug: () => void;
  /** When the last delayed request will have arrived; ms since 1970. */
  quietAt: () => number;
  /** Runs the task at the next such moment; that request gets no reply. */
  at: (moment: Moment, task: () => void) => void;
  close: () => void;
}

interface ProxyParts {
  /** The port on which the server listens. */
  target: { host: string; port: number };
  manner: Manner;
  /** Called with every complete reply of the server, whether the device gets it or not. */
  onReply: (request: SentRequest, reply: SentReply) => void;
}

interface Met {
  fault: TcpFault | undefined;
  wayMs: number;
}

/** Maximum time that a request waits to be overtaken. */
const OVERTAKEN_MS = 3_000;
const DRIP_MS = 1;
/** Minimum number of pieces of a drip; short data is sent byte by byte. */
const DRIPS = 120;

export async function openProxy(parts: ProxyParts): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const hanging = new Set<Socket>();
  const overtaken: (() => void)[] = [];
  let planned: Met[] = [];
  let isCut = false;
  let quietAt = 0;
  let plan: { moment: Moment; task: () => void } | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  /** True if a task was waiting for this moment. */
  const reach = (moment: Moment) => {
    if (plan?.moment !== moment) return false;
    const { task } = plan;
    plan = undefined;
    task();
    return true;
  };

  /** Forwards the request and resolves with the complete reply; rejects if there is none. */
  const forward = (request: Buffer, isDripped = false) =>
    new Promise<Buffer>((resolve, reject) => {
      const upstream = keep(connect(parts.target));
      const came: Buffer[] = [];
      let isKilled = false;
      const send = isDripped ? drip(upstream, askToClose(request)) : write(upstream, askToClose(request));
      void send.then(() => {
        isKilled = reach('forwarded') || isKilled;
      });
      upstream.on('data', (bytes) => {
        isKilled = reach('replying') || isKilled;
        came.push(bytes);
      });
      upstream.on('close', () => {
        const reply = Buffer.concat(came);
        if (reply.length === 0) return reject(new Error('no reply'));
        parts.onReply(readRequest(request), readReply(reply));
        if (isKilled) reject(new Error('the server is gone'));
        else resolve(promiseToStay(reply));
      });
    });
  const sendHalf = async (request: Buffer) => {
    const upstream = keep(connect(parts.target));
    await write(upstream, request.subarray(0, Math.floor(request.length / 2)));
    return upstream;
  };
  const sendLate = (request: Buffer, wayMs: number) => {
    quietAt = Math.max(quietAt, Date.now() + wayMs);
    void sleep(wayMs)
      .then(() => forward(request))
      .catch(() => undefined);
  };

  /** Resolves to the device's result: bytes, a reset, or nothing forever. */
  const meet = async (request: Buffer, { fault, wayMs }: Met): Promise<Buffer | 'reset' | 'silence'> => {
    switch (fault) {
      case 'silent':
      case 'halfOpen':
        return 'silence';
      case 'refused':
        return 'reset';
      case 'stalledUpload':
        await sendHalf(request);
        return 'silence';
      case 'tornUpload':
        (await sendHalf(request)).resetAndDestroy();
        return 'reset';
      case 'replySilent':
        return forward(request).then(() => 'silence');
      case 'replyLost':
        return forward(request).then(() => 'reset');
      case 'late':
        sendLate(request, wayMs);
        return 'silence';
      case 'overtaken':
        await Promise.race([sleep(OVERTAKEN_MS), new Promise<void>((resolve) => overtaken.push(resolve))]);
        return forward(request).then(() => 'silence');
      case 'twice':
        sendLate(request, wayMs);
        return forward(request);
      case 'lateReply':
        return forward(request).then((reply) => sleep(wayMs).then(() => reply));
      case 'drippedUpload':
        return forward(request, true);
      default:
        return fault !== undefined && fault in FORGED ? FORGED[fault as Forged] : forward(request);
    }
  };

  const answer = async (client: Socket, request: Buffer): Promise<'goes on' | 'over'> => {
    const failed = parts.manner === 'hangs' ? 'silence' : 'reset';
    const met = planned.shift() ?? { fault: undefined, wayMs: 0 };
    const travel = isCut ? Promise.reject(new Error('cut off')) : meet(request, met);
    const outcome = await travel.catch(() => failed);
    for (const go of met.fault === 'overtaken' ? [] : overtaken.splice(0)) go();
    if (outcome !== 'silence') return giveBack(client, outcome, met.fault);
    hanging.add(client);
    return 'over';
  };

  const server = createServer((socket) => {
    const client = keep(socket);
    let waiting = Buffer.alloc(0);
    let isBusy = false;
    const next = async () => {
      const taken = isBusy ? undefined : takeRequest(waiting);
      if (!taken) return;
      waiting = Buffer.from(taken.rest);
      isBusy = true;
      if ((await answer(client, taken.request)) === 'over') return;
      isBusy = false;
      void next();
    };
    client.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      void next();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    disturb: (fault, count, wayMs) => {
      planned.push(...Array.from({ length: count }, () => ({ fault, wayMs })));
    },
    cut: (isNow) => {
      isCut = isNow;
    },
    heal: () => {
      planned = [];
      plan = undefined;
      isCut = false;
      for (const go of overtaken.splice(0)) go();
    },
    replug: () => {
      for (const socket of hanging) socket.resetAndDestroy();
      hanging.clear();
    },
    quietAt: () => quietAt,
    at: (moment, task) => {
      plan = { moment, task };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><form>Masuk</form>';
/** Replies that our server never made. */
const FORGED = {
  portal: writeReply(200, 'text/html', PORTAL),
  portalJson: writeReply(200, 'application/json', '{"message":"Selamat datang","results":[]}'),
  gateway: writeReply(502, 'text/html', PORTAL),
  redirect: writeReply(302, 'text/html', PORTAL, 'location: http://wifi.invalid/\r\n'),
};
type Forged = keyof typeof FORGED;

async function giveBack(
  client: Socket,
  reply: Buffer | 'reset',
  fault: TcpFault | undefined,
): Promise<'goes on' | 'over'> {
  const isTorn = fault === 'tornReply';
  if (reply !== 'reset' && fault === 'drippedReply') await drip(client, reply);
  else if (reply !== 'reset') await write(client, isTorn ? reply.subarray(0, reply.length / 2) : reply);
  if (reply !== 'reset' && !isTorn) return 'goes on';
  client.resetAndDestroy();
  return 'over';
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => void socket.write(bytes, () => resolve()));
}

async function drip(socket: Socket, bytes: Buffer): Promise<void> {
  const size = Math.ceil(bytes.length / DRIPS / 4);
  for (let from = 0; from < bytes.length && !socket.destroyed; from += size) {
    await write(socket, bytes.subarray(from, from + size));
    await sleep(DRIP_MS);
  }
}
