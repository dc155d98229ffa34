import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import type { Actor } from '../../http/actor';

/**
 * Removes the notes for the report of single rooms and waves when an exam is seated anew: under the same room and number others sit
 * at another time. What was written stands in the log.
 */
export async function dropNotes(tx: WriteContext, input: Actor & { exam: string }): Promise<void> {
  const { homebase, exam } = input;
  const gone = await tx.db
    .deleteFrom('proceedings_notes')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where(({ eb, or }) => or([eb('room', '<>', ''), eb('wave', '>', 0)]))
    .returning(['room', 'wave', 'body'])
    .execute();
  const rooms = gone.map(({ room }) => room);
  const names = await tx.db
    .selectFrom('rooms')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('id', 'in', rooms)
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  for (const { room, wave, body } of gone) {
    const place = nameOf.get(room);
    const detail = {
      ...(place === undefined ? {} : { room: place }),
      ...(wave === 0 ? {} : { wave }),
      from: body,
      to: null,
    };
    await writeAudit(tx, { ...input, action: 'exam.note', subject: exam, detail });
  }
}
