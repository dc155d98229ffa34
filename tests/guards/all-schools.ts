import type { SchoolQuery } from './tenant-isolation';

/** The reason why a query names no school, and by file the tables where it applies. */
const REASONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'the session of the caller himself, whose id is of no other school': {
    'server/access/account-scopes.ts': ['sessions'],
  },
  'head office: an account of any school, by its id': {
    'server/access/office-scopes.ts': ['users'],
    'server/center/admins/queries.ts': ['users'],
  },
  'found by its token, of which there is one': {
    'server/access/session-commands.ts': ['sessions'],
    'server/auth/revocation.ts': ['sessions'],
  },
  'the school is asked for where the caller has one; the head office reads all': {
    'server/audit/queries.ts': ['audit_log'],
  },
  'an e-mail address is one account of the whole installation': {
    'server/auth/children/commands.ts': ['users'],
    'server/auth/reset/queries.ts': ['users'],
    'server/auth/setup/commands.ts': ['users'],
    'server/school/imports/plan-parents.ts': ['users'],
    'server/school/imports/plan.ts': ['users'],
    'server/school/person.ts': ['users'],
  },
  'whether there is a head office at all': {
    'server/auth/setup/link.ts': ['users'],
  },
  'the accounts of the head office, for whoever may start the server': {
    'server/auth/reset/recovery.ts': ['users'],
  },
  'the whole installation: whether anybody sits an exam': {
    'server/backup/before-migrating.ts': ['attempts'],
    'server/db/quiet-time.ts': ['attempts'],
  },
  'the whole installation: which deletions of backups are in its log': {
    'server/backup/interrupted.ts': ['audit_log'],
  },
  'the whole installation is copied': {
    'server/backup/make-backup.ts': ['operations'],
  },
  'nobody is signed in after a restore': {
    'server/backup/restore-backup.ts': ['sessions'],
  },
  'after a restore every school expects lost work': {
    'server/db/after-restore.ts': ['exams'],
  },
  'the whole copy is tried': {
    'server/backup/try-backup.ts': ['operations'],
  },
  'head office: another of its own level, and addresses of the whole installation': {
    'server/center/admins/commands.ts': ['users'],
  },
  'head office: letters of all schools': {
    'server/center/app/queries.ts': ['mails'],
  },
  'head office: names of periods of all schools': {
    'server/center/outcomes/figures.ts': ['periods'],
  },
  'each pair beside it holds a school': {
    'server/center/people/find.ts': ['users'],
  },
  'the mark of a school is shown to everybody': {
    'server/center/schools/queries.ts': ['logos'],
  },
  'a system job: ends sittings whose time is over, in every school': {
    'server/exam-session/attempts/commands.ts': ['attempts'],
  },
  'a system job: whether any time is over': {
    'server/exam-session/attempts/sweeper.ts': ['attempts'],
  },
  'a system job: whether any is due': {
    'server/exam-session/contact/keep-contacts.ts': ['lost_times'],
  },
  'its key holds the school': {
    'server/exam-session/grading/find-essay.ts': ['answers'],
    'server/exam-session/grading/marks.ts': ['essay_grades', 'essay_marks', 'essay_takebacks'],
    'server/exam-session/timeline/commands.ts': ['incident_words'],
  },
  'letters of all schools leave by one way': {
    'server/mail/post-office.ts': ['mails'],
    'server/mail/queue.ts': ['mails'],
  },
  'the whole installation is made anew': {
    'server/rebuild-all.ts': ['attempts'],
  },
  'the whole installation has one key': {
    'server/db/foreign-hashes.ts': ['users'],
  },
  'whether there is anybody at all': {
    'server/seed/installation.ts': ['users'],
  },
};

/** Queries that name no school, by file and table. */
export const ALL_SCHOOLS = Object.values(REASONS).flatMap((files) =>
  Object.entries(files).flatMap(([file, tables]) => tables.map((table) => ({ file, table }))),
);

export function isOfAllSchools({ file, table }: SchoolQuery): boolean {
  return ALL_SCHOOLS.some((one) => one.file === file && one.table === table);
}
