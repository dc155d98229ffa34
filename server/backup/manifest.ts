import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
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
  /** The schools that were deleted after it, by name: such a backup stays until somebody deletes it. */
  keptFor: z.optional(z.array(z.string())),
  /** The schools that were about to be deleted after it: it stays for them as well, until that is certain. */
  closing: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
});
export type Manifest = z.output<typeof manifest>;
export type ClosingSchool = NonNullable<Manifest['closing']>[number];

/** The files of a backup, by their names in its folder. */
export const BACKUP_FILES = {
  database: 'lentera.db',
  secret: 'secret.key',
  manifest: 'cadangan.json',
} as const;

/** Replaces it as a whole: a full disk leaves the former one, without which the backup would be none. */
export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  const file = join(folder, BACKUP_FILES.manifest);
  const fresh = `${file}.baru`;
  try {
    await flushAfter(fresh, 'w', (handle) => handle.writeFile(`${JSON.stringify(value, null, 2)}\n`));
    await rename(fresh, file);
    await flushAfter(folder, 'r');
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

async function flushAfter(
  path: string,
  flags: 'r' | 'w',
  work: (handle: FileHandle) => Promise<void> = async () => undefined,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws a one-sentence error if the folder is not one of our backups. */
export function readManifest(folder: string): Manifest {
  return findManifest(folder) ?? refuseForeign(folder);
}

/** Undefined if the folder is not one of our backups. */
export function findManifest(folder: string): Manifest | undefined {
  const file = join(folder, BACKUP_FILES.manifest);
  return existsSync(file) ? manifest.safeParse(parse(readFileSync(file, 'utf8'))).data : undefined;
}

/** The same for a folder on a disk that may hang: only the caller waits. */
export async function loadManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, BACKUP_FILES.manifest), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifest.safeParse(parse(text)).data;
}

export function refuseForeign(folder: string): never {
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
