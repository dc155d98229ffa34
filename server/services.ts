import type { Logger } from 'pino';
import type { Passwords } from './access/passwords';
import type { Secrets } from './access/secrets';
import type { Backups } from './backup/keeper';
import type { Db } from './db/open';
import type { Writer } from './db/writer';
import type { ContactBook } from './exam-session/contact/contact-book';
import type { UnsentBook } from './exam-session/contact/unsent-book';
import type { RoomChanges } from './exam-session/live/room-changes';
import type { Listeners } from './http/event-stream';
import type { Strain } from './http/strain';
import type { ImportReader } from './import-reader';
import type { PostOffice } from './mail/post-office';
import type { MailSettings } from './mail/way';
import type { PictureDrawer } from './picture-drawer';
import type { Reckon } from './reckonings';
import type { MakeSheet } from './sheets';
import type { Storage } from './storage/storage';

/** Everything a handler may use. Made once in `boot.ts`, or per world in the tests. */
export interface Services {
  /** Read-only. Every write is a command of the writer. */
  db: Db;
  writer: Writer;
  /** ms since 1970. */
  clock: () => number;
  secrets: Secrets;
  passwords: Passwords;
  /** What leaves by mail; it knows whether anything can. */
  post: PostOffice;
  /** Copies of the whole database, each tried. */
  backups: Backups;
  /** The disk under the data. */
  storage: Storage;
  /** Reads files of questions, apart from the process itself. */
  imports: ImportReader;
  /** Draws their pictures anew, likewise. */
  pictures: PictureDrawer;
  /** Reckons over all pupils of an exam, or over all schools, apart from the process's own work. */
  reckon: Reckon;
  /** Makes spreadsheets of many rows, likewise. */
  makeSheet: MakeSheet;
  /** Streams of server-sent events that are open. */
  listeners: Listeners;
  /** When running sittings were last heard of. */
  contacts: ContactBook;
  /** What devices said they still hold. */
  unsent: UnsentBook;
  /** What changed in the exams that proctors look at. */
  rooms: RoomChanges;
  log: Logger;
  settings: Settings;
  /** How hard the server breathes at this moment. */
  strain: () => Strain;
  /** Set while the process is on its way out: it is no longer ready, but still answers. */
  lifecycle: { stopping: boolean };
}

export interface Settings extends MailSettings {
  /** The demo school was planted; every page says so. */
  demo: boolean;
  /** Cookies are marked Secure. */
  secureCookies: boolean;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Which life of the database this is; higher after each restore from a backup. */
  generation: number;
  /** Replies are parsed by the contract before they leave: on in development and tests. */
  checkReplies: boolean;
}
