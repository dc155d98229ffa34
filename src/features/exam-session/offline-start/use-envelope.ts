import { useQuery } from '@tanstack/react-query';
import { envelope } from '#contract/envelope';
import { call } from '../../../lib/api-client';
import { useIsOnline } from '../../../lib/use-connectivity';
import { startDrain } from '../../../offline/start-drain';
import { envelopesHere } from '../../../offline/start-envelope';

/** Codes are often made when the room is sitting already. */
const ASK_AGAIN_MS = 2 * 60_000;

/**
 * Keeps the envelope of this student's code on the device while there is a network, and says whether one is here. On an address
 * without encryption none can be opened, so none is fetched.
 */
export function useEnvelope(exam: string, student: string, isPaperReady: boolean) {
  const isOnline = useIsOnline();
  const { data } = useQuery({
    queryKey: ['exam-session', 'envelope', student, exam, isOnline],
    queryFn: () => (isOnline ? fetchEnvelope(exam, student) : hasEnvelope(exam, student)),
    enabled: canOpen() && (isPaperReady || !isOnline),
    refetchInterval: isOnline ? ASK_AGAIN_MS : false,
    networkMode: 'always',
    retry: false,
  });
  return data ?? false;
}

/** Absent on plain http, whatever the types say. */
export function canOpen(): boolean {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return subtle !== undefined;
}

/** The envelope, and the paper it was made for. */
async function hasEnvelope(exam: string, student: string): Promise<boolean> {
  const kept = await envelopesHere().find({ exam, student });
  return kept !== undefined && envelopesHere().holdsPaper(exam, kept.paperHash);
}

async function fetchEnvelope(exam: string, student: string): Promise<boolean> {
  const envelopes = envelopesHere();
  const owner = { exam, student };
  const kept = await envelopes.find(owner);
  const reply = await call(envelope.prepare, { exam, ...(kept ? { have: kept.batch } : {}) });
  if (reply.batch === null) {
    await envelopes.drop(owner);
    return false;
  }
  if (reply.envelope) {
    await envelopes.keep(owner, { ...reply.envelope, batch: reply.batch, wall: Date.now() });
  }
  if (await hasEnvelope(exam, student)) return true;
  // The teacher changed the exam after the paper was fetched, and before he made the codes.
  await envelopes.dropPaper(exam);
  await startDrain().papers.prefetch(exam);
  return hasEnvelope(exam, student);
}
