import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { EXIT_CONFIG, runServer } from './support/server';

// A start that cannot be ends with one sentence for whoever gave the command, and a code for whatever did.

test('a port that is taken ends the start with one sentence, before any data is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lentera-'));
  const run = runServer({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR, SEED: 'demo' });
  expect(run).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining(`Port ${port} sudah dipakai`)],
  });
  expect(readdirSync(DATA_DIR)).toEqual(['instance.lock']);
  taken.close();
});

test('a data directory that is a file, or a setting that cannot be, ends the start with one sentence', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lentera-')), 'berkas');
  writeFileSync(file, '');
  expect(runServer({ DATA_DIR: file })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining(file)],
  });
  expect(runServer({ PORT: 'tiga' })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('PORT')],
  });
  expect(runServer({ TLS_CERT: 'a.pem' })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('TLS_KEY')],
  });
});

test('a data directory in which nobody may write ends the start with one sentence', () => {
  expect(runServer({ DATA_DIR: '/proc' })).toEqual({
    status: EXIT_CONFIG,
    lines: ['Folder data "/proc" tidak dapat dibuat atau ditulisi.'],
  });
  // Where a folder is looked for, and none can be made.
  expect(runServer({ DATA_DIR: '/proc/lentera/data' })).toEqual({
    status: EXIT_CONFIG,
    lines: ['Folder data "/proc/lentera/data" tidak dapat dibuat atau ditulisi.'],
  });
});

test('a data directory on a network share ends the start with one sentence', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lentera-'));
  expect(runServer({ DATA_DIR }, ['--import', './tests/e2e/support/network-disk.mjs'])).toEqual({
    status: EXIT_CONFIG,
    lines: [
      `Folder data "${DATA_DIR}" berada di jaringan (nfs4); basis data harus di disk komputer ini sendiri.`,
    ],
  });
});

test('a SQLite that is too old ends the start with one sentence', () => {
  expect(runServer({}, ['--import', './tests/e2e/support/old-sqlite.mjs'])).toEqual({
    status: EXIT_CONFIG,
    lines: ['SQLite 3.46.1 terlalu lama; diperlukan 3.51.3 atau lebih baru.'],
  });
});

test('a second server on the same data ends with one sentence, and the first goes on', async ({ server }) => {
  expect(runServer({ DATA_DIR: server.dataDir })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('sedang memakai')],
  });
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
});

test('TLS files that are missing, or are no certificate, end the start with one sentence', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lentera-')), 'kosong.pem');
  expect(runServer({ TLS_CERT: file, TLS_KEY: file })).toEqual({
    status: EXIT_CONFIG,
    lines: [`Berkas TLS "${file}" tidak dapat dibaca.`],
  });
  writeFileSync(file, 'bukan sertifikat');
  expect(runServer({ TLS_CERT: file, TLS_KEY: file })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('bukan sertifikat dan kunci PEM yang cocok')],
  });
});

test('a data directory whose key was lost ends the start with one sentence, and gets no other key', async ({
  server,
}) => {
  await server.stop();
  const key = join(server.dataDir, 'secret.key');
  const kept = readFileSync(key);
  rmSync(key);
  expect(runServer({ DATA_DIR: server.dataDir, SEED: 'demo' })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining(`"${key}" hilang`)],
  });
  expect(existsSync(key)).toBe(false);
  writeFileSync(key, kept);
  await server.start();
});
