import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { StorageWarning } from '#contract/health/health';
import type { Config } from './config';

interface Entrance {
  demo: boolean;
  /** What is wrong with the disk. */
  warnings: readonly StorageWarning[];
  /** Gives access to the setup while the head office has no account. */
  setupToken: string | undefined;
}

/** Prints where the app is and who can sign in: the demo accounts, or the link for the setup. */
export function announce(server: ServerType, config: Config, { demo, setupToken, warnings }: Entrance): void {
  const { port } = server.address() as AddressInfo;
  const address = addressOf(config, port);
  const words = [`\nLentera siap: ${address}\n\nData: ${resolve(config.dataDir)}\n`];
  if (warnings.length > 0)
    words.push(`${warnings.map(({ message }) => `Perhatian: ${message}`).join('\n')}\n`);
  if (demo) words.push(DEMO_ACCOUNTS);
  if (setupToken) words.push(inviteToSetup(`${address}/setup#kode=${setupToken}`));
  process.stdout.write(`${words.join('\n')}\n`);
}

/** The address at which a browser on this machine opens the app, unless another one is set. */
export function addressOf({ host, publicOrigin, tls }: Config, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return publicOrigin ?? `${tls ? 'https' : 'http'}://${name}:${port}`;
}

function inviteToSetup(link: string): string {
  return `Server ini belum disiapkan. Buka tautan ini dalam 24 jam; hanya berlaku sekali:

  ${link}

Sampai penyiapan selesai, setiap kali dinyalakan server mencetak tautan baru.
`;
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
