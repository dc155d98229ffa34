import { createRateLimiter, failHasty, type RateLimiter } from '../../access/rate-limit';
import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { AppError } from '../../failure/app-error';
import type { Services } from '../../services';

interface Guesser {
  homebase: string;
  exam: string;
  student: string;
  /** As typed. */
  token: string | null;
  ip: string | null;
}

/** Records that somebody is guessing the token of an exam. */
export const noteTokenGuessed = command(
  'examSession.tokenGuessed',
  async (tx, { homebase, exam, student, ip }: Omit<Guesser, 'token'>) => {
    await writeAudit(tx, { homebase, actor: student, action: 'exam.tokenGuessed', subject: exam, ip });
  },
);

/**
 * Slows down a student's guesses at one exam's token; kept in memory only. A start without a token is no guess, and a
 * refusal for another reason says nothing about the token.
 */
export function createTokenLimiter({ clock, writer }: Services) {
  const limiter = createRateLimiter(clock);

  return async function tryToken<Result>(guesser: Guesser, start: () => Promise<Result>): Promise<Result> {
    const { student, exam, token } = guesser;
    if (token === null || token.trim() === '') return start();
    const waitMs = limiter.enter(student, exam);
    if (waitMs > 0) {
      const { homebase, ip } = guesser;
      if (limiter.refusals(student, exam) === 1) {
        await writer.run(noteTokenGuessed, { homebase, exam, student, ip });
      }
      return failHasty(waitMs);
    }
    return judged(limiter, guesser, start);
  };
}

async function judged<Result>(
  limiter: RateLimiter,
  { student, exam }: Guesser,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await start();
    limiter.succeeded(student, exam);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'examTokenWrong')) limiter.undecided(student, exam);
    throw error;
  }
}
