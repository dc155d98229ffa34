import { DAY_MS, MINUTE_MS } from '#domain/time/durations';
import { systemCommand, type WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/** A letter as stored until it is sent; encrypted by the post office, so that the database contains no plain text. */
export interface SealedLetter {
  homebase: string;
  id: string;
  to: string;
  subject: string;
  sealed: string;
  /** When the link in it expires and the letter is not sent any more, in ms since 1970; null if it has no link. */
  expiresAt: number | null;
}

/** The most waiting letters: more means a misconfigured mail server, or somebody flooding a mailbox. */
const WAITING_MAX = 500;
/** How many letters are taken from the queue at once. */
const ROUND_MAX = 5;
/** How long a finished letter is kept in the log. */
const REMEMBERED_MS = 90 * DAY_MS;

/** The pauses after each try; after the last one there is no further try. */
const PAUSES_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);

/** Part of the command that causes a letter: either both happen or neither does. */
export async function queueMail({ db, now }: WriteContext, letter: SealedLetter): Promise<void> {
  const { waiting } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= WAITING_MAX) fail('mailQueueFull');
  const { to, expiresAt: expires_at, ...rest } = letter;
  await db
    .insertInto('mails')
    .values({ ...rest, expires_at, recipient: to, state: 'waiting', tries: 0, next_at: now, created_at: now })
    .execute();
}

/** Part of the command that makes another link: a letter that still waits with the one before is not sent any more. */
export async function withdrawMail(
  { db, now }: WriteContext,
  { homebase, to, queuedAt }: { homebase: string; to: string; queuedAt: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...settled('failed', now), error: REPLACED })
    .where('homebase', '=', homebase)
    .where('recipient', '=', to)
    .where('created_at', '=', queuedAt)
    .where('state', '=', 'waiting')
    .execute();
}

const REPLACED = 'Diganti tautan yang lebih baru sebelum email terkirim.';

export type DueLetter = Omit<SealedLetter, 'expiresAt'> & { tries: number };

/**
 * Takes the due letters and counts the try in advance, so that a server that crashes while sending does not repeat
 * the same try. A letter whose last try was interrupted has failed, and so has one whose link has expired.
 */
export const claimMails = systemCommand(
  'mail.claim',
  async ({ db, now }, _input: null): Promise<DueLetter[]> => {
    await db
      .deleteFrom('mails')
      .where('settled_at', '<', now - REMEMBERED_MS)
      .execute();
    const rows = await db
      .selectFrom('mails')
      .select(['homebase', 'id', 'recipient as to', 'subject', 'sealed', 'tries', 'expires_at'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(ROUND_MAX)
      .execute();
    const due: DueLetter[] = [];
    for (const { sealed, expires_at, ...row } of rows) {
      const isExpired = expires_at !== null && expires_at <= now;
      const isSpent = row.tries > PAUSES_MS.length || sealed === null || isExpired;
      const next = now + (PAUSES_MS[row.tries] ?? MINUTE_MS);
      await db
        .updateTable('mails')
        .set(isSpent ? settled('failed', now) : { tries: row.tries + 1, next_at: next })
        .$if(isExpired, (query) => query.set({ error: EXPIRED }))
        .where('homebase', '=', row.homebase)
        .where('id', '=', row.id)
        .execute();
      if (!isSpent) due.push({ ...row, sealed, tries: row.tries + 1 });
    }
    return due;
  },
);

const EXPIRED = 'Tautan di email ini kedaluwarsa sebelum email terkirim.';

/**
 * All that wait are due now, and have all their tries again: the mail server that refused them is not the one they will
 * be given to, and whoever finds the right settings at the seventh attempt must not have lost them by then.
 */
export async function hurryMails({ db, now }: WriteContext): Promise<void> {
  await db.updateTable('mails').set({ next_at: now, tries: 0 }).where('state', '=', 'waiting').execute();
}

interface Try {
  letter: Pick<SealedLetter, 'homebase' | 'id'>;
  /** Which try it was. */
  tries: number;
  /** The mail server's message; null if it accepted the letter. */
  error: string | null;
}

/**
 * Records the result of a try. It concerns no school as a whole: refused because the letter's school is being deleted,
 * the letter would be sent again.
 */
export const settleMail = systemCommand(
  'mail.settle',
  async ({ db, now }, { letter: { homebase, id }, tries, error }: Try) => {
    const isLast = tries > PAUSES_MS.length;
    const state = error === null ? settled('sent', now) : isLast ? settled('failed', now) : {};
    await db
      .updateTable('mails')
      .set({ ...state, error })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // A refusal is outdated if a later try is under way, or the settings were changed; what was accepted is never sent again.
      .$if(error !== null, (query) => query.where('tries', '=', tries))
      .execute();
  },
);

/** Deletes the text, which is no longer needed. */
function settled(state: 'sent' | 'failed', now: number) {
  return { state, sealed: null, next_at: null, settled_at: now };
}
