import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { WaitingTicket } from '#contract/exam-session/offline-start';
import { lastStart } from '#domain/exam-session/envelope-life';
import { issueSyncToken } from '../../access/sync-token';
import { firstEpochOf } from '../../db/generation';
import type { ExamTable } from '../../db/tables/exam';
import { findAllowance } from '../../paper/allowances';
import { getPaperPackage } from '../../paper/paper-package';
import type { Services } from '../../services';
import { drawBy, drawKeyOfClaim, nextRound } from '../attempts/draw';
import { codeOf } from './queries';

/**
 * The code has 65 random bits, so it does not depend on many iterations; these make each try cost a few milliseconds,
 * about 25 in a browser slowed down four times.
 */
const ITERATIONS = 20_000;

const derive = promisify(pbkdf2);

interface Owner {
  student: string;
  batch: string;
  /** See `domain/exam-session/envelope-life.ts`; the code remembers it. */
  deliversUntil: number;
}

/**
 * Seals everything that a start needs under a key that only the code yields. Each envelope holds an attempt of its
 * own, so that two devices on which the same code was typed are never confused.
 */
export async function sealEnvelope(services: Services, exam: ExamTable, owner: Owner) {
  const now = services.clock();
  const ticket = await makeTicket(services, exam, owner, now);
  const salt = randomBytes(16).toString('base64');
  const code = codeOf(services.secrets, owner);
  const key = await derive(code, Buffer.from(salt, 'base64'), ITERATIONS, 32, 'sha256');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`start:${exam.id}:${owner.student}`));
  const sealed = Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(ticket)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    salt,
    iterations: ITERATIONS,
    sealed: sealed.toString('base64'),
    paperHash: ticket.paperHash,
    serverNow: new Date(now).toISOString(),
    startUntil: new Date(lastStart(exam.close_at, now)).toISOString(),
  };
}

async function makeTicket(
  { db, secrets, settings }: Services,
  exam: ExamTable,
  { student, batch, deliversUntil }: Owner,
  now: number,
): Promise<WaitingTicket> {
  const attempt = uuidv7();
  const paper = await getPaperPackage({ db, secrets, now }, exam);
  const epoch = firstEpochOf(settings.generation);
  const allowance = await findAllowance(db, { homebase: exam.homebase, exam: exam.id, student });
  const sealed = allowance && { allowance: { unit: allowance.unit, amount: allowance.amount } };
  const claim = {
    homebase: exam.homebase,
    attempt,
    exam: exam.id,
    student,
    epoch,
    startAt: now,
    expiresAt: deliversUntil,
    startCode: batch,
    round: await nextRound(db, { homebase: exam.homebase, exam: exam.id, student }),
    ...sealed,
  };
  return {
    attempt,
    exam: exam.id,
    student,
    title: exam.name,
    epoch,
    syncToken: issueSyncToken(secrets, { ...claim, isSealedOnly: false }),
    sealedToken: issueSyncToken(secrets, { ...claim, isSealedOnly: true }),
    contentKey: secrets.key('content', attempt).toString('base64'),
    paperKey: paper.key.toString('base64'),
    paperHash: paper.hash,
    order: await drawBy(db, exam, drawKeyOfClaim(secrets, claim)),
    fullscreenPolicy: exam.fullscreen_policy,
    finishPolicy: exam.finish_policy,
    durationMinutes: exam.duration_minutes,
    minMinutes: exam.min_minutes,
    ...sealed,
    closeAt: exam.close_at === null ? null : new Date(exam.close_at).toISOString(),
  };
}
