import type { ProceedingsNote } from '#contract/exam-session/proceedings';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { findNote, type NotedPart } from './note-queries';

interface NoteInput extends Actor, NotedPart {
  text: string;
  /** `at` of the note that its writer has seen. */
  seen: string | null;
}

/** Writes the note of a part, or removes it if the text is empty. The same text again changes nothing. */
export const saveProceedingsNote = command(
  'examSession.saveProceedingsNote',
  async (tx, input: NoteInput): Promise<ProceedingsNote | null> => {
    const { homebase, exam, room, wave, text, actor } = input;
    await refuseIfPeriodClosed(tx, input);
    const place = await nameRoom(tx, input);
    const before = await findNote(tx.db, input);
    if ((before?.text ?? '') === text) return before;
    if ((before?.at ?? null) !== input.seen) fail('recordMoved');
    await tx.db
      .deleteFrom('proceedings_notes')
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .where('room', '=', room)
      .where('wave', '=', wave)
      .execute();
    if (text !== '') {
      const row = { homebase, exam, room, wave, body: text, written_at: tx.now, written_by: actor };
      await tx.db.insertInto('proceedings_notes').values(row).execute();
    }
    const detail = {
      ...(place === null ? {} : { room: place }),
      ...(wave === 0 ? {} : { wave }),
      from: before?.text ?? null,
      to: text === '' ? null : text,
    };
    await writeAudit(tx, { ...input, action: 'exam.note', subject: exam, detail });
    return findNote(tx.db, input);
  },
);

/** Null for all rooms together; 404 for a room that is none of the exam's. */
async function nameRoom({ db }: WriteContext, { homebase, exam, room }: NotedPart): Promise<string | null> {
  if (room === '') return null;
  const row = await db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select('rooms.name')
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .where('exam_rooms.room', '=', room)
    .executeTakeFirst();
  return row?.name ?? fail('notFound');
}
