import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../access/secrets';
import type { Db } from '../db/open';
import type { Writer } from '../db/writer';
import { claimMails, type DueLetter, type SealedLetter, settleMail } from './queue';
import { describeRefusal } from './refusal';
import { seal, unseal } from './seal';
import type { Mail, Mailer, MailServer } from './transport';
import { findMailWay, type MailSettings, type MailWay } from './way';

/** Mail is sent from a queue in the database, separately from the request that causes it. */
export interface PostOffice {
  /** Undefined if this installation sends no mail. */
  way(): Promise<MailWay | undefined>;
  /**
   * Encrypts a letter for `queueMail`, which is part of the command that causes it. `expiresAt`: when the link in it
   * expires, in ms; null if it has none.
   */
  seal(homebase: string, mail: Mail, expiresAt: number | null): SealedLetter;
  /** Checks the queue at once, without anybody waiting for it. */
  nudge(): void;
  /** Sends what is due, each letter once; resolves when nothing is left to do now. */
  deliver(): Promise<void>;
}

interface Parts {
  db: Db;
  writer: Writer;
  secrets: Secrets;
  /** ms since 1970. */
  clock: () => number;
  log: Logger;
  settings: MailSettings;
}

export function createPostOffice(parts: Parts, open: (server: MailServer) => Mailer): PostOffice {
  const { db, writer, secrets, clock, log } = parts;
  let round: Promise<void> | undefined;

  return {
    way: () => findMailWay(parts),

    seal(homebase, { to, subject, text }, expiresAt) {
      const id = uuidv7({ msecs: clock() });
      return { homebase, id, to, subject, sealed: seal(secrets, id, text), expiresAt };
    },

    nudge() {
      deliver().catch((error) => log.error({ err: error }, 'mail'));
    },

    deliver,
  };

  /** One round at a time; letters that arrive meanwhile are sent by the next one. */
  async function deliver(): Promise<void> {
    await round;
    round ??= deliverDue().finally(() => {
      round = undefined;
    });
    await round;
  }

  async function deliverDue(): Promise<void> {
    while (await isAnyDue()) {
      const way = await findMailWay(parts);
      if (!way) return;
      const mailer = open(way.server);
      const letters = await writer.run(claimMails, null);
      await Promise.all(letters.map((letter) => tryOnce(mailer, letter)));
    }
  }

  /** Reads first, so that an idle server does not write. */
  async function isAnyDue(): Promise<boolean> {
    const row = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', clock())
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function tryOnce(mailer: Mailer, { homebase, id, tries, ...letter }: DueLetter): Promise<void> {
    const error = await hand(mailer, id, letter);
    await writer.run(settleMail, { letter: { homebase, id }, tries, error });
  }

  /** Null if the mail server accepted it, else its error. */
  async function hand(
    mailer: Mailer,
    id: string,
    { to, subject, sealed }: Pick<SealedLetter, 'to' | 'subject' | 'sealed'>,
  ) {
    const text = unseal(secrets, id, sealed);
    if (text === undefined) return 'Isi email tidak dapat dibuka: kunci server ini bukan yang dulu.';
    try {
      await mailer({ to, subject, text });
      return null;
    } catch (error) {
      return describeRefusal(error);
    }
  }
}
