import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { admin } from '#contract/center/admin';
import { app } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import type { InputOf } from '#contract/endpoint';
import type { Caller } from '../../../tests/support/caller';
import { MAIL_PASSWORD, mailSettingsOf } from '../../../tests/support/mail-settings';
import { type MailServer, startMailServer } from '../../../tests/support/smtp-server';
import { createWorld, type World } from '../../../tests/support/world';
import { claimMails, settleMail } from '../../mail/queue';
import { openMailer } from '../../mail/transport';

let world: World;
let center: Caller;
let smtp: MailServer;
beforeEach(async () => {
  smtp = await startMailServer();
  world = await createWorld({ openMailer });
  world.services.settings.mail = undefined;
  center = await world.as('pusat@demo.sch.id');
});
afterEach(async () => {
  await world.close();
  await smtp.close();
});

const MINUTE = 60_000;

const send = () => center.call(app.sendTestMail, { to: 'kepala@contoh.sch.id' });
const deliver = () => world.services.post.deliver();
const log = async () => (await center.call(app.listMails, {})).body.data;

/** The next try, and the head office still signed in. */
async function wait(minutes: number): Promise<void> {
  world.clock.advance(minutes * MINUTE);
  center = await world.as('pusat@demo.sch.id');
  await deliver();
}

test('a test mail leaves by the mail server that was set, from its address and with its account', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  expect((await send()).status).toBe(200);
  await deliver();
  expect(smtp.received).toEqual([
    {
      from: 'lentera@contoh.sch.id',
      to: 'kepala@contoh.sch.id',
      content: expect.stringContaining('https://ujian.contoh.sch.id'),
    },
  ]);
  expect(smtp.accounts).toEqual([`lentera:${MAIL_PASSWORD}`]);
  expect(await log()).toMatchObject([{ to: 'kepala@contoh.sch.id', state: 'sent', tries: 1, error: null }]);
});

test('the password never leaves the server and lies nowhere open; without it the old one stays', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  const { smtp_password: _, ...same } = mailSettingsOf(smtp.port);
  await center.call(app.updateSmtp, { ...same, smtp_email: 'ujian@contoh.sch.id' });
  const { body } = await center.call(app.getAppData, {});
  const known = { source: 'settings', smtp_email: 'ujian@contoh.sch.id', has_password: true };
  expect(body.mail).toMatchObject(known);
  expect(JSON.stringify(body)).not.toContain(MAIL_PASSWORD);
  const kept = ['settings', 'audit_log'].map((table) =>
    world.database.prepare(`SELECT * FROM ${table}`).all(),
  );
  expect(JSON.stringify(kept)).not.toContain(MAIL_PASSWORD);
  await send();
  await deliver();
  expect(smtp.accounts).toEqual([`lentera:${MAIL_PASSWORD}`]);
});

test.each([
  ['server', { smtp_host: 'localhost' }],
  ['port', { smtp_port: 1 }],
  ['way it is sealed', { smtp_security: 'starttls' as const }],
  ['account', { smtp_user: 'lain' }],
])('another %s gets no password that was meant for the one before', async (_what, other) => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  const { smtp_password: _, ...same } = mailSettingsOf(smtp.port);
  const before = world.changes();
  const { error } = await center.call(app.updateSmtp, { ...same, ...other });
  expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['invalidInput', ['smtp_password']]);
  expect(world.changes()).toBe(before);
  expect((await center.call(app.updateSmtp, { ...same, ...other, smtp_password: 'baru' })).status).toBe(200);
});

test('without an account the password is forgotten, and no later account finds it', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  const { smtp_password: _, ...same } = mailSettingsOf(smtp.port);
  expect((await center.call(app.updateSmtp, { ...same, smtp_user: '' })).status).toBe(200);
  await center.call(app.updateSmtp, same);
  expect((await center.call(app.getAppData, {})).body.mail.has_password).toBe(false);
});

test('an account is sent unsealed to this computer only', async () => {
  const far = { ...mailSettingsOf(25), smtp_host: 'surat.contoh.sch.id' };
  const { error } = await center.call(app.updateSmtp, far);
  expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['invalidInput', ['smtp_security']]);
  const { smtp_password: _, ...bare } = far;
  expect((await center.call(app.updateSmtp, { ...bare, smtp_user: '' })).status).toBe(200);
  const near = { ...far, smtp_host: 'LOCALHOST' };
  expect((await center.call(app.updateSmtp, near)).status).toBe(200);
});

test('everybody may know name and mark, and nothing else', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  const { body } = await world.anonymous.call(app.getApp, {});
  expect(body).toEqual({ app_name: 'Yayasan Lentera Nusantara', app_logo: null });
});

test('the operator’s settings win and cannot be changed from the screen', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  const url = `smtp://operator:p@127.0.0.1:${smtp.port}`;
  world.services.settings.mail = { url, from: 'op@contoh.id', origin: 'https://op.contoh.id' };
  const { body } = await center.call(app.getAppData, {});
  expect(body.mail).toMatchObject({ source: 'environment', smtp_email: 'op@contoh.id', smtp_host: '' });
  const before = world.changes();
  expect((await center.call(app.updateSmtp, mailSettingsOf(1))).error?.code).toBe('mailByOperator');
  expect((await center.call(app.removeSmtp, {})).error?.code).toBe('mailByOperator');
  expect(world.changes()).toBe(before);
  await send();
  await deliver();
  expect(smtp.received[0]?.from).toBe('op@contoh.id');
});

test('a letter that is refused is tried again, later each time, and arrives once', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(2);
  await send();
  await deliver();
  expect(await log()).toMatchObject([{ state: 'waiting', tries: 1, error: expect.stringContaining('451') }]);
  await wait(0.5);
  expect(await log()).toMatchObject([{ tries: 1 }]);
  await wait(1);
  expect(await log()).toMatchObject([{ state: 'waiting', tries: 2 }]);
  await wait(5);
  expect(await log()).toMatchObject([{ state: 'sent', tries: 3, error: null, next_at: null }]);
  await wait(600);
  expect(smtp.received).toHaveLength(1);
});

test('a refused letter is explained in terms an administrator can act on, with the mail server’s error', async () => {
  const settings = mailSettingsOf(smtp.port);
  const refusalWith = async (changed: Partial<InputOf<typeof app.updateSmtp>>) => {
    await center.call(app.updateSmtp, { ...settings, ...changed });
    await send();
    await deliver();
    return (await log())[0]?.error;
  };
  smtp.refuse(1);
  expect(await refusalWith({})).toMatch(/^Pengirim atau penerima ditolak server surat\. \(.*451.*\)$/);
  smtp.refuseAccounts();
  expect(await refusalWith({ smtp_email: 'ujian@contoh.sch.id' })).toMatch(
    /^Akun atau password ditolak server surat\. \(.*535 wrong password.*\)$/,
  );
  expect(await refusalWith({ smtp_security: 'starttls' })).toMatch(
    /^Sambungan aman ke server surat gagal: periksa pengamanan dan port\. \(.+\)$/,
  );
  expect(await refusalWith({ smtp_port: 1 })).toMatch(
    /^Server surat tidak dapat dihubungi\. \(.*ECONNREFUSED.*\)$/,
  );
});

test('after the sixth try a letter has failed, its error is kept and its text deleted', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(100);
  await send();
  await deliver();
  for (const minutes of [1, 5, 30, 120, 480]) await wait(minutes);
  expect(await log()).toMatchObject([{ state: 'failed', tries: 6, error: expect.stringContaining('451') }]);
  expect(world.database.prepare('SELECT sealed FROM mails').pluck().get()).toBeNull();
});

test('a try that a stop of the server cut off is not made twice', async () => {
  const { writer } = world.services;
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(1);
  await send();
  await deliver();
  world.clock.advance(MINUTE);
  // Taken, and the process gone before it could say how it went.
  const [taken] = await writer.run(claimMails, null);
  await deliver();
  expect(smtp.received).toHaveLength(0);
  await wait(5);
  expect(smtp.received).toHaveLength(1);
  // The result of the dead process's try no longer changes anything.
  if (taken) await writer.run(settleMail, { letter: taken, tries: taken.tries, error: 'late' });
  expect(await log()).toMatchObject([{ state: 'sent', error: null }]);
});

test('rounds that begin at the same moment send each letter once', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  for (let count = 0; count < 7; count += 1) await send();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(smtp.received).toHaveLength(7);
});

test('without a mail server a test mail is refused, and a full queue takes no more', async () => {
  expect((await send()).error?.code).toBe('mailNotSet');
  await center.call(app.updateSmtp, { ...mailSettingsOf(smtp.port), smtp_port: 1 });
  world.database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO mails (homebase, id, recipient, subject, sealed, state, next_at, created_at)
     SELECT (SELECT id FROM homebases LIMIT 1), 'm' || i, 'a', 'b', 'c', 'waiting', 9000000000000000, 1 FROM n`,
  );
  expect((await send()).error?.code).toBe('mailQueueFull');
});

test('a letter whose link has expired is not sent: it has failed, says why, and its text is gone', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(100);
  await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  await expect.poll(async () => (await log())[0]?.tries).toBe(1);
  for (const minutes of [1, 5]) await wait(minutes);
  smtp.refuse(0);
  await wait(30);
  expect(smtp.received).toEqual([]);
  expect(await log()).toMatchObject([
    {
      state: 'failed',
      tries: 3,
      next_at: null,
      error: 'Tautan di email ini kedaluwarsa sebelum email terkirim.',
    },
  ]);
  expect(world.database.prepare('SELECT sealed FROM mails').pluck().get()).toBeNull();
});

test('a link that is valid for a week is still sent after hours, and a letter without one too', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(4);
  await send();
  await deliver();
  const school = (await center.call(homebase.list, {})).body.data[0];
  const officer = { level: 'admin', name: 'Admin Baru', email: 'baru@contoh.id', home: school?.id } as const;
  expect((await center.call(admin.save, officer)).status).toBe(200);
  await expect.poll(async () => (await log()).map(({ tries }) => tries)).toEqual([1, 1]);
  for (const minutes of [1, 5, 30]) await wait(minutes);
  expect(smtp.received).toHaveLength(2);
});

test('a letter of a school that is being deleted is sent once', async () => {
  await center.call(app.updateSmtp, mailSettingsOf(smtp.port));
  smtp.refuse(1);
  await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  await expect.poll(async () => (await log())[0]?.tries).toBe(1);
  const school = String(world.database.prepare('SELECT homebase FROM mails').pluck().get());
  const open = await world.services.writer.closeFor(school);
  for (const minutes of [1, 5]) await wait(minutes);
  expect(smtp.received).toHaveLength(1);
  expect(await log()).toMatchObject([{ state: 'sent', tries: 2, error: null }]);
  open();
});
