import type { Logger } from 'pino';
import type { Passwords } from './access/passwords';
import type { Secrets } from './access/secrets';
import type { Backups } from './backup/keeper';
import type { Db } from './db/open';
import type { Writer } from './db/writer';
import type { ContactBook } from './exam-session/contact/contact-book';
import type { UnsentBook } from './exam-session/contact/unsent-book';
import type { WatchedExams } from './exam-session/live/watched-exams';
import type { BodyBudget } from './http/body-budget';
import type { Listeners } from './http/event-stream';
import type { AwaitLeisure } from './http/leisure';
import type { Strain } from './http/strain';
import type { ImportReader } from './import-reader';
import type { PostOffice } from './mail/post-office';
import type { MailSettings } from './mail/way';
import type { PictureDrawer } from './picture-drawer';
import type { Reckon } from './reckonings';
import type { MakeSheet } from './sheets';
import type { Storage } from './storage/storage';

/** Everything a handler may use. Created once in `boot.ts`, or per world in tests. */
export interface Services {
  /** Read-only. Every write is a command of the writer. */
  db: Db;
  writer: Writer;
  /** ms since 1970. */
  clock: () => number;
  secrets: Secrets;
  passwords: Passwords;
  /** Sends mail; it knows whether that is possible. */
  post: PostOffice;
  /** Backups of the whole database, each test-restored. */
  backups: Backups;
  /** The disk under the data. */
  storage: Storage;
  /** Reads files of questions in a separate process. */
  imports: ImportReader;
  /** Re-encodes pictures in a separate process. */
  pictures: PictureDrawer;
  /** Calculates over all pupils of an exam, or over all schools, off the main thread. */
  reckon: Reckon;
  /** Makes spreadsheets of many rows off the main thread. */
  makeSheet: MakeSheet;
  /** The open streams of server-sent events. */
  listeners: Listeners;
  /** When running sittings were last heard from. */
  contacts: ContactBook;
  /** What devices reported as not sent yet. */
  unsent: UnsentBook;
  /** What changed in the exams that proctors watch. */
  watched: WatchedExams;
  log: Logger;
  settings: Settings;
  /** How overloaded the server is now. */
  strain: () => Strain;
  /** Calls that can wait begin one by one, so that answers get through between them. */
  awaitLeisure: AwaitLeisure;
  /** Bounds what large bodies take of the memory. */
  bodies: BodyBudget;
  /** Set during shutdown: the server is no longer ready, but still answers. */
  lifecycle: { starting: boolean; stopping: boolean };
}

export interface Settings extends MailSettings {
  /** The demo school was planted; every page says so. */
  demo: boolean;
  /** Cookies are marked Secure. */
  secureCookies: boolean;
  /** The number of proxies in front whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  /** The number of this database's life; higher after each restore from a backup. */
  generation: number;
  /** Replies are parsed by the contract before they are sent: on in development and tests. */
  checkReplies: boolean;
}
