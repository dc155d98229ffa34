import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, newSecrets, type World } from '../../tests/support/world';
import { countForeignHashes } from '../db/foreign-hashes';
import { migrate } from '../db/migrate';
import { openWriteConnection } from '../db/open';
import { BootError } from '../failure/boot-error';
import { refuseLostKey } from './lost-key';
import { pepperMark, pepperOf } from './passwords';
import { loadSecrets } from './secrets';

let world: World;
let dataDir: string;
beforeEach(async () => {
  world = await createWorld();
  dataDir = mkdtempSync(join(tmpdir(), 'lentera-key-'));
});
afterEach(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true });
});

const MARK = pepperMark(pepperOf(newSecrets()));

function hashWithKey(where: string): void {
  world.database.exec(`UPDATE users SET password_hash = '${MARK}' || password_hash WHERE ${where}`);
}

test('a lost key is not replaced by a new one once somebody has an account, with whatever his password was hashed', () => {
  expect(() => refuseLostKey(world.database, dataDir)).toThrow(BootError);
  loadSecrets(dataDir);
  expect(() => refuseLostKey(world.database, dataDir)).not.toThrow();
});

test('a first start needs no key, even after one interrupted before anybody had an account', () => {
  const empty = openWriteConnection(join(dataDir, 'baru.db'));
  expect(() => refuseLostKey(empty, dataDir)).not.toThrow();
  migrate(empty, 0);
  expect(() => refuseLostKey(empty, dataDir)).not.toThrow();
  empty.close();
});

test('accounts whose passwords were hashed with another key are counted, and no others', () => {
  const other = pepperMark(pepperOf(loadSecrets(dataDir)));
  expect(countForeignHashes(world.database, other)).toBe(0);
  hashWithKey("nis LIKE '10%'");
  const count = Number(
    world.database.prepare("SELECT count(*) FROM users WHERE nis LIKE '10%'").pluck().get(),
  );
  expect(countForeignHashes(world.database, other)).toBe(count);
  expect(countForeignHashes(world.database, MARK)).toBe(0);
});
