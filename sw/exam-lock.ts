/** The page of a running exam holds a Web Lock of this kind (`src/exam/writer-lock.ts`). */
const EXAM_LOCK = 'exam-writer:';

/** Whether any tab of this origin is in an exam; unknown counts as yes. */
export async function isExamRunning(locks: Pick<LockManager, 'query'>): Promise<boolean> {
  try {
    const { held = [] } = await locks.query();
    return held.some((lock) => lock.name?.startsWith(EXAM_LOCK));
  } catch {
    return true;
  }
}
