import type { ExamMessage, SentMessage } from '#contract/exam-session/message';
import type { Db } from '../../db/open';
import { listWaves } from '../../paper/exam-waves';

interface Exam {
  homebase: string;
  exam: string;
}

/** A sitting and its student. */
export interface Addressee extends Exam {
  attempt: string;
  student: string;
}

/** Maximum unread messages shown to a pupil; older ones do not hold him up. */
const UNREAD_MAX = 20;

/** Maximum entries shown. */
const SHOWN = 100;

/**
 * Messages to this pupil: to all, to his present room, or to him by name. What was said to all or to a room before the wave ahead of his had
 * ended was said to that wave.
 */
export function selectAddressed(db: Db, { homebase, exam, attempt, student }: Addressee) {
  return db
    .selectFrom('exam_messages as m')
    .where('m.homebase', '=', homebase)
    .where('m.exam', '=', exam)
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        and([
          or([
            eb('m.whom', '=', 'exam'),
            eb(
              'm.room',
              'in',
              selectFrom('exam_seats')
                .select('exam_seats.room')
                .where('exam_seats.homebase', '=', homebase)
                .where('exam_seats.exam', '=', exam)
                .where('exam_seats.student', '=', student),
            ),
          ]),
          not(
            exists(
              selectFrom('exam_seats')
                .innerJoin('exam_waves', (join) =>
                  join
                    .onRef('exam_waves.homebase', '=', 'exam_seats.homebase')
                    .onRef('exam_waves.exam', '=', 'exam_seats.exam')
                    .onRef('exam_waves.number', '<', 'exam_seats.wave'),
                )
                .select('exam_waves.number')
                .where('exam_seats.homebase', '=', homebase)
                .where('exam_seats.exam', '=', exam)
                .where('exam_seats.student', '=', student)
                .whereRef('exam_waves.close_at', '>', 'm.sent_at'),
            ),
          ),
        ]),
        exists(
          selectFrom('message_targets as t')
            .select('t.attempt')
            .whereRef('t.homebase', '=', 'm.homebase')
            .whereRef('t.message', '=', 'm.id')
            .where('t.attempt', '=', attempt),
        ),
      ]),
    );
}

/** The messages that he has not read, oldest first. */
export async function listUnread(db: Db, to: Addressee): Promise<ExamMessage[]> {
  const rows = await selectAddressed(db, to)
    .select(['m.id', 'm.body', 'm.sent_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_reads as r')
            .select('r.attempt')
            .whereRef('r.homebase', '=', 'm.homebase')
            .whereRef('r.message', '=', 'm.id')
            .where('r.attempt', '=', to.attempt),
        ),
      ),
    )
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(UNREAD_MAX)
    .execute();
  return rows.toReversed().map(toMessage);
}

export function toMessage({ id, body, sent_at }: { id: string; body: string; sent_at: number }): ExamMessage {
  return { id, text: body, at: new Date(sent_at).toISOString() };
}

/** Messages of an exam, newest first. `sender`: only his own and those to all; null: everything. */
export async function listSent(db: Db, of: Exam, sender: string | null): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('exam_messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.homebase', '=', 'm.homebase').onRef('u.id', '=', 'm.sent_by'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'm.homebase').onRef('rooms.id', '=', 'm.room'),
    )
    .select(['m.id', 'm.body', 'm.sent_at', 'm.whom', 'm.room', 'u.name as by', 'rooms.name as room_name'])
    .where('m.homebase', '=', of.homebase)
    .where('m.exam', '=', of.exam)
    .$if(sender !== null, (all) =>
      all.where(({ eb, or }) => or([eb('m.sent_by', '=', sender ?? ''), eb('m.whom', '=', 'exam')])),
    )
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = rows.map(({ id }) => id);
  const reads = await countReads(db, of, ids);
  const named = await countNamed(db, of, ids);
  const sitting = await countSitting(db, of);
  return rows.map((row): SentMessage => {
    const target = named.get(row.id);
    return {
      ...toMessage(row),
      by: row.by ?? '',
      whom: row.whom,
      room_name: row.room_name,
      student_name: target?.count === 1 ? target.name : null,
      recipients: row.whom === 'pupils' ? (target?.count ?? 0) : sitting(row.room, row.sent_at),
      read: reads.get(row.id) ?? 0,
    };
  });
}

/** By message; counts only sittings that are not archived. */
async function countReads(db: Db, { homebase }: Exam, messages: string[]): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_reads as r')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.homebase', '=', 'r.homebase').onRef('a.id', '=', 'r.attempt'),
    )
    .select(({ fn }) => ['r.message', fn.countAll<number>().as('count')])
    .where('r.homebase', '=', homebase)
    .where('r.message', 'in', messages)
    .where('a.archived_at', 'is', null)
    .groupBy('r.message')
    .execute();
  return new Map(rows.map(({ message, count }) => [message, Number(count)]));
}

/** By message: how many pupils it names, and the name of one. */
async function countNamed(db: Db, { homebase }: Exam, messages: string[]) {
  if (messages.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('message_targets as t')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.homebase', '=', 't.homebase').onRef('a.id', '=', 't.attempt'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.homebase', '=', 'a.homebase').onRef('u.id', '=', 'a.student'),
    )
    .select(({ fn }) => ['t.message', fn.countAll<number>().as('count'), fn.min('u.name').as('name')])
    .where('t.homebase', '=', homebase)
    .where('t.message', 'in', messages)
    .groupBy('t.message')
    .execute();
  return new Map(rows.map(({ message, count, name }) => [message, { count: Number(count), name }]));
}

/** How many have begun in a room (null: in all) and not in a wave to which nothing is shown that was said at that time. */
async function countSitting(
  db: Db,
  { homebase, exam }: Exam,
): Promise<(room: string | null, sentAt: number) => number> {
  const waves = await listWaves(db, homebase, [exam]);
  const rows = await db
    .selectFrom('attempts as a')
    .leftJoin('exam_seats as s', (join) =>
      join
        .onRef('s.homebase', '=', 'a.homebase')
        .onRef('s.exam', '=', 'a.exam')
        .onRef('s.student', '=', 'a.student'),
    )
    .select(({ fn }) => ['s.room', 's.wave', fn.countAll<number>().as('count')])
    .where('a.homebase', '=', homebase)
    .where('a.exam', '=', exam)
    .where('a.archived_at', 'is', null)
    .groupBy(['s.room', 's.wave'])
    .execute();
  const isMeant = (wave: number | null, sentAt: number) =>
    waves.every(({ number, closeAt }) => number >= (wave ?? 0) || closeAt <= sentAt) &&
    waves.every(({ number, closeAt }) => number !== wave || closeAt > sentAt);
  return (room, sentAt) =>
    rows
      .filter((row) => (room === null || row.room === room) && isMeant(row.wave, sentAt))
      .reduce((sum, row) => sum + Number(row.count), 0);
}
