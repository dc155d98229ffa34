import { afterEach, beforeEach, expect, test } from 'vitest';
import { app } from '#contract/center/app';
import type { Caller } from '../../../tests/support/caller';
import { MAIL_PASSWORD, mailSettingsOf } from '../../../tests/support/mail-settings';
import { createWorld, type World } from '../../../tests/support/world';

// A page that was loaded before the settings had an account and a way of encryption leaves both out.

let world: World;
let center: Caller;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.mail = undefined;
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const mailSettings = async () => (await center.call(app.getAppData, {})).body.mail;

test.each([
  [465, 'tls'],
  [587, 'starttls'],
] as const)(
  'settings of an earlier client on port %i are encrypted by %s, with the address as account',
  async (port, way) => {
    const { smtp_security: _way, smtp_user: _user, ...earlier } = mailSettingsOf(port);
    const { status } = await center.call(app.updateSmtp, { ...earlier, smtp_host: 'surat.contoh.sch.id' });
    expect(status).toBe(200);
    const { mail } = (await center.call(app.getAppData, {})).body;
    expect(mail).toMatchObject({
      smtp_security: way,
      smtp_user: 'lentera@contoh.sch.id',
      has_password: true,
    });
  },
);

test('no account is derived from the address for an unencrypted connection', async () => {
  const { smtp_user: _user, smtp_password: _password, ...bare } = mailSettingsOf(25);
  await center.call(app.updateSmtp, { ...bare, smtp_host: 'surat.contoh.sch.id' });
  expect(await mailSettings()).toMatchObject({ smtp_user: '' });
});

test.each(['tls', 'none'] as const)(
  'an earlier client that saves its known fields again changes neither account nor password nor %s',
  async (way) => {
    await center.call(app.updateSmtp, { ...mailSettingsOf(2525), smtp_security: way });
    const {
      smtp_security: _way,
      smtp_user: _user,
      smtp_password: _password,
      ...known
    } = mailSettingsOf(2525);
    const { status } = await center.call(app.updateSmtp, { ...known, smtp_email: 'ujian@contoh.sch.id' });
    expect(status).toBe(200);
    const { mail } = (await center.call(app.getAppData, {})).body;
    expect(mail).toMatchObject({
      smtp_email: 'ujian@contoh.sch.id',
      smtp_security: way,
      smtp_user: 'lentera',
      has_password: true,
    });
  },
);

test.each(['tls', 'none'] as const)(
  'an earlier client that enters a new password does so for the address it enters with it, over %s too',
  async (way) => {
    await center.call(app.updateSmtp, { ...mailSettingsOf(2525), smtp_security: way });
    const { smtp_security: _way, smtp_user: _user, ...known } = mailSettingsOf(2525);
    await center.call(app.updateSmtp, { ...known, smtp_email: 'baru@contoh.sch.id' });
    expect(await mailSettings()).toMatchObject({
      ...{ smtp_email: 'baru@contoh.sch.id', smtp_user: 'baru@contoh.sch.id' },
      ...{ smtp_security: way, has_password: true },
    });
  },
);

test('an account that was taken from the address follows it, and never with the password of the former', async () => {
  const far = { ...mailSettingsOf(587), smtp_host: 'surat.contoh.sch.id' };
  const { smtp_security: _way, smtp_user: _user, ...earlier } = far;
  await center.call(app.updateSmtp, { ...earlier, smtp_email: 'lama@contoh.sch.id' });
  const { smtp_password: _password, ...silent } = { ...earlier, smtp_email: 'baru@contoh.sch.id' };
  expect((await center.call(app.updateSmtp, silent)).error?.fields).toHaveProperty('smtp_password');
  expect((await center.call(app.updateSmtp, { ...silent, smtp_password: 'kata-baru-88' })).status).toBe(200);
  expect(await mailSettings()).toMatchObject({ smtp_user: 'baru@contoh.sch.id', has_password: true });
});

test('a password that an earlier client adds to a server without an account gets an account', async () => {
  const { smtp_password: _password, ...open } = { ...mailSettingsOf(25), smtp_user: '' };
  await center.call(app.updateSmtp, { ...open, smtp_host: 'surat.contoh.sch.id' });
  const { smtp_security: _way, smtp_user: _user, ...known } = open;
  const more = { smtp_host: 'surat.contoh.sch.id', smtp_password: MAIL_PASSWORD };
  await center.call(app.updateSmtp, { ...known, ...more });
  expect(await mailSettings()).toMatchObject({
    ...{ smtp_security: 'starttls', smtp_user: 'lentera@contoh.sch.id', has_password: true },
  });
});

test('a field that an earlier client omits never sends an account unencrypted to another computer', async () => {
  const far = { ...mailSettingsOf(25), smtp_host: 'surat.contoh.sch.id' };
  const { smtp_security: _way, smtp_password: _password, ...known } = far;
  const { smtp_user: _user, ...bare } = known;
  await center.call(app.updateSmtp, { ...known, smtp_security: 'none', smtp_user: '' });
  const read = async () => (await center.call(app.getAppData, {})).body.mail;
  await center.call(app.updateSmtp, bare);
  expect(await read()).toMatchObject({ smtp_security: 'none', smtp_user: '', has_password: false });
  await center.call(app.updateSmtp, { ...bare, smtp_user: 'lentera', smtp_password: MAIL_PASSWORD });
  expect(await read()).toMatchObject({ smtp_security: 'starttls', smtp_user: 'lentera', has_password: true });
  await center.call(app.updateSmtp, { ...bare, smtp_security: 'none' });
  expect(await read()).toMatchObject({ smtp_security: 'none', smtp_user: '', has_password: false });
});
