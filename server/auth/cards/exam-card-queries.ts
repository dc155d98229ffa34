import type { CardHolder } from '#contract/auth/exam-cards';
import { selectActiveTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { avatarPath } from '../queries';

interface OfExam {
  homebase: string;
  exam: string;
}

/** The takers of an exam, with picture and the QR code that is still valid. */
export async function listCardHolders(db: Db, of: OfExam, now: number): Promise<CardHolder[]> {
  const rows = await selectActiveTakers(db, of)
    .leftJoin('sign_in_cards', (join) =>
      join
        .onRef('sign_in_cards.homebase', '=', 'users.homebase')
        .onRef('sign_in_cards.user', '=', 'users.id')
        .on('sign_in_cards.revoked_at', 'is', null)
        .on('sign_in_cards.expires_at', '>', now),
    )
    .select(['users.id as student', 'users.img', 'sign_in_cards.expires_at'])
    .execute();
  return rows.map(({ student, img, expires_at: until }) => ({
    student,
    img: img && avatarPath(img),
    card_until: until === null ? null : new Date(until).toISOString(),
  }));
}

export async function listTakerIds(db: Db, of: OfExam): Promise<ReadonlySet<string>> {
  const rows = await selectActiveTakers(db, of).select('users.id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** When the exam closes, ms since 1970. */
export async function findExamEnd(db: Db, { homebase, exam }: OfExam): Promise<number | null> {
  const row = await db
    .selectFrom('exams')
    .select('close_at')
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirst();
  return row?.close_at ?? null;
}
