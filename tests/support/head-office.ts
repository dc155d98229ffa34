import { dirname, join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { expect, vi } from 'vitest';
import { homebase, type SchoolRow } from '#contract/center/homebase';
import type { Caller } from './caller';
import { createWorld, type World } from './world';

/** A school of the demo: one admin, two teachers, twelve pupils. */
export const SECOND_SCHOOL = 'MA Nurul Hikmah';

/** The head office with its schools. */
export interface HeadOffice {
  world: World;
  center: Caller;
  idOf(school: string): string;
  list(): Promise<SchoolRow[]>;
  /** The school as the list has it; undefined when it is gone. */
  find(id: string): Promise<SchoolRow | undefined>;
  untilGone(id: string): Promise<void>;
  /** Until a deletion came to nothing, for want of a backup. */
  untilFailed(id: string): Promise<void>;
  /** Asks the newest backup. */
  askBackup<T>(ask: (database: Database) => T): Promise<T>;
}

/** A backup takes its time on a busy machine. */
const PATIENCE = { timeout: 30_000 };

export async function openHeadOffice(): Promise<HeadOffice> {
  const world = await createWorld();
  const center = await world.as('pusat@demo.sch.id');
  const list = async () => (await center.call(homebase.list, {})).body.data;
  const find = async (id: string) => (await list()).find((row) => row.id === id);
  return {
    world,
    center,
    idOf: (school) =>
      String(world.database.prepare('SELECT id FROM homebases WHERE name = ?').pluck().get(school)),
    list,
    find,
    untilGone: (id) => vi.waitFor(async () => expect(await find(id)).toBeUndefined(), PATIENCE),
    untilFailed: (id) => vi.waitFor(async () => expect((await find(id))?.removal).toBe('failed'), PATIENCE),
    askBackup: async (ask) => {
      const [newest] = await world.services.backups.list();
      const folder = join(dirname(world.database.name), 'backups', newest?.name ?? '');
      const kept = new BetterSqlite3(join(folder, 'lentera.db'), { readonly: true });
      try {
        return ask(kept);
      } finally {
        kept.close();
      }
    },
  };
}
