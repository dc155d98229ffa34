import { expect, test } from 'vitest';
import { readConfig } from './config';
import { welcome } from './welcome';

const FACE = { netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null };
const LAB = { ...FACE, family: 'IPv4' as const, internal: false };
const INTERFACES = {
  lo: [{ ...LAB, address: '127.0.0.1', internal: true }],
  eth0: [
    { ...LAB, address: '192.168.10.5' },
    { ...LAB, family: 'IPv6' as const, address: 'fe80::1', scopeid: 2 },
  ],
  wlan0: [{ ...LAB, address: '10.0.0.7' }],
  // Given by the computer to itself where no network gave it one.
  eth1: [{ ...LAB, address: '169.254.3.4' }],
};
const PUBLIC_PASSWORD = /Perhatian: password akun demo diketahui umum/;
const LAN = 'Dari perangkat lain di jaringan ini:';

function words(env: Record<string, string>, demo = true): string {
  const entrance = { demo, setupToken: undefined, warnings: [], interfaces: INTERFACES };
  return welcome(readConfig(env), 3000, entrance);
}

test.each(['0.0.0.0', '::'])(
  'a demo open to the network (%s) says at which addresses, and that its passwords are public',
  (HOST) => {
    const printed = words({ HOST });
    expect(printed).toContain(`${LAN}\n\n  http://192.168.10.5:3000\n  http://10.0.0.7:3000\n`);
    expect(printed).not.toMatch(/169\.254|fe80|127\.0\.0\.1/);
    expect(printed.match(new RegExp(PUBLIC_PASSWORD, 'g'))).toHaveLength(1);
  },
);

test('one that listens at a single address of the network warns too', () => {
  const printed = words({ HOST: '192.168.10.5' });
  expect(printed).toContain('Lentera siap: http://192.168.10.5:3000');
  expect(printed).not.toContain(LAN);
  expect(printed).toMatch(PUBLIC_PASSWORD);
});

test.each(['127.0.0.1', 'localhost', '::1'])(
  'one that only this computer reaches (%s) has nothing to warn of',
  (HOST) => {
    const printed = words({ HOST });
    expect(printed).not.toContain(LAN);
    expect(printed).not.toMatch(PUBLIC_PASSWORD);
  },
);

test('a real school is told the addresses, and of no demo', () => {
  const printed = words({ NODE_ENV: 'production', TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }, false);
  expect(printed).toContain('  https://192.168.10.5:3000\n');
  expect(printed).not.toMatch(PUBLIC_PASSWORD);
});

test('where people have an address of their own, no other is named: there nobody could sign in', () => {
  const printed = words({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://ujian.contoh.sch.id' });
  expect(printed).toContain('Lentera siap: https://ujian.contoh.sch.id');
  expect(printed).not.toContain(LAN);
  expect(printed).toMatch(PUBLIC_PASSWORD);
});
