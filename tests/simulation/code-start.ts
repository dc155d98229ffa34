import { beginByCode } from '../../src/features/exam-session/offline-start/begin-by-code';
import type { Page } from './page';
import type { StudentFacts } from './school-template';

/** This student's list is open on the device, which keeps one of the envelopes sealed for him. */
export async function keepEnvelope({ device, envelopes }: Page, student: StudentFacts): Promise<void> {
  const { world, skew } = device;
  const sealed = student.envelopes[world.prepared.get(student.id) ?? 0];
  if (!sealed) return;
  world.prepared.set(student.id, (world.prepared.get(student.id) ?? 0) + 1);
  const owner = { exam: world.school.facts.exam, student: student.id };
  const wall = Math.floor(world.timeline.now() + skew);
  const serverNow = new Date(Math.floor(world.timeline.now())).toISOString();
  await envelopes.keep(owner, { ...sealed, serverNow, wall }).catch(() => undefined);
}

/** Types a code on the page; true if the exam began. */
export async function typeCode(page: Page, student: StudentFacts, code: string): Promise<boolean> {
  const { device, offline, envelopes, subtle } = page;
  const { timeline, history, school } = device.world;
  const outbox = {
    ...offline.outbox,
    record: (attempt: string, draft: Parameters<typeof offline.outbox.record>[1]) =>
      history.watchQueue(page, { attempt, student: student.id }, offline.outbox).record(attempt, draft),
  };
  const parts = {
    // The paper store's own tests check whether the paper is complete; here it always is.
    offline: { attempts: offline.attempts, outbox, papers: { ...offline.papers, open: async () => [] } },
    envelopes,
    subtle,
    wall: Math.floor(timeline.now() + device.skew),
  };
  const who = { exam: school.facts.exam, student: student.id, ...SOMEBODY, openAt: null };
  const outcome = await beginByCode(parts, who, code).catch(() => 'failed');
  return outcome === 'begun' && !page.isGone;
}

const SOMEBODY: { name: string; className: string } = { name: 'Siswa', className: 'X IPA 1' };
