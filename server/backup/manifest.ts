import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BootError } from '../failure/boot-error';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  generation: z.int(),
  /** SHA-256 of the database file, hex. */
  sha256: z.string(),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
  /** When it was last test-restored; an untested backup does not count. */
  triedAt: z.nullable(z.iso.datetime()),
});
export type Manifest = z.output<typeof manifest>;

/** The files of a backup, by their names in its folder. */
export const BACKUP_FILES = {
  database: 'lentera.db',
  secret: 'secret.key',
  manifest: 'cadangan.json',
} as const;

export function writeManifest(folder: string, value: Manifest): void {
  writeFileSync(join(folder, BACKUP_FILES.manifest), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}

/** Throws a one-sentence error if the folder is not one of our backups. */
export function readManifest(folder: string): Manifest {
  return findManifest(folder) ?? refuse(folder);
}

/** Undefined if the folder is not one of our backups. */
export function findManifest(folder: string): Manifest | undefined {
  const file = join(folder, BACKUP_FILES.manifest);
  return existsSync(file) ? manifest.safeParse(parse(readFileSync(file, 'utf8'))).data : undefined;
}

function refuse(folder: string): never {
  throw new BootError(`"${folder}" bukan folder cadangan Lentera.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** SHA-256 of a file of any size, hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
