import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { chromium, expect } from '@playwright/test';
import { test as base } from './support/fixtures';
import { PASSWORD, signIn, untilOfflineReady } from './support/people';
import { startServer, type TestServer } from './support/server';

const TLS_CERT = 'tests/support/tls/localhost-cert.pem';
const TLS_KEY = 'tests/support/tls/localhost-key.pem';

/** A server that speaks https itself. */
const test = base.extend<{ secure: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  secure: async ({}, use) => {
    const server = await startServer({ TLS_CERT, TLS_KEY });
    await use({ ...server, url: server.url.replace('http:', 'https:') });
    await server.dispose();
  },
});

test('with certificate and key the server speaks https, and its cookie travels on nothing else', async ({
  secure,
}) => {
  const page = await ask(`${secure.url}/`);
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const signedIn = await ask(`${secure.url}/api/auth/signin`, { identifier: 'guru', password: PASSWORD });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-sid=[^;]+;/);
  expect(cookie.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']),
  );
  // Plain http at this port is no door at all.
  await expect(fetch(secure.url.replace('https:', 'http:'))).rejects.toThrow();
});

test('over https a teacher signs in, stays signed in, and gets the worker', async ({ secure }, info) => {
  const { launchOptions, locale, timezoneId } = info.project.use;
  // Chromium takes no worker from an origin whose certificate it does not trust; this one it is told to.
  const args = [...(launchOptions?.args ?? []), '--ignore-certificate-errors'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ locale, timezoneId });
  await signIn(page, secure.url, 'Guru', 'guru');
  await untilOfflineReady(page);
  await page.reload();
  await expect(page).toHaveURL(/\/guru-dashboard$/);
  await expect(page.getByText('Ratih Puspitasari', { exact: false }).first()).toBeVisible();
  const cookies = await page.context().cookies();
  // The session, and the device that is known to the sign-in from now on.
  expect(cookies.map(({ name, secure: isSecure }) => [name, isSecure]).sort()).toEqual([
    ['__Host-did', true],
    ['__Host-sid', true],
  ]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await browser.close();
});

/** Trusts the test's certificate and no other; GET, or POST where there is a body. */
function ask(url: string, body?: object) {
  const { origin } = new URL(url);
  const options = {
    ca: readFileSync(TLS_CERT),
    method: body ? 'POST' : 'GET',
    headers: { origin, 'content-type': 'application/json' },
  };
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined> }>(
    (resolve, reject) => {
      const sent = request(url, options, (reply) => {
        reply.resume();
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
      });
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    },
  );
}
