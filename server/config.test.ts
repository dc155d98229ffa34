import { expect, test } from 'vitest';
import { readConfig } from './config';

test('without any setting it is a demo on this computer only', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', seed: 'demo' });
});

test('in production there is no demo data and the school network can reach the server', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ seed: 'none', host: '0.0.0.0' });
});

test.each([
  [{ PORT: 'tiga' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '' }, 'PORT'],
  [{ SEED: 'banyak' }, 'SEED'],
  [{ LOG_LEVEL: 'keras' }, 'LOG_LEVEL'],
  [{ PUBLIC_ORIGIN: 'ujian.sekolah.sch.id' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://ujian.sekolah.sch.id/masuk' }, 'PUBLIC_ORIGIN'],
  [{ TRUSTED_PROXY: '-1' }, 'TRUSTED_PROXY'],
  [{ TLS_CERT: 'a.pem' }, 'TLS_KEY'],
  [{ SMTP_URL: 'surat.sekolah.sch.id' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://surat.sekolah.sch.id' }, 'SMTP_FROM'],
  [{ SMTP_URL: 'smtps://surat.sekolah.sch.id', SMTP_FROM: 'a@b.id' }, 'PUBLIC_ORIGIN'],
])('%j is refused by a sentence that names the setting', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
