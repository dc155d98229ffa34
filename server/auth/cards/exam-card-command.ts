import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { pickActive } from './active-people';
import { type Given, putCard } from './commands';

interface ExamCards extends Actor {
  exam: string;
  people: readonly { user: string; cardHash: string }[];
  /** ms since 1970: when the QR codes expire. */
  cardsExpireAt: number;
}

/**
 * Gives pupils new QR codes; their passwords and sessions stay as they are. Pupils deactivated meanwhile are left
 * out.
 */
export const makeExamCards = command('auth.makeExamCards', async (tx, cards: ExamCards): Promise<Given> => {
  const { homebase, actor, exam, ip } = cards;
  const { active, leftOut } = await pickActive(tx, homebase, cards.people);
  const users = active.map(({ user }) => user);
  for (const { user, cardHash } of active)
    await putCard(tx, { ...cards, user, cardHash, keepsPassword: true });
  const detail = { people: users.length };
  await writeAudit(tx, { homebase, actor, action: 'account.makeExamCards', subject: exam, detail, ip });
  return { users, leftOut };
});
