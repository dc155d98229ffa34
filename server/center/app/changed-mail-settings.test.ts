import { afterEach, beforeEach, expect, test } from 'vitest';
import { app } from '#contract/center/app';
import { MINUTE_MS } from '#domain/time/durations';
import type { Caller } from '../../../tests/support/caller';
import { mailSettingsOf } from '../../../tests/support/mail-settings';
import { type MailServer, startMailServer } from '../../../tests/support/smtp-server';
import { createWorld, type World } from '../../../tests/support/world';
import { openMailer } from '../../mail/transport';

let world: World;
let center: Caller;
let smtp: MailServer;
beforeEach(async () => {
  smtp = await startMailServer();
});
afterEach(async () => {
  await world.close();
  await smtp.close();
});

async function open(mailer: typeof openMailer): Promise<void> {
  world = await createWorld({ openMailer: mailer });
  world.services.settings.mail = undefined;
  center = await world.as('pusat@demo.sch.id');
}

const send = () => center.call(app.sendTestMail, { to: 'kepala@contoh.sch.id' });
const deliver = () => world.services.post.deliver();
const log = async () => (await center.call(app.listMails, {})).body.data;

test('once the settings were mended, letters that were refused are tried at once, and not only after their pause', async () => {
  await open(openMailer);
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(2);
  await send();
  await deliver();
  world.clock.advance(MINUTE_MS);
  await deliver();
  expect(await log()).toMatchObject([{ state: 'waiting', tries: 2 }]);
  // The same settings once more change nothing about the refusal.
  const { smtp_password: _, ...same } = mailSettingsOf(smtp.port);
  await center.call(app.updateSmtp, same);
  await deliver();
  expect(await log()).toMatchObject([{ state: 'waiting', tries: 2 }]);
  await center.call(app.updateSmtp, { ...same, smtp_email: 'ujian@contoh.sch.id' });
  await deliver();
  expect(await log()).toMatchObject([{ state: 'sent', tries: 1, error: null }]);
  expect(smtp.received).toHaveLength(1);
});

test('whoever needs many attempts to find the right settings loses no letter by them', async () => {
  await open(openMailer);
  const settings = mailSettingsOf(smtp.port);
  await center.call(app.updateSmtp, settings);
  smtp.refuse(8);
  await send();
  await deliver();
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await center.call(app.updateSmtp, { ...settings, smtp_email: `ujian${attempt}@contoh.sch.id` });
    await deliver();
  }
  expect(await log()).toMatchObject([{ state: 'waiting', error: expect.stringContaining('451') }]);
  await center.call(app.updateSmtp, settings);
  await deliver();
  expect(smtp.received).toHaveLength(1);
});

test('a letter on its way while the settings are changed is not sent twice', async () => {
  let handed = 0;
  let accept: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const slow = async () => {
    handed += 1;
    await accepted;
  };
  await open(() => slow);
  const settings = mailSettingsOf(smtp.port);
  await center.call(app.updateSmtp, settings);
  await send();
  await expect.poll(() => handed).toBe(1);
  await center.call(app.updateSmtp, { ...settings, smtp_email: 'ujian@contoh.sch.id' });
  accept();
  await deliver();
  expect(await log()).toMatchObject([{ state: 'sent', error: null }]);
  expect(handed).toBe(1);
});
