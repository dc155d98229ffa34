import type { Logger } from 'pino';
import type { Passwords } from './access/passwords';
import type { Secrets } from './access/secrets';
import type { Backups } from './backup/keeper';
import type { SchoolDownloads } from './backup/school-downloads';
import type { Db } from './db/open';
import type { Writer } from './db/writer';
import type { ContactBook } from './exam-session/contact/contact-book';
import type { UnsentBook } from './exam-session/contact/unsent-book';
import type { WatchedExams } from './exam-session/live/watched-exams';
import type { BodyBudget } from './http/body-budget';
import type { Listeners } from './http/event-stream';
import type { OverloadLevel } from './http/load-shedding';
import type { AwaitLowPriorityTurn } from './http/low-priority';
import type { PostOffice } from './mail/post-office';
import type { MailSettings } from './mail/way';
import type { Storage } from './storage/storage';
import type { Calculate } from './workers/calculations';
import type { ImportReader } from './workers/import-reader';
import type { PictureDrawer } from './workers/picture-drawer';
import type { MakeSheet } from './workers/sheets';

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
  calculate: Calculate;
  /** Makes spreadsheets of many rows off the main thread. */
  makeSheet: MakeSheet;
  /** The downloads of all data of a school. */
  schoolDownloads: SchoolDownloads;
  /** The open streams of server-sent events. */
  listeners: Listeners;
  /** The last contact of each running sitting. */
  contacts: ContactBook;
  /** Answers that devices reported as not sent yet. */
  unsent: UnsentBook;
  /** Changes in the exams that proctors watch. */
  watched: WatchedExams;
  log: Logger;
  settings: Settings;
  /** How overloaded the server is now. */
  overload: () => OverloadLevel;
  /** Calls that can wait begin one by one, so that answers get through between them. */
  awaitLowPriorityTurn: AwaitLowPriorityTurn;
  /** Bounds what large bodies take of the memory. */
  bodies: BodyBudget;
  /** Set during shutdown: the server is no longer ready, but still answers. */
  lifecycle: { starting: boolean; stopping: boolean };
}

export interface Settings extends MailSettings {
  /** The demo school was created; every page shows it. */
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
