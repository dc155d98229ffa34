import type { OpRow } from './local-db';
import type { Offline } from './start-drain';

/** An exam that can continue here without a network. */
export interface RunningAttempt {
  exam: string;
  title: string;
  /** ms. */
  deadline: number;
}

type Parts = Pick<Offline, 'handle' | 'attempts'>;

/** The exams a student can continue on this device, whatever the lists say, the earliest deadline first. */
export async function listRunning(parts: Parts, student: string): Promise<RunningAttempt[]> {
  const rows = await parts.handle.run((db) => db.attempts.filter((row) => row.student === student).toArray());
  const exams = [...new Set(rows.map(({ exam }) => exam))];
  // An unreadable one must not hide the others.
  const found = await Promise.all(exams.map((exam) => findRunning(parts, exam, student).catch(() => [])));
  return found.flat().sort((one, other) => one.deadline - other.deadline);
}

/** What a student leaves on this device by signing out. */
export interface ExamWork {
  /** Names of the exams that go on here without a network. */
  running: string[];
  /** How many of his answers the server does not have yet, however often each was changed; a hand-in is one more. */
  waiting: number;
}

export async function readExamWork(
  parts: Parts & Pick<Offline, 'outbox'>,
  student: string,
): Promise<ExamWork> {
  const { handle, outbox } = parts;
  const [running, rows, waiting, aside] = await Promise.all([
    listRunning(parts, student),
    handle.run((db) => db.attempts.filter((row) => row.student === student).toArray()),
    outbox.listWaiting(),
    outbox.listAside(),
  ]);
  const own = new Set(rows.map(({ attempt }) => attempt));
  const told = [...waiting, ...aside].filter(({ attempt, kind }) => own.has(attempt) && kind !== 'event');
  return { running: running.map(({ title }) => title), waiting: new Set(told.map(nameOf)).size };
}

function nameOf({ attempt, question, kind }: OpRow): string {
  return `${attempt} ${question ?? kind}`;
}

async function findRunning({ attempts }: Parts, exam: string, student: string): Promise<RunningAttempt[]> {
  const row = await attempts.findResumable(exam, student);
  // A penalised or expired one needs the server's decision first.
  if (row?.progress !== 'running') return [];
  const { facts, ending } = await attempts.open(row);
  return ending === null ? [{ exam, title: facts.title, deadline: row.deadline }] : [];
}
