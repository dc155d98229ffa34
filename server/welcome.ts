import type { AddressInfo } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Config } from './config';

/** Says on the terminal where the app is and, for a demo, who may come in. */
export function announce(server: ServerType, config: Config, demo: boolean): void {
  const { port } = server.address() as AddressInfo;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address = config.publicOrigin ?? `${config.tls ? 'https' : 'http'}://${host}:${port}`;
  process.stdout.write(`\nLentera siap: ${address}\n\n`);
  if (demo) process.stdout.write(`${DEMO_ACCOUNTS}\n`);
}

const DEMO_ACCOUNTS = `Mode demo. Password semua akun: lentera-demo

  Pusat      pusat@demo.sch.id      (kotak Admin)
  Admin      admin@demo.sch.id      (kotak Admin)
  Guru       guru                   (kotak Guru)
  Siswa      1001 sampai 1036       (kotak Siswa, SMA Lentera Bangsa)
  Wali       wali@demo.sch.id       (kotak Wali)
  Tahfiz     tahfiz@demo.sch.id     (kotak Admin)
  CMS        cms@demo.sch.id        (kotak Admin)
`;
