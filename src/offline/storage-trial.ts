import { openExamDb } from './local-db';

const TRIAL = 'trial';

/** Whether the exam's database stores a note and returns it. A private window or a school's policy may prevent it. */
export async function keepsNotes(open = openExamDb): Promise<boolean> {
  const db = open();
  try {
    const until = Date.now();
    await db.meta.put({ name: TRIAL, owner: TRIAL, until });
    return (await db.meta.get(TRIAL))?.until === until;
  } catch {
    return false;
  } finally {
    db.close();
  }
}
