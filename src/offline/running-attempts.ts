import type { Offline } from './start-drain';

/** An exam that goes on here without a network. */
export interface RunningAttempt {
  exam: string;
  title: string;
  /** ms. */
  deadline: number;
}

type Parts = Pick<Offline, 'handle' | 'attempts'>;

/** What a student can go on with on this device, whatever lists of exams say; what ends first stands first. */
export async function listRunning(parts: Parts, student: string): Promise<RunningAttempt[]> {
  const rows = await parts.handle.run((db) => db.attempts.filter((row) => row.student === student).toArray());
  const exams = [...new Set(rows.map(({ exam }) => exam))];
  // One that cannot be read must not hide the others.
  const found = await Promise.all(exams.map((exam) => findRunning(parts, exam, student).catch(() => [])));
  return found.flat().sort((one, other) => one.deadline - other.deadline);
}

async function findRunning({ attempts }: Parts, exam: string, student: string): Promise<RunningAttempt[]> {
  const row = await attempts.findResumable(exam, student);
  // A penalised or expired one needs the server's word first.
  if (row?.progress !== 'running') return [];
  const { facts, ending } = await attempts.open(row);
  return ending === null ? [{ exam, title: facts.title, deadline: row.deadline }] : [];
}
