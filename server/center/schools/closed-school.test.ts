import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { admin } from '#contract/center/admin';
import { homebase } from '#contract/center/homebase';
import { people } from '#contract/center/people';
import { student } from '#contract/school/student';
import { digestSchool } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';
import { holdBackups } from '../../../tests/support/held-backups';
import { createWorld } from '../../../tests/support/world';
import { newToken } from '../../access/session';
import { noteReveal } from '../../db/reveal-log';

// A school that is being deleted is closed first: nobody writes in it any more.

let office: HeadOffice;
beforeEach(async () => {
  office = await openHeadOffice();
});
afterEach(() => office.world.close());

test('writes of a school before it is closed are in the backup; after that nobody can write', async () => {
  const finish = holdBackups(office.world);
  const id = office.idOf(SECOND_SCHOOL);
  const member = await office.world.as('admin2@demo.sch.id');
  const other = await office.world.as('admin@demo.sch.id');
  await member.call(student.save, { nis: '2901', name: 'Sebelum Ditutup' });
  const late = await office.world.as('2002');
  const pupil = String(
    office.world.database.prepare("SELECT id FROM users WHERE nis = '2003'").pluck().get(),
  );
  const { body } = await member.call(account.resetPasswords, { users: [pupil] });
  expect(body.cards).toHaveLength(1);
  const { token, tokenHash } = newToken();
  office.world.database
    .prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?')
    .run(tokenHash, pupil);
  const device = await startOn(office.world, late, await findExam(late));
  // Nobody is in an exam when a school is closed; what his device still holds comes later.
  office.world.database.prepare("UPDATE attempts SET progress = 'finished' WHERE homebase = ?").run(id);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  const before = digestSchool(office.world.database, id);
  const refused = [
    await device.deliver([device.answer(0, 'a')]),
    await office.world.anonymous.call(account.signInByCard, { token }),
    await member.call(student.save, { nis: '2902', name: 'Sesudah Ditutup' }),
    await member.call(auth.loadUser, {}),
    await late.call(auth.loadUser, {}),
    await office.world.anonymous.call(auth.signIn, {
      identifier: 'admin2@demo.sch.id',
      password: 'lentera-demo',
    }),
  ];
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    refused.map(() => [503, 'schoolClosed']),
  );
  // Requests that had already passed the check.
  const note = { homebase: id, actor: id, ip: null, person: id, field: 'phone' };
  await expect(office.world.services.writer.run(noteReveal, note)).rejects.toMatchObject({
    code: 'schoolClosed',
  });
  expect(digestSchool(office.world.database, id)).toEqual(before);
  expect((await other.call(student.save, { nis: '1901', name: 'Sekolah Lain' })).status).toBe(200);
  finish();
  await office.untilGone(id);
  const kept = await office.askBackup((database) =>
    database.prepare("SELECT nis FROM users WHERE nis LIKE '29%'").pluck().all(),
  );
  expect(kept).toEqual(['2901']);
});

test('the head office finds nobody of a deleted school', async () => {
  const gone = (who: string) =>
    String(office.world.database.prepare(`SELECT id FROM users WHERE ${who}`).pluck().get());
  const [pupil, officer] = [gone("nis = '2001'"), gone("email = 'admin2@demo.sch.id'")];
  office.world.database
    .prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?')
    .run(office.idOf(SECOND_SCHOOL));
  const before = office.world.changes();
  const refused = [
    await office.center.call(people.revealNumber, { id: pupil }),
    await office.center.call(admin.revealNumber, { id: officer }),
    await office.center.call(admin.changeStatus, { id: officer }),
    await office.center.call(admin.remove, { id: officer }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(office.world.changes()).toBe(before);
});

test('the accounts of a school that is closed are left as they are by the head office too', async () => {
  const finish = holdBackups(office.world, true);
  const home = office.idOf(SECOND_SCHOOL);
  const id = String(
    office.world.database.prepare("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'").pluck().get(),
  );
  await office.center.call(homebase.remove, { id: home, name: SECOND_SCHOOL });
  const before = digestSchool(office.world.database, home);
  const refused = [
    await office.center.call(admin.save, { id, name: 'Nama Lain', email: 'lain@demo.sch.id' }),
    await office.center.call(admin.save, { name: 'Baru', email: 'baru@demo.sch.id', level: 'admin', home }),
    await office.center.call(admin.changeStatus, { id }),
    await office.center.call(admin.remove, { id }),
    await office.center.call(admin.revealNumber, { id }),
    await office.center.call(admin.sendActivation, { id, by: 'link' }),
    await office.center.call(admin.makePasswordLink, { id }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'schoolClosed'));
  expect(digestSchool(office.world.database, home)).toEqual(before);
  finish();
  await office.untilFailed(home);
  expect((await office.center.call(admin.changeStatus, { id })).status).toBe(200);
});

test('no account is made in a school that is deleted while its link is prepared', async () => {
  const racing = await createWorld({
    wrapBatches: (run) => (jobs) => {
      if (jobs.some(({ command }) => command === 'center.addOfficer'))
        racing.database.prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?').run(home);
      return run(jobs);
    },
  });
  const home = office.idOf(SECOND_SCHOOL);
  const center = await racing.as('pusat@demo.sch.id');
  const late = { name: 'Terlambat', email: 'terlambat@demo.sch.id', level: 'admin', home } as const;
  expect((await center.call(admin.save, late)).error?.code).toBe('notFound');
  expect(racing.database.prepare('SELECT 1 FROM users WHERE email = ?').get(late.email)).toBeUndefined();
  await racing.close();
});

test('a school whose backup failed is open again, as it was', async () => {
  const finish = holdBackups(office.world, true);
  const id = office.idOf(SECOND_SCHOOL);
  const member = await office.world.as('admin2@demo.sch.id');
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  expect((await member.call(auth.loadUser, {})).error?.code).toBe('schoolClosed');
  finish();
  await office.untilFailed(id);
  expect((await member.call(student.save, { nis: '2901', name: 'Tetap Ada' })).status).toBe(200);
});
