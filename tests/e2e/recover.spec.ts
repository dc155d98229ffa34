import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { EXIT_CONFIG, type TestServer } from './support/server';

const CENTER = 'pusat@demo.sch.id';
const PASSWORD = 'perahu hijau di danau';

test('a head office that forgot its password comes in by a link made at the stopped server', async ({
  server,
  page,
}) => {
  expect(recover(server)).toMatchObject({ status: EXIT_CONFIG, said: expect.stringContaining('Hentikan') });
  await server.stop();
  expect(recover(server, 'admin@demo.sch.id')).toMatchObject({
    status: EXIT_CONFIG,
    said: expect.stringContaining(CENTER),
  });
  const { status, said } = recover(server);
  expect([status, said]).toEqual([0, expect.stringContaining(CENTER)]);
  const [link = ''] = /http:\S+#atur-ulang=[\w-]{43}/.exec(said) ?? [];
  await server.start();

  await page.goto(link);
  await page.getByRole('textbox', { name: 'Password baru' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.getByRole('button', { name: 'Admin' }).click();
  await page.getByLabel('Email').fill(CENTER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/center-dashboard`);
});

function recover(server: TestServer, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/recover-program.js', ...args],
    {
      env: {
        ...process.env,
        DATA_DIR: server.dataDir,
        SEED: 'demo',
        HOST: 'localhost',
        PORT: new URL(server.url).port,
      },
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}
