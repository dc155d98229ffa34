import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '#contract/exam-session/live';
import { UNREAD_MAX_BYTES } from '../../server/http/event-stream';
import { findExam } from '../support/exam-room';
import { hearEvents } from '../support/heard-events';
import { createWorld, type World } from '../support/world';

// A real socket: the buffers of both kernels come on top of the server's own.
const KERNELS_BYTES = 32 * 1024 * 1024;
const WORD = { rows: [], padding: 'x'.repeat(100_000) };

let world: World;
let server: ReturnType<typeof serve>;
beforeEach(async () => {
  world = await createWorld();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
});
afterEach(async () => {
  server.close();
  await world.close();
});

/**
 * A page that opened the stream and hangs: it gets the first bytes and then reads no more. Returns the server's end.
 */
async function hang(path: string, cookie: string): Promise<Socket> {
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: lentera.test\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  const [served]: Socket[] = await accepted;
  if (!served) throw new Error('nobody came');
  served.once('close', () => socket.destroy());
  return served;
}

test('a client that does not read its stream is cut off, and the others keep receiving', async () => {
  // The HTTP adapter prints an error for each client it cuts off.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [teacher, admin] = [await world.as('guru'), await world.as('admin@demo.sch.id')];
  const exam = await findExam(await world.as('1001'));
  const homebase = String(
    world.database.prepare('SELECT homebase FROM exams WHERE id = ?').pluck().get(exam),
  );
  const path = `${live.follow.path}?exam=${exam}`;
  const reader = await hearEvents(world, path, admin.cookie);
  await reader.next();
  const served = await hang(path, teacher.cookie);

  const topic = world.services.watched.open({ homebase, exam }, null);
  let told = 0;
  while (!served.destroyed && told < UNREAD_MAX_BYTES + KERNELS_BYTES) {
    world.services.listeners.tell(topic, WORD);
    told += WORD.padding.length;
    expect(await reader.next()).toEqual(WORD);
  }
  expect(served.destroyed).toBe(true);
  expect(told).toBeGreaterThan(UNREAD_MAX_BYTES);
});
