import { expect } from '@playwright/test';
import { text as live } from '../../src/features/exam/live/text';
import { text as papers } from '../../src/features/exam/papers/text';
import { text as seating } from '../../src/features/exam/seating/text';
import { callsOf } from './support/calls';
import { test } from './support/fixtures';
import { enter } from './support/people';
import { expectAccessible, untilWhole } from './support/views';

const EXAM = /^Ujian Akhir Semester/;

test('an admin divides an exam into two waves; a pupil of the second waits, one of the first begins, and the proctor sees the one that is sat', async ({
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const admin = await enter(browser, server, 'Admin', 'admin@demo.sch.id');
  const calls = callsOf(admin.request, server.url);
  await calls.post('/api/admin/room/add-room', { name: 'Lab Sesi', capacity: 20, columns: 5 });
  const exams = await calls.get('/api/exam/get-exam?limit=20');
  const { id } = exams.data.find(({ name }: { name: string }) => EXAM.test(name));
  const open = (view: string) =>
    admin.goto(`${server.url}/computer-based-test?tab=ujian&exam=${id}&view=${view}`);

  await open('ruang');
  await admin.getByRole('button', { name: seating.spread.action }).click();
  await admin.getByRole('checkbox', { name: 'Lab Sesi' }).check();
  await admin.getByLabel(seating.waves.count).selectOption('2');
  await admin.getByLabel(/^Sesi 1 mulai/).fill(wallTime(-60));
  await admin.getByRole('radio', { name: seating.spread.orders.name.help }).check();
  await expectAccessible(admin, 'waves-form');
  await admin.getByRole('button', { name: seating.spread.submit }).click();
  await expect(admin.getByText(seating.sumOfWaves('36', '1', '2'))).toBeVisible();
  await untilWhole(admin);
  await expectAccessible(admin, 'waves-seats');
  await admin.getByRole('button', { name: seating.waves.change }).click();
  await expectAccessible(admin, 'waves-times');
  await admin.keyboard.press('Escape');

  const { seats } = await calls.get(`/api/exam/get-seating?exam=${id}`);
  const nisOf = (wave: number) => seats.find((seat: { wave: number }) => seat.wave === wave).nis;
  const late = await enter(browser, server, 'Siswa', nisOf(2));
  await late.goto(`${server.url}/siswa-cbt`);
  await expect(late.getByText(/Sesi 2, Lab Sesi, kursi 1/)).toBeVisible();
  await expectAccessible(late, 'waves-pupil', [360]);
  const early = await enter(browser, server, 'Siswa', nisOf(1));
  await early.goto(`${server.url}/siswa-cbt`);
  await expect(early.getByText(/Sesi 1, Lab Sesi, kursi 1/)).toBeVisible();

  await open('peserta');
  await expect(admin.getByRole('combobox', { name: live.map.wave })).toHaveValue('1');
  await admin.getByRole('button', { name: live.map.asMap }).click();
  await expect(admin.getByRole('region', { name: seating.room.map('Lab Sesi') })).toBeVisible();
  await untilWhole(admin);
  await expectAccessible(admin, 'waves-live');

  await admin.getByRole('button', { name: papers.action }).click();
  await admin.getByLabel(papers.kind).selectOption({ label: papers.kinds.attendance });
  await untilWhole(admin);
  await expectAccessible(admin, 'waves-attendance', [1440]);
});

/** Minutes from now, as a `datetime-local` input in Jakarta takes it. */
function wallTime(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000 + 7 * 3_600_000).toISOString().slice(0, 16);
}
