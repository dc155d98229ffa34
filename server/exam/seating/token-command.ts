import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

interface RenewInput extends Actor {
  exam: string;
  /** Null: the exam's own token. */
  room: string | null;
  /** The token that was valid when the caller looked. */
  replaces: string;
  /** Random and made by the caller, so that a repeated command gives the same token. */
  token: string;
}

/**
 * Replaces the token that the caller saw. If it has been replaced already nothing changes, so repeating it has no
 * effect.
 */
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
  // The token itself is not logged, since more people read the log than the board.
  const detail = standing.name === null ? {} : { room: standing.name };
  await writeAudit(tx, { ...input, action: 'exam.renewToken', subject: exam, detail });
  return { token };
});

/**
 * The current token of the exam, or of the room. 404 if the room does not belong to the exam, refused if the exam
 * requires no token.
 */
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
