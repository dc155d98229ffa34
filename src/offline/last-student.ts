import type { ExamDb } from './local-db';

// Browsers write localStorage to disk up to a minute late, so after a power cut the copy of the user may be missing.
// This note is as durable as the attempts themselves.
const NAME = 'student';

/** Stores which student the server recognised as this device's user. */
export async function noteStudent(db: ExamDb, student: string): Promise<void> {
  await db.meta.put({ name: NAME, owner: student, until: 0 });
}

export async function forgetStudent(db: ExamDb): Promise<void> {
  await db.meta.delete(NAME);
}

export async function readStudent(db: ExamDb): Promise<string | undefined> {
  return (await db.meta.get(NAME))?.owner;
}
