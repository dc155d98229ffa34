import type { Play } from './acts';
import { checkCodeAccess } from './code-access';
import { checkDeadline } from './exam-time';
import { checkDates } from './in-time';
import { checkAnswers, checkClaims, checkLog, checkResults } from './invariants';
import { readAttempts } from './log';
import { checkScreens } from './screens';

/** The result of a schedule. */
export interface Outcome {
  violations: string[];
  operations: number;
  claims: number;
  /** The trace of every operation: two runs of one schedule give the same trace. */
  trace: string;
}

/** Enough time for the storage to answer. */
const LOOK_MS = 100;

/** I5: a minute after everything was healed, nothing waits on any device. */
export async function checkDrained({ devices, pages, history, timeline }: Play): Promise<void> {
  const looking = devices.map(async (device) => ({ device, waiting: await device.disk.listWaiting() }));
  await timeline.run(LOOK_MS);
  for (const { device, waiting } of await Promise.all(looking)) {
    for (const op of waiting)
      history.broken('I5', `${op.kind} ${op.epoch}/${op.seq} is ${op.status} on device ${device.name}`);
  }
  for (const page of pages) {
    if (page.isGone) continue;
    for (const op of page.offline.outbox.listUnsaved())
      history.broken(
        'I5',
        `${op.kind} ${op.epoch}/${op.seq} is only in memory on device ${page.device.name}`,
      );
  }
}

/** Compares the server's file with the students' acts and the states shown to them. */
export async function checkEverything(play: Play): Promise<Outcome> {
  const { history, school } = play;
  const attempts = readAttempts(
    school.audit,
    school.facts.students.map(({ id }) => id),
  );
  checkLog(history, attempts);
  for (const attempt of attempts) {
    checkResults(history, attempt);
    checkClaims(history, attempt);
    checkAnswers(history, attempt);
    checkDeadline(history, school.audit, attempt);
    checkDates(play, attempt);
    checkCodeAccess(history, school.audit, attempt, attempts);
  }
  checkScreens(play, attempts);
  const trace = attempts.map(({ log, answers }) => [
    log.map(({ kind, epoch, seq, result }) => [kind, epoch, seq, result]),
    [...answers.values()].map(({ epoch, seq, mc }) => [epoch, seq, mc]),
  ]);
  return {
    violations: [...new Set(history.violations)],
    operations: history.intents.length,
    claims: history.claims,
    trace: JSON.stringify(trace),
  };
}
