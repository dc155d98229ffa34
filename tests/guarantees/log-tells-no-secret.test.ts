import { pino } from 'pino';
import { expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { findExam, startOn } from '../support/exam-room';
import { createWorld } from '../support/world';

/**
 * Attack: somebody reads the log, as an administrator of the machine may, and signs in with its contents, or learns
 * what a pupil has written.
 */
test('the most verbose log contains requests and failures, and no credentials or texts of pupils', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const world = await createWorld({ log });
  const said: string[] = ['lentera-demo'];
  const secret = (word: string) => {
    said.push(word);
    return word;
  };

  await world.anonymous.call(auth.signIn, { identifier: 'guru', password: secret('salah-ketik-sekali') });
  const pupil = await world.as('1001');
  said.push(pupil.cookie.replace(/^\w+=/, ''));
  const device = await startOn(world, pupil, await findExam(pupil));
  said.push(device.ticket.syncToken, device.ticket.contentKey, device.ticket.paperKey);
  const essay = device.op({ question: 'bukan-soal', essay: secret('Ayah saya sakit keras') });
  await device.deliver([essay]);
  await device.deliverOne(device.answer(0, 'a'));

  const admin = await world.as('admin@demo.sch.id');
  const [one] = world.database.prepare("SELECT id FROM users WHERE nis = '1002'").pluck().all();
  const cards = await admin.call(account.resetPasswords, { users: [String(one)] });
  for (const { password, qr } of cards.body.cards) said.push(password, qr.path);
  const codes = await admin.call(account.makeChildCodes, { student: String(one) });
  for (const { code } of codes.body.codes) said.push(code, code.replaceAll('-', ''));
  await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  await expect.poll(() => world.mails.length).toBe(1);
  said.push(/#atur-ulang=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? 'no link');

  // The worst case: an internal error in the middle of a call that carries a password.
  world.database.exec('DROP TABLE password_resets');
  const newPassword = secret('perahu hijau di danau');
  const broken = await pupil.call(auth.updateStudentProfile, { oldPassword: 'lentera-demo', newPassword });
  expect(broken.status).toBe(500);

  const text = lines.join('');
  expect(text).toContain('"path":"/api/auth/signin","status":401');
  expect(text).toContain('request broke');
  expect(said.filter((word) => text.includes(word))).toEqual([]);
  await world.close();
});
