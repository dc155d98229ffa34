import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

interface RenewInput extends Actor {
  exam: string;
  /** Null: the exam's own. */
  room: string | null;
  /** What opened it when the caller looked. */
  replaces: string;
  /** Random and made by the caller, so that a command that is run again says the same. */
  token: string;
}

/** Puts another token in the place of the one that was seen. Where another stands already nothing changes: twice is once. */
export const renewToken = command('exam.renewToken', async (tx, input: RenewInput) => {
  const { homebase, exam, room, replaces, token } = input;
  const standing = await findStanding(tx, input);
  if (standing.token !== replaces) return { token: standing.token };
  if (room === null) {
    await tx.db
      .updateTable('exams')
      .set({ token })
      .where('homebase', '=', homebase)
      .where('id', '=', exam)
      .execute();
  } else {
    await tx.db
      .updateTable('exam_rooms')
      .set({ token })
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .where('room', '=', room)
      .execute();
  }
  // What it is stays off the log, which more people read than a board.
  const detail = standing.name === null ? {} : { room: standing.name };
  await writeAudit(tx, { ...input, action: 'exam.renewToken', subject: exam, detail });
  return { token };
});

/** What opens the exam, or the room, now. 404 where the room is not the exam's, refused where the exam asks for none. */
async function findStanding({ db }: WriteContext, { homebase, exam, room }: RenewInput) {
  const own = await db
    .selectFrom('exams')
    .select('token')
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirst();
  if (!own) return fail('notFound');
  const seated =
    room === null
      ? null
      : ((await db
          .selectFrom('exam_rooms')
          .innerJoin('rooms', (join) =>
            join
              .onRef('rooms.homebase', '=', 'exam_rooms.homebase')
              .onRef('rooms.id', '=', 'exam_rooms.room'),
          )
          .select(['exam_rooms.token', 'rooms.name'])
          .where('exam_rooms.homebase', '=', homebase)
          .where('exam_rooms.exam', '=', exam)
          .where('exam_rooms.room', '=', room)
          .executeTakeFirst()) ?? fail('notFound'));
  if (own.token === null) return fail('conflict', { message: 'Ujian ini dibuka tanpa token.' });
  return { token: seated?.token ?? own.token, name: seated?.name ?? null };
}
