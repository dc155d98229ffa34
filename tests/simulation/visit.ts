import { findOwnAttempt, loadStudent, startAttempt } from '../../src/exam/way-in/way-in';
import type { AttemptRow } from '../../src/offline/local-db';
import type { Device } from './device';
import type { Page } from './page';
import type { StudentFacts } from './school-template';

export type Visit = 'running' | 'otherTab' | 'failed';

/** Opens the exam as its entry does, without waiting before "Mulai". */
export async function visitExam(page: Page, isTakeOver: boolean): Promise<Visit> {
  try {
    const own = await findOwnAttempt(page.way);
    const row = own ?? (await start(page));
    return (await page.openSession(row, { isTakeOver, isFresh: !own })) ? 'running' : 'otherTab';
  } catch {
    return 'failed';
  }
}

async function start({ way }: Page): Promise<AttemptRow> {
  const student = await loadStudent(way);
  if (!student) throw new Error('nobody');
  return startAttempt(way, { name: student.name, className: student.class ?? '' }, '');
}

/** Signs somebody in at the device; the previous user is signed out, and his work remains to be sent. */
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
