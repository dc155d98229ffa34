import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { PROOF_HEADERS } from '#contract/exam/seb';
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
 * Refuses to open an exam outside Safe Exam Browser if the exam requires it (ADR 43). Called by
 * everything that hands out a paper or its key, never by what receives answers.
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

/** SHA-256 of a text, in lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

interface Proof {
  /** The address that was hashed. */
  address: string;
  hash: string;
}

/**
 * The proofs of a request: in the header, about this request's address as the browser knows it; from the JavaScript
 * interface, about the page's address, which must be one of ours.
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
