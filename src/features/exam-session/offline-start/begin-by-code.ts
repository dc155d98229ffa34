import type { WaitingTicket } from '#contract/exam-session/offline-start';
import type { Ticket } from '#contract/exam-session/sitting';
import { endOfSitting } from '#domain/exam-session/allowance';
import { lastStart } from '#domain/exam-session/envelope-life';
import { firstFinish } from '#domain/exam-session/finish-rule';
import { readStartCode } from '#domain/exam-session/start-code';
import { MINUTE_MS } from '#domain/time/durations';
import { fromBase64 } from '../../../lib/encoding';
import type { Offline } from '../../../offline/assemble';
import { type EnvelopeStore, openEnvelope, serverTime } from '../../../offline/start-envelope';

export interface BeginParts {
  offline: Pick<Offline, 'attempts' | 'outbox' | 'papers'>;
  envelopes: EnvelopeStore;
  subtle: SubtleCrypto | undefined;
  /** The device's own clock, in ms. */
  wall: number;
}

interface Beginner {
  exam: string;
  student: string;
  name: string;
  className: string;
  /** When the exam opens, in ms; null: it is open. */
  openAt: number | null;
}

/** Why it did not begin; each reason has its own message for the student. */
export type Refused =
  | 'noCrypto'
  | 'mistyped'
  | 'noEnvelope'
  | 'wrongCode'
  | 'noPaper'
  | 'notOpenYet'
  | 'closed'
  | 'wornOut'
  | 'notStored';

/**
 * Begins an exam on this device without a network. The time runs from here, by the device's clock corrected by the
 * server's time when the envelope was received. The first operation says when it began; with it the server adopts the
 * sitting.
 */
export async function beginByCode(
  parts: BeginParts,
  who: Beginner,
  typed: string,
): Promise<Refused | 'begun'> {
  const { offline, envelopes, subtle, wall } = parts;
  if (!subtle) return 'noCrypto';
  const code = readStartCode(typed);
  if (code === undefined) return 'mistyped';
  const envelope = await envelopes.find(who).catch(() => undefined);
  if (!envelope) return 'noEnvelope';
  const waiting = await openEnvelope(subtle, envelope, who, code);
  if (!waiting) return 'wrongCode';
  const key = await subtle.importKey('raw', fromBase64(waiting.paperKey), 'AES-GCM', false, ['decrypt']);
  if (!(await offline.papers.open(who.exam, waiting.paperHash, key))) return 'noPaper';
  const now = serverTime(envelope, wall);
  if (who.openAt !== null && now < who.openAt) return 'notOpenYet';
  const ticket = startNow(waiting, now);
  if (Date.parse(ticket.deadline) <= now) return 'closed';
  // Less than a week would be left to deliver it.
  if (now > lastStart(timeOf(waiting.closeAt), Date.parse(envelope.serverNow))) return 'wornOut';
  try {
    await offline.attempts.adopt(ticket, who, wall);
    // The exam is a separate page: what is only in this page's memory would be lost there.
    if (!(await offline.attempts.findResumable(who.exam, who.student))) return 'notStored';
    await offline.outbox.record(ticket.attempt, {
      kind: 'event',
      at: now,
      body: { note: 'started-by-code' },
    });
    await envelopes.drop(who);
  } catch {
    return 'notStored';
  }
  return 'begun';
}

function startNow(
  { durationMinutes, minMinutes = 0, closeAt, allowance, ...waiting }: WaitingTicket,
  now: number,
): Ticket {
  const { deadline } = endOfSitting({
    startAt: now,
    durationMs: durationMinutes * MINUTE_MS,
    closeAt: timeOf(closeAt),
    allowance: allowance ?? null,
  });
  const start = new Date(now).toISOString();
  const finishFrom = firstFinish(now, minMinutes);
  return {
    ...waiting,
    ...(finishFrom === null ? {} : { finishFrom: new Date(finishFrom).toISOString() }),
    answers: [],
    serverNow: start,
    startTime: start,
    deadline: new Date(deadline).toISOString(),
  };
}

function timeOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
