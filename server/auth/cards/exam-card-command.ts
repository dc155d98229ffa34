import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { putCard } from './commands';

interface ExamCards extends Actor {
  exam: string;
  people: readonly { user: string; cardHash: string }[];
  /** ms since 1970: when the QR codes expire. */
  cardsExpireAt: number;
}

/** Gives pupils new QR codes; their passwords and sessions stay as they are. */
export const makeExamCards = command('auth.makeExamCards', async (tx, cards: ExamCards) => {
  const { homebase, actor, exam, people, ip } = cards;
  for (const { user, cardHash } of people)
    await putCard(tx, { ...cards, user, cardHash, keepsPassword: true });
  const detail = { people: people.length };
  await writeAudit(tx, { homebase, actor, action: 'account.makeExamCards', subject: exam, detail, ip });
});
