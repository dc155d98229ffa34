// The way from the address of an exam to its screen, as the exam's entry goes it: what this device can go
// on with, else who is signed in, else "Mulai". The entry itself needs a DOM.
import { auth } from '#contract/auth';
import { logs } from '#contract/logs';
import { isOvertaken } from '../../src/offline/attempt-store';
import type { AttemptRow } from '../../src/offline/local-db';
import type { Device } from './device';
import type { Page } from './page';
import type { StudentFacts } from './school-template';

export type Visit = 'running' | 'otherTab' | 'failed';

const DRAIN_FIRST_MS = 4_000;
const LOOK_AGAIN_MS = 200;

export async function visitExam(page: Page, isTakeOver: boolean): Promise<Visit> {
  try {
    const row = (await findOwn(page)) ?? (await start(page));
    return (await page.openSession(row, isTakeOver)) ? 'running' : 'otherTab';
  } catch {
    return 'failed';
  }
}

async function findOwn({ device, offline }: Page): Promise<AttemptRow | undefined> {
  if (device.isSignedOut) return undefined;
  const student = device.student?.id ?? (await offline.attempts.lastStudent().catch(() => undefined));
  if (student === undefined) return undefined;
  const { exam } = device.world.school.facts;
  const row = await offline.attempts.findResumable(exam, student);
  if (row?.progress !== 'running' || isOvertaken(row)) return undefined;
  const { ending, isLogUnreadable } = await offline.attempts.open(row);
  // Not an empty device: the student is told, and tries again.
  if (isLogUnreadable) throw new Error('unreadable log');
  return ending === null || ending === 'finish' ? row : undefined;
}

async function start(page: Page): Promise<AttemptRow> {
  const { device, offline } = page;
  const { timeline, school, history } = device.world;
  const user = await device.ask(auth.loadUser, {});
  if (!user || page.isGone) throw new Error('nobody');
  await offline.release.dropKeys({ student: user.id }).catch(() => undefined);
  await drainFirst(page);
  if (page.isGone) throw new Error('gone');
  const reply = await device.ask(logs.start, { exam: school.facts.exam });
  if (!reply || page.isGone) throw new Error('no start');
  const { ticket } = reply;
  history.tickets.set(`${ticket.attempt}/${ticket.epoch}`, Date.parse(ticket.serverNow));
  const wall = Math.floor(timeline.now() + device.skew);
  return offline.attempts.adopt(ticket, { name: 'Siswa', className: 'X IPA 1' }, wall);
}

async function drainFirst({ device, offline }: Page): Promise<void> {
  const { timeline, school } = device.world;
  const { outbox, drain } = offline;
  const until = timeline.now() + DRAIN_FIRST_MS;
  drain.wake('start');
  while (timeline.now() < until) {
    const waiting = await outbox.listWaiting().catch(() => []);
    const attempts = await Promise.all([...new Set(waiting.map((op) => op.attempt))].map(outbox.findAttempt));
    if (!attempts.some((row) => row?.exam === school.facts.exam)) return;
    await timeline.pass(LOOK_AGAIN_MS);
  }
}

/** Somebody signs in at the device; whoever was here before is signed out, his work stays to be sent. */
export async function signIn(page: Page, student: StudentFacts, cookie: string): Promise<void> {
  const { device, offline } = page;
  device.jar.cookie = cookie;
  device.student = student;
  device.isSignedOut = false;
  await patiently(device, offline.release.dropKeys({ student: student.id }));
}

export async function signOut({ device, offline }: Page): Promise<void> {
  device.student = undefined;
  device.isSignedOut = true;
  device.jar.cookie = undefined;
  await patiently(device, offline.release.dropKeys());
}

/** A storage that does not answer must not keep anybody out. */
async function patiently({ world }: Device, work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => undefined), world.timeline.pass(5_000)]);
}
