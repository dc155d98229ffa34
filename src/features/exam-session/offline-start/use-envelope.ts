import { useQuery } from '@tanstack/react-query';
import { offlineStart } from '#contract/exam-session/offline-start';
import { MINUTE_MS } from '#domain/time/durations';
import { callOnce } from '../../../lib/api-client';
import { isApiError } from '../../../lib/api-error';
import { useIsOnline } from '../../../lib/use-connectivity';
import { startDrain } from '../../../offline/start-drain';
import { envelopesHere, type KeptEnvelope, serverTime } from '../../../offline/start-envelope';

/** Codes are often created when the students are already in the room. */
const ASK_AGAIN_MS = 2 * MINUTE_MS;

/** `spent`: this student's code has no envelope left for another device; `wornOut`: the one here begins nothing any more. */
export type EnvelopeState = 'here' | 'none' | 'spent' | 'wornOut';

/**
 * Keeps the envelope of this student's code on the device while there is a network, and returns whether one is here.
 * Over plain HTTP none could be opened, so none is downloaded.
 */
export function useEnvelope(exam: string, student: string, isPaperReady: boolean): EnvelopeState {
  const isOnline = useIsOnline();
  const { data } = useQuery({
    queryKey: ['exam-session', 'envelope', student, exam, isOnline],
    queryFn: () => (isOnline ? fetchEnvelope(exam, student) : findEnvelope(exam, student)),
    enabled: canOpen() && (isPaperReady || !isOnline),
    refetchInterval: isOnline ? ASK_AGAIN_MS : false,
    networkMode: 'always',
    retry: false,
  });
  return data ?? 'none';
}

/** Absent on plain HTTP, whatever the types say. */
export function canOpen(): boolean {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return subtle !== undefined;
}

/** Whether the envelope and its paper are here. */
async function findEnvelope(exam: string, student: string): Promise<EnvelopeState> {
  const kept = await envelopesHere().find({ exam, student });
  const isWhole = kept !== undefined && (await envelopesHere().holdsPaper(exam, kept.paperHash));
  if (!isWhole) return 'none';
  return serverTime(kept, Date.now()) > Date.parse(kept.startUntil) ? 'wornOut' : 'here';
}

async function prepare(exam: string, kept: KeptEnvelope | undefined) {
  try {
    const has = kept && { have: kept.batch, sealed_at: kept.serverNow, start_until: kept.startUntil };
    return await callOnce(offlineStart.prepare, { exam, ...has });
  } catch (error) {
    if (isApiError(error) && error.code === 'envelopesSpent') return 'spent';
    throw error;
  }
}

async function fetchEnvelope(exam: string, student: string): Promise<EnvelopeState> {
  const envelopes = envelopesHere();
  const owner = { exam, student };
  const kept = await envelopes.find(owner);
  const reply = await prepare(exam, kept);
  if (reply === 'spent') return reply;
  if (reply.batch === null) {
    await envelopes.drop(owner);
    return 'none';
  }
  if (reply.envelope) {
    await envelopes.keep(owner, { ...reply.envelope, batch: reply.batch, wall: Date.now() });
  }
  const found = await findEnvelope(exam, student);
  if (found !== 'none') return found;
  // The teacher changed the exam after the paper was downloaded and before creating the codes.
  await envelopes.dropPaper(exam);
  await startDrain().papers.prefetch(exam);
  return findEnvelope(exam, student);
}
