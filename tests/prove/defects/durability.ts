import { type Defect, one } from './defect.ts';
import { ACK_FIRST } from './server.ts';

const BATCH = 'server/db/batch.ts';
const OPEN = 'server/db/open.ts';
const SERVER_FLUSHES = 'tests/processes/durability.test.ts';
// A kill seldom falls between two statements of one migration; a statement that fails always does.
const MIGRATING = 'server/db/open.test.ts';
const UPDATE = 'tests/processes/update.test.ts';
const BROWSER_FLUSHES = 'tests/e2e/strict-commits.spec.ts';

/** The check at the start would refuse such a connection; a server with this defect does not look. */
const flushedLess = (level: 'NORMAL' | 'OFF'): [find: string, replace: string][] => [
  ["pragma('synchronous = FULL')", `pragma('synchronous = ${level}')`],
  ["state.journal_mode !== 'wal' || state.synchronous !== 2", "state.journal_mode !== 'wal'"],
];

/**
 * Defects of what the built server and the browser ask their disks for. Most show in no kill, because the kernel
 * writes later what a killed process left with it: only the tests that read system calls can notice them.
 */
export const DURABILITY_DEFECTS: readonly Defect[] = [
  {
    name: 'durability: answers are acknowledged before the commit',
    noticedBy: SERVER_FLUSHES,
    edits: ACK_FIRST,
  },
  one(
    'durability: the commit follows the acknowledgement within the same moment',
    SERVER_FLUSHES,
    BATCH,
    ['      begin.run();', '      if (database.inTransaction) commit.run();\n      begin.run();'],
    ['      commit.run();\n', '      setImmediate(() => database.inTransaction && commit.run());\n'],
  ),
  one(
    'durability: the log is flushed by checkpoints only (NORMAL)',
    SERVER_FLUSHES,
    OPEN,
    ...flushedLess('NORMAL'),
  ),
  one('durability: the log is never flushed (OFF)', SERVER_FLUSHES, OPEN, ...flushedLess('OFF')),
  one('durability: a commit that failed counts as done', SERVER_FLUSHES, BATCH, [
    '      commit.run();\n',
    "      try {\n        commit.run();\n      } catch {\n        if (database.inTransaction) database.exec('ROLLBACK');\n      }\n",
  ]),
  {
    name: 'durability: each command is flushed by itself',
    noticedBy: SERVER_FLUSHES,
    edits: [
      { file: 'server/db/writer.ts', find: 'queue.splice(0, BATCH_MAX)', replace: 'queue.splice(0, 1)' },
      {
        file: 'server/db/thread-runner.ts',
        find: 'while (size < TRANSACTION_MAX)',
        replace: 'while (size < 1)',
      },
    ],
  },
  one('durability: a migration is no transaction', MIGRATING, 'server/db/migrate.ts', [
    '  database.transaction(() => {\n    for (const statement',
    '  (() => {\n    for (const statement',
  ]),
  one('durability: an update begins without a backup', UPDATE, 'server/boot.ts', [
    '    });\n    migrate(database, now);',
    '    }).catch(() => undefined);\n    migrate(database, now);',
  ]),
  one('durability: the browser stores answers without a flush', BROWSER_FLUSHES, 'src/offline/local-db.ts', [
    "chromeTransactionDurability: 'strict'",
    "chromeTransactionDurability: 'relaxed'",
  ]),
];
