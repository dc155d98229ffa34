import { isApiError } from '../../../../lib/api-error';
import type { KeptList } from './kept-list';
import type { OutboxParts, SettledListener } from './outbox-parts';
import { afterRefused, afterTaken, nextOf, type UnsentGrade } from './unsent-grade';

const WAIT_MIN_MS = 2_000;
const WAIT_MAX_MS = 30_000;

/** Sends waiting grades one by one; failed ones are retried with growing delays. */
export function createGradeSender(parts: OutboxParts, list: KeptList, settle: SettledListener) {
  let isSending = false;
  let isPlanned = false;
  let waitMs = WAIT_MIN_MS;
  /** How often the server failed on the grade of an answer. */
  const stumbles = new Map<string, number>();
  const stumblesOf = ({ input }: UnsentGrade) => stumbles.get(input.answer_id) ?? 0;

  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    parts.schedule(() => {
      isPlanned = false;
      void flush();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
  };

  /** True if the next may follow. */
  const sendOne = async (grade: UnsentGrade): Promise<boolean> => {
    const answerId = grade.input.answer_id;
    const sent = nextOf(grade);
    // Stored first: if the reply is lost, the next grade of this answer must ask for it.
    await list.change(answerId, (kept) => kept && { ...kept, isTried: true });
    if (!parts.isOwner()) return false;
    let at: string | null;
    try {
      at = await parts.send(sent);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) {
        if (isApiError(error) && error.code !== 'FETCH_ERROR') stumbles.set(answerId, stumblesOf(grade) + 1);
        return false;
      }
      await list.change(answerId, (kept) => afterRefused(kept, sent, refusal));
      settle(grade, false);
      return true;
    }
    stumbles.delete(answerId);
    await list.change(answerId, (kept) => afterTaken(kept, sent, at));
    settle(grade, true);
    return true;
  };

  /** Resolves to false if something still waits. */
  const sendAll = async (): Promise<boolean> => {
    while (parts.isOwner()) {
      const waiting = list.get().grades.filter(({ refusal }) => refusal === null);
      const [next] = [...waiting].sort((one, other) => stumblesOf(one) - stumblesOf(other));
      if (!next) return true;
      if (!(await sendOne(next))) return !parts.isOwner();
      waitMs = WAIT_MIN_MS;
    }
    return true;
  };

  const flush = async () => {
    if (isSending || !parts.isOwner()) return;
    isSending = true;
    try {
      await list.reload();
      let isDone = true;
      const isAlone = await parts.alone(async () => {
        isDone = await sendAll();
      });
      if (!isDone || (!isAlone && list.get().grades.some(({ refusal }) => refusal === null))) plan();
    } finally {
      isSending = false;
    }
  };
  return flush;
}

/** Null if the server did not answer, was overloaded, or did not know the user: the grade is sent again. */
function refusalOf(error: unknown): UnsentGrade['refusal'] {
  if (!isApiError(error)) return { code: 'unknown', message: String(error) };
  const isPassing = error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
  return isPassing || error.code === 'PARSING_ERROR' ? null : { code: error.code, message: error.message };
}
