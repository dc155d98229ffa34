import { command, houseCommand, type WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/** A letter as it is kept until it has left; made by the post office, so that no text lies open in the database. */
export interface SealedLetter {
  homebase: string;
  id: string;
  to: string;
  subject: string;
  sealed: string;
}

/** Letters that wait at most: more is a mail server that was never right, or somebody who fills a mailbox. */
const WAITING_MAX = 500;
/** Taken out of the queue at once. */
const ROUND_MAX = 5;
/** How long a letter that needs no further try is remembered. */
const REMEMBERED_MS = 90 * 86_400_000;

const MINUTE_MS = 60_000;
/** How long after each try the next comes; after the last there is none. */
const PAUSES_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);

/** Part of a command that causes a letter: both happen, or neither. */
export async function queueMail({ db, now }: WriteContext, letter: SealedLetter): Promise<void> {
  const { waiting } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= WAITING_MAX) fail('mailQueueFull');
  const { to, ...rest } = letter;
  await db
    .insertInto('mails')
    .values({ ...rest, recipient: to, state: 'waiting', tries: 0, next_at: now, created_at: now })
    .execute();
}

/** A letter whose turn it is. */
export type DueLetter = SealedLetter & { tries: number };

/**
 * Takes the letters whose turn it is and counts the try before it is made: a server that dies while it sends does not
 * make the same try twice. Who died in his last try has failed.
 */
export const claimMails = houseCommand(
  'mail.claim',
  async ({ db, now }, _input: null): Promise<DueLetter[]> => {
    await db
      .deleteFrom('mails')
      .where('settled_at', '<', now - REMEMBERED_MS)
      .execute();
    const rows = await db
      .selectFrom('mails')
      .select(['homebase', 'id', 'recipient as to', 'subject', 'sealed', 'tries'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(ROUND_MAX)
      .execute();
    const due: DueLetter[] = [];
    for (const { sealed, ...row } of rows) {
      const isSpent = row.tries > PAUSES_MS.length || sealed === null;
      const next = now + (PAUSES_MS[row.tries] ?? MINUTE_MS);
      await db
        .updateTable('mails')
        .set(isSpent ? settled('failed', now) : { tries: row.tries + 1, next_at: next })
        .where('homebase', '=', row.homebase)
        .where('id', '=', row.id)
        .execute();
      if (!isSpent) due.push({ ...row, sealed, tries: row.tries + 1 });
    }
    return due;
  },
);

/** How a try went; `error` is what the mail server said. */
export const settleMail = command(
  'mail.settle',
  async (
    { db, now },
    { homebase, id, tries, error }: { homebase: string; id: string; tries: number; error: string | null },
  ) => {
    const isLast = tries > PAUSES_MS.length;
    const state = error === null ? settled('sent', now) : isLast ? settled('failed', now) : {};
    await db
      .updateTable('mails')
      .set({ ...state, error })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      // A later try is under way: what this one says is old.
      .where('tries', '=', tries)
      .execute();
  },
);

/** Its text is needed no more. */
function settled(state: 'sent' | 'failed', now: number) {
  return { state, sealed: null, next_at: null, settled_at: now };
}
