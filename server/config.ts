import * as z from 'zod/mini';
import { BootError } from './failure/boot-error';

/** The checked environment. Times and sizes are fixed in the code; only these settings are the operator's. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where backups of the database are put. */
  backupDir: string;
  publicOrigin: string | undefined;
  trustedProxies: number;
  tls: { certFile: string; keyFile: string } | undefined;
  /** How mail is sent; undefined if not configured here. */
  mail: { url: string; from: string; origin: string } | undefined;
  seed: 'demo' | 'none';
  logLevel: LogLevel;
  /** `npm run dev`: replies are checked against the contract before they are sent. */
  development: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const hops = z.coerce.number().check(z.int(), z.gte(0), z.lte(5));

/** Reads the environment (README, Settings). Throws `BootError` with one clear sentence. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env.NODE_ENV === 'production';
  const seed = env.SEED ?? (production ? 'none' : 'demo');
  if (seed !== 'demo' && seed !== 'none')
    throw new BootError(`SEED harus "demo" atau "none", bukan "${seed}".`);
  return {
    port: parse(port, 'PORT', env.PORT ?? '3000', 'angka 0 sampai 65535'),
    host: env.HOST ?? (seed === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: env.DATA_DIR ?? './data',
    backupDir: env.BACKUP_DIR ?? './backups',
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN),
    trustedProxies: parse(
      hops,
      'TRUSTED_PROXY',
      env.TRUSTED_PROXY ?? '0',
      'jumlah proksi di depan server, 0 sampai 5',
    ),
    tls: readTls(env.TLS_CERT, env.TLS_KEY),
    mail: readMail(env),
    seed,
    logLevel: readLogLevel(env.LOG_LEVEL ?? 'info'),
    development: env.NODE_ENV === 'development',
  };
}

function parse(schema: z.ZodMiniType<number>, name: string, value: string, wanted: string): number {
  const result = schema.safeParse(value);
  if (!result.success || value.trim() === '')
    throw new BootError(`${name} harus ${wanted}, bukan "${value}".`);
  return result.data;
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level)
    throw new BootError(`LOG_LEVEL harus salah satu dari ${LOG_LEVELS.join(', ')}, bukan "${value}".`);
  return level;
}

function readOrigin(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value) {
    throw new BootError(`PUBLIC_ORIGIN harus seperti https://ujian.sekolah.sch.id, bukan "${value}".`);
  }
  return value;
}

function readTls(certFile: string | undefined, keyFile: string | undefined): Config['tls'] {
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) throw new BootError('TLS_CERT dan TLS_KEY harus diisi keduanya.');
  return { certFile, keyFile };
}

/** Mailed links need an address that no request can influence. */
function readMail(env: Readonly<Record<string, string | undefined>>): Config['mail'] {
  const { SMTP_URL: url, SMTP_FROM: from, PUBLIC_ORIGIN: origin } = env;
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new BootError('SMTP_URL harus seperti smtps://nama:sandi@surat.sekolah.sch.id:465.');
  }
  if (!from) throw new BootError('SMTP_URL memerlukan SMTP_FROM, alamat pengirim.');
  if (!origin)
    throw new BootError('SMTP_URL memerlukan PUBLIC_ORIGIN, alamat yang dibuka dari tautan di email.');
  return { url, from, origin };
}
