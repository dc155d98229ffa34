import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { text } from '../../src/exam/text';
import { answer, beginExam, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { EXIT_CONFIG, type TestServer } from './support/server';

test('a server restored from an older backup gets back what it lost, from the exam that goes on and from a PC whose pupil has left', async ({
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const sitting = await (await browser.newContext()).newPage();
  await beginExam(sitting, server, '1011');
  await answer(sitting, 0);
  await expect(sitting.getByText(text.delivered).first()).toBeVisible();
  const backup = makeBackup(server);

  await next(sitting);
  await answer(sitting, 1);
  // This sitting the backup does not know at all.
  const leaving = await (await browser.newContext()).newPage();
  await beginExam(leaving, server, '1012');
  await answer(leaving, 2);
  const answers = () => storedOperations(server).filter(({ kind }) => kind === 'answer');
  await expect.poll(() => answers().length).toBe(3);
  const before = answers();
  await leaving.goto('about:blank');

  expect(run('restore', server, [backup]).status).toBe(EXIT_CONFIG);
  await server.kill();
  expect(run('restore', server, [backup]).status).toBe(0);
  expect(answers()).toHaveLength(1);
  await server.start();

  // The next answer of the one who goes on tells the page what happened.
  await next(sitting);
  await answer(sitting, 0);
  // The session ended with the restore, so the other machine shows the sign-in; it sends from there.
  await leaving.goto(server.url);
  const kept = before.map(({ nis, epoch, seq, question, body }) => ({ nis, epoch, seq, question, body }));
  await expect
    .poll(answers, { timeout: 45_000 })
    .toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row))));
  await expect.poll(() => answers().length, { timeout: 45_000 }).toBe(before.length + 1);
  await signIn(leaving, server.url, 'Siswa', '1012');
});

function makeBackup(server: TestServer): string {
  const target = join(server.dataDir, 'backups');
  expect(run('backup', server, ['--to', target]).status).toBe(0);
  const [name] = readdirSync(target);
  return join(target, name ?? '');
}

function run(program: 'backup' | 'restore', server: TestServer, args: readonly string[]) {
  return spawnSync(process.execPath, [`dist/server/${program}-program.js`, ...args], {
    env: { ...process.env, DATA_DIR: server.dataDir, SEED: 'demo' },
    encoding: 'utf8',
  });
}
