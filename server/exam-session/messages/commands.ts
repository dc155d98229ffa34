import type { ExamMessage } from '#contract/exam-session/message';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { portionsOf } from '../../db/portions';
import type { ExamMessageTable } from '../../db/tables/exam-message';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { listSittings } from '../time/sittings';
import { type Addressee, selectAddressed, toMessage } from './queries';

interface SendInput extends Actor {
  id: string;
  exam: string;
  text: string;
  /** Null: not to pupils by name. */
  attempts: string[] | null;
  /** Null: not to a room. */
  room: string | null;
}

/** Messages per minute that one person may send in an exam: pupils are to answer, not to read. */
const PER_MINUTE = 20;

/** Sends a message to the whole exam, to a room, or to pupils by name. The same id again sends nothing more. */
export const sendMessage = command('examSession.sendMessage', async (tx, input: SendInput) => {
  const { homebase, exam, id, text, attempts, room, actor } = input;
  const before = await tx.db
    .selectFrom('exam_messages')
    .select(['exam', 'id', 'body', 'sent_at', 'whom', 'room'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (before && before.exam !== exam) return fail('conflict');
  if (before) return (await isSame(tx, input, before)) ? toMessage(before) : fail('conflict', SENT_OTHERWISE);
  await limitSending(tx, input);
  const named = attempts && (await listSittings(tx, { ...input, why: null }, attempts));
  const place = room === null ? null : await needRoom(tx, input);
  const whom = whomOf(input);
  const row = { homebase, id, exam, body: text, whom, room: named ? null : room } as const;
  await tx.db
    .insertInto('exam_messages')
    .values({ ...row, sent_at: tx.now, sent_by: actor })
    .execute();
  for (const some of portionsOf(named ?? [])) {
    const targets = some.map((sitting) => ({ homebase, message: id, attempt: sitting.id }));
    await tx.db.insertInto('message_targets').values(targets).execute();
  }
  const detail = {
    text,
    whom,
    ...(named && { students: named.length }),
    ...(place !== null && { room: place }),
  };
  await writeAudit(tx, { ...input, action: 'exam.message', subject: exam, detail });
  return toMessage({ id, body: text, sent_at: tx.now });
});

interface SayInput extends Pick<Actor, 'homebase' | 'actor'> {
  id: string;
  exam: string;
  attempt: string;
  text: string;
}

/** Says something to one pupil as a part of another act, which is what the audit log holds. */
export async function sayToPupil(tx: WriteContext, input: SayInput): Promise<ExamMessage> {
  const { homebase, actor, id, exam, attempt, text } = input;
  const row = { homebase, id, exam, body: text, whom: 'pupils', room: null } as const;
  await tx.db
    .insertInto('exam_messages')
    .values({ ...row, sent_at: tx.now, sent_by: actor })
    .execute();
  await tx.db.insertInto('message_targets').values({ homebase, message: id, attempt }).execute();
  return toMessage({ id, body: text, sent_at: tx.now });
}

/** Records that the pupil has read these; messages not addressed to him are ignored. Idempotent. */
export async function noteReads(tx: WriteContext, to: Addressee, messages: readonly string[]): Promise<void> {
  const { homebase, attempt } = to;
  const known = await selectAddressed(tx.db, to).select('m.id').where('m.id', 'in', messages).execute();
  const reads = known.map(({ id }) => ({ homebase, message: id, attempt, read_at: tx.now }));
  if (reads.length === 0) return;
  await tx.db
    .insertInto('message_reads')
    .values(reads)
    .onConflict((conflict) => conflict.columns(['homebase', 'message', 'attempt']).doNothing())
    .execute();
}

const SENT_OTHERWISE = {
  message: 'Pesan ini sudah terkirim dengan isi atau penerima lain. Tutup, lalu tulis pesan baru.',
};

/** A repeated id with different content would be recorded as one message and shown as another. */
async function isSame(
  { db }: WriteContext,
  input: SendInput,
  before: Pick<ExamMessageTable, 'body' | 'whom' | 'room'>,
): Promise<boolean> {
  const { homebase, id, text, attempts } = input;
  const room = attempts === null ? input.room : null;
  if (before.body !== text || before.whom !== whomOf(input) || before.room !== room) return false;
  const targets = await db
    .selectFrom('message_targets')
    .select('attempt')
    .where('homebase', '=', homebase)
    .where('message', '=', id)
    .execute();
  const named = new Set(attempts);
  return targets.length === named.size && targets.every(({ attempt }) => named.has(attempt));
}

function whomOf({ attempts, room }: SendInput): ExamMessageTable['whom'] {
  if (attempts !== null) return 'pupils';
  return room === null ? 'exam' : 'room';
}

async function limitSending(tx: WriteContext, { homebase, exam, actor }: SendInput): Promise<void> {
  const { count } = await tx.db
    .selectFrom('exam_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('sent_at', '>', tx.now - 60_000)
    .where('sent_by', '=', actor)
    .executeTakeFirstOrThrow();
  if (Number(count) >= PER_MINUTE) fail('tooManyMessages');
}

/** The name of the room, which must belong to this exam. */
async function needRoom(tx: WriteContext, { homebase, exam, room }: SendInput): Promise<string> {
  const row = await tx.db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select('rooms.name')
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .where('exam_rooms.room', '=', room ?? '')
    .executeTakeFirst();
  if (!row) fail('notFound');
  return row.name;
}
