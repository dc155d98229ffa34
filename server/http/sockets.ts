import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address';

interface Bounds {
  /** The most connections of one network at a time; undefined if all come through a proxy. */
  perNetwork: number | undefined;
  /** The most connections in total. */
  all: number;
}

interface Guest {
  socket: Socket;
  network: string;
  /** The request that is being handled; undefined while the connection is idle. */
  request: IncomingMessage | undefined;
}

/** A reply of which nothing is read for this long is given up. */
const UNREAD_MS = 60_000;

/**
 * Keeps one machine from taking every place. If a network, or all of them together, has no place left, a newcomer
 * gets the place of the guest whose last request is longest ago: an idle connection, which a browser reopens
 * silently, or a request that never finishes; if there is none, a reply that waits to be read. Nobody whose reply is
 * still being made is disconnected.
 */
export function boundConnections(server: Server, bounds: Bounds): void {
  // In the order of their last request: a guest with a new request moves to the end.
  const guests = new Map<string, Guest>();
  const perNetwork = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    const network = networkOf(socket.remoteAddress ?? null);
    if (name === undefined || network === null) return void socket.destroy();
    guests.set(name, { socket, network, request: undefined });
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
    socket.once('close', () => leave(name, network));
    makePlace(name, network);
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const name = nameOf(request.socket);
    const guest = name === undefined ? undefined : guests.get(name);
    if (name === undefined || !guest) return;
    guest.request = request;
    guests.delete(name);
    guests.set(name, guest);
    response.once('close', () => {
      if (guest.request === request) guest.request = undefined;
    });
  });

  server.timeout = UNREAD_MS;
  server.on('timeout', (socket: Socket) => {
    const guest = guests.get(nameOf(socket) ?? '');
    // Nothing has passed because the server is still at work.
    if (guest?.request && !isUnread(guest)) return;
    socket.destroy();
  });

  function makePlace(newcomer: string, network: string): void {
    const isCrowded = bounds.perNetwork !== undefined && (perNetwork.get(network) ?? 0) > bounds.perNetwork;
    if (isCrowded) sendAway(newcomer, (guest) => guest.network === network);
    // The largest network gives way, because the crowd comes from there.
    else if (guests.size > bounds.all) {
      const largest = [...perNetwork].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
      sendAway(newcomer, (guest) => guest.network === largest);
    }
  }

  /** Closes the longest-waiting guest that qualifies, or the newcomer if the server is at work for all of them. */
  function sendAway(newcomer: string, mayBe: (guest: Guest) => boolean): void {
    const others = [...guests].filter(([name, guest]) => name !== newcomer && mayBe(guest));
    const [name, guest] = others.find(([, { request }]) => !request?.complete) ??
      others.find(([, one]) => isUnread(one)) ?? [newcomer, guests.get(newcomer)];
    guest?.socket.destroy();
    if (guest && name !== newcomer) leave(name, guest.network);
  }

  function leave(name: string, network: string): void {
    if (!guests.delete(name)) return;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left > 0) perNetwork.set(network, left);
    else perNetwork.delete(network);
  }
}

/** Whether bytes of a reply wait for their reader. Behind TLS they wait in the request's own socket. */
function isUnread({ request }: Guest): boolean {
  return request !== undefined && request.socket.writableLength > 0;
}

/** Identifies the other end. Behind TLS a request has another socket than its connection, but the same other end. */
function nameOf({ remoteAddress, remotePort }: Socket): string | undefined {
  return remoteAddress === undefined ? undefined : `${remoteAddress} ${remotePort}`;
}
