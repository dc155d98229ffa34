import { command, houseCommand, type WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/** A letter as stored until it is sent; encrypted by the post office, so that the database contains no plain text. */
export interface SealedLetter {
  homebase: string;
  id: string;
  to: string;
  subject: string;
  sealed: string;
}

/** The most waiting letters: more means a misconfigured mail server, or somebody flooding a mailbox. */
const WAITING_MAX = 500;
/** How many letters are taken from the queue at once. */
const ROUND_MAX = 5;
/** How long a finished letter is kept in the log. */
const REMEMBERED_MS = 90 * 86_400_000;

const MINUTE_MS = 60_000;
/** The pauses after each try; after the last one there is no further try. */
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

/** A letter that is due. */
export type DueLetter = SealedLetter & { tries: number };

/**
 * Takes the due letters and counts the try in advance, so that a server that crashes while sending does not repeat
 * the same try. A letter whose last try was interrupted has failed.
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

/** Records the result of a try; `error` is the mail server's message. */
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
      // If a later try is under way, this result is outdated.
      .where('tries', '=', tries)
      .execute();
  },
);

/** Deletes the text, which is no longer needed. */
function settled(state: 'sent' | 'failed', now: number) {
  return { state, sealed: null, next_at: null, settled_at: now };
}
