import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ExamLog, Ticket } from '#contract/exam-session/sitting';
import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import { toBase64 } from '../../src/lib/encoding';
import { createAttemptStore } from '../../src/offline/attempt-store';
import { createDbHandle } from '../../src/offline/db-handle';
import { openExamDb } from '../../src/offline/local-db';
import { createOutbox } from '../../src/offline/outbox';
import { createRelease } from '../../src/offline/release';
import type { WireReply } from '../../src/offline/reply-verdict';
import { createSender } from '../../src/offline/sender';
import { createVault } from '../../src/offline/vault';

export const ATTEMPT = '00000000-0000-7000-8000-00000000000a';
const EXAM = '00000000-0000-7000-8000-00000000000e';

/** A new disk; every device opened on it sees what earlier ones stored. */
export function newDisk(): IDBFactory {
  return new IDBFactory();
}

/** One page on a device: the real queue, vault and sender over an in-memory IndexedDB and a given wire. */
export function openDevice(parts: {
  disk: IDBFactory;
  post: (token: string, body: string) => Promise<WireReply>;
  isInsecure?: boolean;
  /** Default: the browser's own. */
  subtle?: SubtleCrypto;
}) {
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const handle = createDbHandle(() => openExamDb({ indexedDB: parts.disk, IDBKeyRange }));
  const vault = createVault({
    subtle: parts.isInsecure ? undefined : (parts.subtle ?? crypto.subtle),
    fillRandom,
  });
  const outbox = createOutbox({ handle, vault, fillRandom });
  const clock = { perf: 0 };
  let current: string | undefined = ATTEMPT;
  let failedBy: WaitingCause | null = null;
  const sender = createSender({
    outbox,
    vault,
    lock: (work) => work(),
    post: parts.post,
    clock: () => ({ perf: ++clock.perf, wall: clock.perf }),
    currentAttempt: () => current,
    onDelivered: (cause) => {
      failedBy = cause;
    },
  });
  const attempts = createAttemptStore({ handle, vault, outbox });
  const release = createRelease(handle);
  const answer = (question: string, mc: string, attempt = ATTEMPT) =>
    outbox.record(attempt, { kind: 'answer', at: 1, body: { question, mc } });
  const setCurrent = (attempt: string | undefined) => {
    current = attempt;
  };
  const waitingCause = () => failedBy ?? 'network';
  return { handle, vault, outbox, sender, attempts, release, answer, clock, setCurrent, waitingCause };
}
export type Device = ReturnType<typeof openDevice>;

/** A ticket as the server would grant it. */
export function ticketOf(change: Partial<Ticket> = {}): Ticket {
  return {
    attempt: ATTEMPT,
    exam: EXAM,
    student: '00000000-0000-7000-8000-000000000005',
    title: 'Ujian Matematika',
    epoch: 1,
    syncToken: 'token-1',
    // A token named by a test keeps that name, sealed and unsealed.
    sealedToken: change.syncToken ?? 'sealed-1',
    contentKey: toBase64(new Uint8Array(32).fill(7)),
    paperKey: toBase64(new Uint8Array(32).fill(8)),
    paperHash: 'none',
    order: [],
    answers: [],
    serverNow: '2026-11-21T01:00:00.000Z',
    startTime: '2026-11-21T01:00:00.000Z',
    deadline: '2026-11-21T02:00:00.000Z',
    fullscreenPolicy: 'stop',
    ...change,
  };
}

/** A sitting as the server tells its pupil of it. */
export function sittingOf({ progress, ...change }: Pick<ExamLog, 'progress'> & Partial<ExamLog>): ExamLog {
  const { attempt, student, exam, startTime, deadline } = ticketOf();
  return {
    ...{ id: attempt, student, exam, progress, start_time: startTime, deadline },
    islogin: true,
    ispenalty: progress === 'stopped',
    isactive: progress !== 'admitted',
    isdone: progress === 'finished' || progress === 'expired',
    ...change,
  };
}

export const PERSON = { name: 'Siti Rahma', className: 'X IPA 1' };

/** Sends rounds until nothing waits, as the drain would do without its pauses. */
export async function drainFully(device: Device): Promise<void> {
  device.sender.forgive();
  for (let round = 0; round < 200; round += 1) {
    if ((await device.sender.runRound()).type === 'idle') return;
  }
  throw new Error('the queue does not drain');
}
