import type { AddAnswerReply, answer } from '#contract/exam-session/answer';
import type { OperationResult } from '#contract/exam-session/operation';
import { isOpen } from '#domain/exam-session/attempt';
import { isEnding } from '#domain/exam-session/ending';
import { toAnswerId } from '../../db/answer-log/answer-id';
import { isReport } from '../../db/answer-log/note-conditions';
import { fail } from '../../failure/app-error';
import type { Call, Handlers } from '../../http/implement';
import { findOpenAttempt } from '../../paper/exam-facts';
import { withAttempt } from '../attempts/with-attempt';
import { countArrived } from '../contact/unsent-book';
import { type Received, receiveOperations, UNFIT } from './commands';
import { type ContentKey, type Delivery, earliestOf, isEmptyCall, parseDelivery } from './delivery';
import { tellFull } from './full-command';

type AddCall = Call<(typeof answer)['add']>;

/** What devices deliver. */
export const deliveryHandlers: Handlers<typeof answer> = {
  async add(call) {
    if (call.claim?.isSealedOnly && !isAllSealed(call.input)) return fail('unauthenticated');
    const parsed = parseDelivery(call.input, await contentKeyOf(call));
    if (isEmptyCall(parsed)) return fail('invalidInput', { message: 'Jawaban masih kosong.' });
    const { form, operations, unreadable } = parsed;
    const { homebase, attempt, exam, student, epoch, isSealedOnly } = writerOf(call);
    const received = await deliver(call, {
      homebase,
      attempt,
      exam,
      student,
      epoch,
      isSealedOnly,
      operations,
      unreadable,
      isPlain: form === 'plain',
      // Sealed answers are hidden from the present holder of the token.
      question: form === 'batch' || isSealed(call.input) ? null : (operations[0]?.question ?? null),
    });
    return toReply(received, form !== 'batch', call.services.clock());
  },
};

async function deliver({ claim, services }: AddCall, delivery: Delivery): Promise<Received> {
  const run = () => services.writer.run(receiveOperations, delivery);
  const done = await tellFull(services, delivery, () =>
    claim ? withAttempt(services, claim, earliestOf(delivery.operations, services.clock()), run) : run(),
  );
  // If acknowledged it would be stored nowhere, so the device keeps it, sends its other operations and retries.
  const received = done ?? fail('invalidInput', { message: 'Isi kiriman ini tidak dapat dibaca.' });
  const { attempt, exam, student, progress, isArchived, results } = received;
  const { homebase } = delivery;
  const isAtWork = isOpen(progress) && !isArchived;
  // The pupil has left that device, so its deliveries do not show that he is there; but his own hand-in arrives like
  // this too.
  if (!delivery.isSealedOnly || (!isAtWork && delivery.operations.some(({ kind }) => isEnding(kind)))) {
    services.contacts.hear({ homebase, attempt }, isAtWork, services.clock());
  }
  const arrived = countArrived(delivery.operations, results);
  if (delivery.epoch !== null) services.unsent.took({ attempt, epoch: delivery.epoch }, arrived);
  services.watched.note({ homebase, exam }, student);
  if (delivery.operations.some(isReport)) services.watched.notePart({ homebase, exam }, 'reports');
  return received;
}

/** The owner of the attempt: from the token, or the signed-in student's current attempt. The body never decides. */
function writerOf({ claim, session, input }: AddCall) {
  if (claim) {
    const { homebase, attempt, exam, student, epoch, isSealedOnly } = claim;
    return { homebase, attempt, exam, student, epoch, isSealedOnly };
  }
  if (!session) return fail('unauthenticated');
  // The scope has checked it: without a token the exam must be one that the student takes.
  const exam = input.exam ?? fail('notFound');
  const student = session.user;
  return { homebase: session.homebase, attempt: null, exam, student, epoch: null, isSealedOnly: false };
}

/** Derived at most once per request, and only if something is sealed. */
async function contentKeyOf({ claim, session, input, services }: AddCall): Promise<ContentKey> {
  let key: Buffer | undefined;
  const attempt = claim?.attempt ?? (isSealed(input) ? await findAttemptId() : undefined);
  return () => {
    key ??= attempt === undefined ? fail('attemptNotRunning') : services.secrets.key('content', attempt);
    return key;
  };

  async function findAttemptId(): Promise<string | undefined> {
    if (!session || input.exam === undefined) return undefined;
    return (await findOpenAttempt(services.db, session.homebase, input.exam, session.user))?.id;
  }
}

function isAllSealed({ sealed, ops }: AddCall['input']): boolean {
  return ops ? ops.every((op) => op.sealed !== undefined) : sealed !== undefined;
}

function isSealed({ sealed, ops }: AddCall['input']): boolean {
  return sealed !== undefined || (ops?.some((op) => op.sealed !== undefined) ?? false);
}

/** Field by field: a spread would cost each answer more than reading its token. */
function toReply(received: Received, isSingle: boolean, now: number): AddAnswerReply {
  const { results, progress, epoch, lastSeq, logged } = received;
  const reply: AddAnswerReply = {
    message: isSingle ? MESSAGES[results[0]?.result ?? 'rejected'] : 'Jawaban diterima.',
    results,
    serverNow: new Date(now).toISOString(),
    deadline: new Date(received.deadline).toISOString(),
    progress,
    epoch,
    archived: received.isArchived,
  };
  if (isSingle) reply.answer = heldAnswer(received);
  if (received.isPaused) reply.paused = true;
  if (lastSeq !== null) reply.lastSeq = lastSeq;
  if (logged !== null) reply.logged = logged;
  return reply;
}

function heldAnswer({ attempt, student, exam, answer: held }: Received): AddAnswerReply['answer'] {
  if (!held) return null;
  const { question, mc, essay } = held;
  return { id: toAnswerId(attempt, question), student, exam, question, mc, essay };
}

const MESSAGES: Record<OperationResult, string> = {
  applied: 'Jawaban tersimpan.',
  superseded: 'Jawaban tercatat; jawaban yang lebih baru tetap berlaku.',
  late: 'Jawaban tersimpan, diterima setelah waktu habis.',
  held: 'Jawaban tercatat setelah waktu habis; menunggu keputusan guru.',
  afterFinish: 'Jawaban tercatat setelah ujian selesai; menunggu keputusan guru.',
  resequence: 'Urutan jawaban perlu disusun ulang.',
  rejected: UNFIT,
};
