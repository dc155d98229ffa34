import { useState } from 'react';
import { toPlainWords } from '#contract/exam-session/message';
import { isApiError } from '../../../lib/api-error';
import { newId } from '../../../lib/new-id';
import { serverMessage, toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type Addressees, type Share, sharesOf } from './addressees';
import { useSendMessage } from './api';

/** What became of a share of the recipients. `unsure`: of some try it is not known whether it reached them. */
export type Outcome = 'sent' | 'unsure' | 'refused';

/** After a try that failed; by room, or by nothing where there is one share only. */
export interface Tries {
  /** Of the last one. */
  words: string;
  why: string;
  outcomes: ReadonlyMap<string, Outcome>;
  /** All words that they may have. */
  mayHave: ReadonlyMap<string, ReadonlySet<string>>;
}

export const keyOf = ({ room }: Share) => room ?? '';

/** Sends words to all recipients, or to those whom the tries before did not reach for certain. */
export function useSending(examId: string, addressees: Addressees, onSent: () => void) {
  const idFor = useMessageIds();
  const [last, setLast] = useState<Tries>();
  const { mutate, isPending } = useSendMessage();
  const send = (written: string) => {
    const words = toPlainWords(written);
    const shares = sharesOf(addressees).filter((share) => last?.outcomes.get(keyOf(share)) !== 'sent');
    const messages = shares.map((share) => ({
      id: idFor(share, words),
      exam: examId,
      text: words,
      ...share,
    }));
    mutate(messages, {
      onSuccess: (replies) => {
        const failed = replies.find((reply) => reply.status === 'rejected');
        if (!failed) {
          toaster.success(replies.find((reply) => reply.status === 'fulfilled')?.value.message ?? '');
          return onSent();
        }
        const why = toProblem(failed.reason)?.message ?? '';
        setLast({
          words,
          why,
          ...after(last, words, new Map(shares.map((share, at) => [keyOf(share), replies[at]]))),
        });
      },
    });
  };
  return { send, isPending, last };
}

/**
 * The id of a message, by recipients and words: pressed twice, or sent again after its reply was lost, it is delivered once;
 * with other words it is another message, which the server does not take for a repetition.
 */
function useMessageIds(): (share: Share, words: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (share, words) => {
    const key = JSON.stringify([keyOf(share), words]);
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
}

type Reply = PromiseSettledResult<unknown> | undefined;

/** A refusal says nothing of the tries before it: who may have a message goes on to be told as such. */
function after(
  last: Tries | undefined,
  words: string,
  replies: ReadonlyMap<string, Reply>,
): Pick<Tries, 'outcomes' | 'mayHave'> {
  const outcomes = new Map(last?.outcomes);
  const mayHave = new Map(last?.mayHave);
  for (const [key, reply] of replies) {
    const isSent = reply?.status === 'fulfilled';
    if (!isSent && !isRefusal(reply?.reason)) mayHave.set(key, new Set(mayHave.get(key)).add(words));
    outcomes.set(key, isSent ? 'sent' : mayHave.has(key) ? 'unsure' : 'refused');
  }
  return { outcomes, mayHave };
}

/** Whether the server said that nothing was sent. Of an error within it, it may have been stored before. */
function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || serverMessage(error) === undefined) return false;
  return error.status < 500 || error.code === 'busy';
}
