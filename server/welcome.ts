import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
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
export function announce(server: ServerType, config: Config, entrance: Entrance): void {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(welcome(config, port, { ...entrance, interfaces: networkInterfaces() }));
}

export function welcome(
  config: Config,
  port: number,
  { demo, setupToken, warnings, interfaces }: Entrance & { interfaces: ReturnType<typeof networkInterfaces> },
): string {
  const address = addressOf(config, port);
  const words = [`\nLentera siap: ${address}\n`];
  const others = lanAddresses(config, port, interfaces);
  if (others.length > 0)
    words.push(`Dari perangkat lain di jaringan ini:\n\n${others.map((other) => `  ${other}\n`).join('')}`);
  words.push(`Data: ${resolve(config.dataDir)}\n`);
  if (warnings.length > 0)
    words.push(`${warnings.map(({ message }) => `Perhatian: ${message}`).join('\n')}\n`);
  if (demo) words.push(DEMO_ACCOUNTS);
  if (demo && !isLoopback(config.host)) words.push(PUBLIC_PASSWORDS);
  if (setupToken) words.push(inviteToSetup(`${address}/setup#kode=${setupToken}`));
  return `${words.join('\n')}\n`;
}

/** The address at which a browser on this machine opens the app, unless another one is set. */
export function addressOf({ host, publicOrigin, tls }: Config, port: number): string {
  const name = isEverywhere(host) ? 'localhost' : host;
  return publicOrigin ?? `${tls ? 'https' : 'http'}://${name}:${port}`;
}

/** Where the configured origin is another one, writes from these are refused. */
function lanAddresses(
  { host, publicOrigin, tls }: Config,
  port: number,
  interfaces: ReturnType<typeof networkInterfaces>,
): string[] {
  if (publicOrigin || !isEverywhere(host)) return [];
  return Object.values(interfaces)
    .flatMap((faces) => faces ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => `${tls ? 'https' : 'http'}://${address}:${port}`);
}

/** A computer gives itself such an address where no network gave it one. */
const LINK_LOCAL = /^169\.254\./;

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
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

const PUBLIC_PASSWORDS = `Perhatian: password akun demo diketahui umum. Siapa pun yang mencapai server ini lewat jaringan
dapat masuk dengannya. Jangan isi dengan data sungguhan; untuk sekolah Anda mulailah dengan
NODE_ENV=production dan folder data (DATA_DIR) yang baru.
`;
