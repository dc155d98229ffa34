import { type APIRequestContext, expect } from '@playwright/test';
import { text } from '../../src/exam/text';
import { text as offline } from '../../src/features/exam-session/offline-start/text';
import { text as office } from '../../src/features/exam-session/text';
import { answer, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { PASSWORD, signIn, untilOfflineReady } from './support/people';

test('an exam is begun without a network by the proctor’s code, and counts when the network is back', async ({
  server,
  page,
  context,
  request,
}) => {
  const proctor = await proctorOf(request, server.url);
  const code = await proctor.makeCode('1001');

  await signIn(page, server.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByText(offline.ready)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: office.card.begin }).click();
  const field = page.getByLabel(offline.code);
  await field.fill('ABCDE-FGHJK-LMNP');
  await page.getByRole('button', { name: offline.begin }).click();
  await expect(page.getByText(offline.refused.mistyped)).toBeVisible();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: offline.begin }).click();

  await page.getByRole('button', { name: text.comeBack }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await answer(page, 0);
  await next(page);
  await answer(page, 1);
  expect(storedOperations(server)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => storedOperations(server).filter(({ kind }) => kind === 'answer').length).toBe(2);
  const noted = storedOperations(server).filter(({ kind }) => kind === 'event');
  expect(noted.map(({ body }) => JSON.parse(body).note)).toEqual([
    'started-by-code',
    'fullscreen-left:opened',
    expect.stringMatching(/^fullscreen-returned:/),
  ]);
  expect(await proctor.rowOf('1001')).toMatchObject({ answered: 2, held: 0, by_code: true });
});

/** The teacher of the demo's exam, without a screen: what he sees is another test's matter. */
async function proctorOf(request: APIRequestContext, origin: string) {
  const headers = { origin };
  const data = { identifier: 'guru', password: PASSWORD };
  expect((await request.post(`${origin}/api/auth/signin`, { headers, data })).status()).toBe(200);
  const read = async (path: string) => (await request.get(`${origin}${path}`)).json();
  const exam: string = (await read('/api/exam/get-exam')).data[0].id;
  return {
    async makeCode(nis: string): Promise<string> {
      await request.post(`${origin}/api/logs/make-start-codes`, { headers, data: { exam } });
      const codes: { nis: string; code: string }[] = await read(`/api/logs/get-start-codes?exam=${exam}`);
      return codes.find((row) => row.nis === nis)?.code ?? '';
    },
    rowOf: async (nis: string) => (await read(`/api/logs/get-exam-log?exam=${exam}&search=${nis}`)).data[0],
  };
}
