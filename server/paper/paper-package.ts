import { createCipheriv, createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Paper } from '#contract/question-bank/question';
import type { Secrets } from '../access/secrets';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { embedMedia } from '../media/question-media';
import { createSizedMap, type SizedMap } from '../memory/sized-map';
import { listPaperRows } from './exam-facts';
import { codeOf, toSentQuestion } from './sent-letters';

/** The paper of an exam as devices download it before the start. */
export interface PaperPackage {
  /** Nonce (12 bytes), ciphertext, tag (16 bytes). */
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of `bytes`, hex. */
  hash: string;
  /** Decrypts it; leaves the server only in the ticket of a start. */
  key: Buffer;
  questionCount: number;
}

/**
 * Papers kept together, in bytes; those that nobody has asked for longest are dropped first. A fixed number of them would
 * be built for every request as soon as one more exam is open: devices ask for all of them in turn.
 */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;

/** So many are kept even if they are larger together. */
const KEPT_LEAST = 16;

/** What an entry needs beside its bytes, and counts for while it is being built. */
const ENTRY_BYTES = 1_024;

/** How long a paper that is not locked yet is served before the banks are read again. */
const LIVE_MS = 5_000;

const compress = promisify(gzip);

interface Kept {
  version: string;
  freshUntil: number;
  paper: Promise<PaperPackage>;
  bytes: number;
}

const keptBy = new WeakMap<Secrets, SizedMap<string, Kept>>();

/** The package of an exam, built once for all requests; a locked paper never changes. */
export function getPaperPackage(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: number },
  exam: ExamTable,
): Promise<PaperPackage> {
  const kept =
    keptBy.get(secrets) ?? createSizedMap<string, Kept>({ bytes: KEPT_BYTES_MAX, least: KEPT_LEAST });
  keptBy.set(secrets, kept);
  const version = String(exam.paper_locked_at);
  const known = kept.get(exam.id);
  if (known && known.version === version && now < known.freshUntil) {
    kept.set(exam.id, known, known.bytes);
    return known.paper;
  }
  const paper = build(db, secrets, exam);
  const freshUntil = exam.paper_locked_at === null ? now + LIVE_MS : Infinity;
  const entry: Kept = { version, freshUntil, paper, bytes: ENTRY_BYTES };
  kept.set(exam.id, entry, entry.bytes);
  const isKept = () => kept.get(exam.id) === entry;
  paper.then(
    ({ bytes }) => {
      entry.bytes += bytes.length;
      if (isKept()) kept.set(exam.id, entry, entry.bytes);
    },
    () => isKept() && kept.delete(exam.id),
  );
  return paper;
}

async function build(db: Db, secrets: Secrets, exam: ExamTable): Promise<PaperPackage> {
  const rows = await listPaperRows(db, exam);
  const questions = await embedMedia(
    db,
    exam.homebase,
    rows.map((row) => toSentQuestion(row, codeOf(exam, row))),
  );
  const paper: Paper = { exam: exam.id, questions };
  const plain = await compress(Buffer.from(JSON.stringify(paper)));
  // The key is derived from exactly these bytes, so the fixed nonce is never used for a second plaintext. And the
  // same paper gives the same package, which devices that downloaded it earlier rely on.
  const digest = createHash('sha256').update(plain).digest();
  const key = secrets.key('paper', `${exam.id}:${digest.toString('hex')}`);
  const nonce = digest.subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes: new Uint8Array(bytes), hash, key, questionCount: questions.length };
}
