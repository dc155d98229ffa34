import type { ExamMessage } from '#contract/exam-session/message';
import type { Services } from '../../services';
import { listTold, toNews, topicOf } from '../time/follow';

interface Whom {
  homebase: string;
  exam: string;
  attempts: readonly string[] | null;
  room: string | null;
}

/** Sends a message to the devices that listen, with their news of time; the others find it when they are back. */
export async function tellMessage(
  { db, listeners, clock }: Services,
  { homebase, exam, attempts, room }: Whom,
  message: ExamMessage,
): Promise<void> {
  const told = await listTold(db, homebase, attempts === null ? { exam, room } : { attempts });
  const now = clock();
  for (const row of told) {
    const topic = topicOf(homebase, row.exam, row.student);
    if (listeners.isHeard(topic)) listeners.tell(topic, { ...toNews(row, now), messages: [message] });
  }
}
