import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { PROOF_HEADERS } from '#contract/seb';
import { toRequestText } from '#domain/safe-exam-browser/config-key';
import { listConfigKeys } from '../db/config-keys';
import { fail } from '../failure/app-error';
import { ownOrigins } from '../http/address';
import type { Services } from '../services';

interface Asked {
  http: Context;
  services: Pick<Services, 'db' | 'settings'>;
}

/**
 * Refuses what would open an exam outside of Safe Exam Browser, where the exam asks for it (docs/decisions/0043). Asked by what
 * gives a paper or its key; never by what takes answers.
 */
export async function requireSafeBrowser(
  { http, services }: Asked,
  homebase: string,
  exam: string,
): Promise<void> {
  const keys = await listConfigKeys(services.db, homebase, exam);
  if (keys.length === 0) return;
  const proofs = readProofs({ http, services });
  const isProven = proofs.some(({ address, hash }) =>
    keys.some((key) => isSame(hash, sha256(toRequestText(address, key)))),
  );
  if (!isProven) fail('safeBrowserRequired');
}

/** SHA-256 of a text, in small hexadecimals. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

interface Proof {
  /** About which address it was made. */
  address: string;
  hash: string;
}

/**
 * By the header, about the address of this request as the browser knows it; by the JavaScript interface, about the page's, which
 * must be one of ours.
 */
function readProofs({ http, services }: Asked): Proof[] {
  const origins = ownOrigins(http, services.settings);
  const proofs: Proof[] = [];
  const { pathname, search } = new URL(http.req.url);
  const header = http.req.header('x-safeexambrowser-configkeyhash');
  if (header)
    for (const origin of origins) proofs.push({ address: origin + pathname + search, hash: header });
  const [hash, page] = [http.req.header(PROOF_HEADERS.key), http.req.header(PROOF_HEADERS.page)];
  if (hash && page && origins.some((origin) => page.startsWith(`${origin}/`)))
    proofs.push({ address: page, hash });
  return proofs;
}

function isSame(told: string, known: string): boolean {
  const [left, right] = [Buffer.from(told.trim().toLowerCase()), Buffer.from(known)];
  return left.length === right.length && timingSafeEqual(left, right);
}
