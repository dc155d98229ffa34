import type { ExamSession } from '../session/exam-session';

type Queue = ExamSession['queue'];

/** The id of the newest note that the pupil himself wrote; undefined if the device cannot say. */
export async function findNewestNote({ outbox, attempt }: Queue): Promise<string | undefined> {
  const log = await outbox.listOf(attempt).catch(() => []);
  // What the session notes by itself concerns no question.
  return log.findLast(({ kind, question }) => kind === 'event' && question !== null)?.opId;
}

/** What became of a stored note: the server has it, or keeps it where nobody reads it. */
export type NoteEnd = 'sent' | 'lost';

/** Tells how the note ends, once that is known; returns how to stop. */
export function followNote(
  { outbox, attempt }: Queue,
  opId: string,
  tell: (end: NoteEnd) => void,
): () => void {
  const look = async () => {
    const { delivered, uncounted } = await outbox.lookAt(attempt);
    if (delivered.has(opId)) tell('sent');
    else if (uncounted.some((op) => op.opId === opId)) tell('lost');
  };
  // If the storage cannot be read, what was said last stays.
  const lookAgain = () => void look().catch(() => undefined);
  lookAgain();
  return outbox.subscribe(lookAgain);
}
