import { useState } from 'react';
import { toPlainWords } from '#contract/message';
import { isApiError } from '../../../lib/api-error';
import { serverMessage, toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type Addressees, type Share, sharesOf } from './addressees';
import { useSendMessage } from './api';

/** What became of a share of the recipients at the last try. `unsure`: no reply came, so they may have the message. */
export type Outcome = 'sent' | 'unsure' | 'refused';

/** The last try: its words, why it failed, and what became of each share; by room, or by nothing where there is one share only. */
export interface Try {
  words: string;
  why: string;
  outcomes: ReadonlyMap<string, Outcome>;
}

export const keyOf = ({ room }: Share) => room ?? '';

/** Sends words to all recipients, or to those whom the tries before did not reach for certain. */
export function useSending(examId: string, addressees: Addressees, onSent: () => void) {
  const idFor = useMessageIds();
  const [last, setLast] = useState<Try>();
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
        const became = shares.map((share, at) => [keyOf(share), outcomeOf(replies[at])] as const);
        const why = toProblem(failed.reason)?.message ?? '';
        setLast({ words, why, outcomes: new Map([...(last?.outcomes ?? []), ...became]) });
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
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
}

function outcomeOf(reply: PromiseSettledResult<unknown> | undefined): Outcome {
  if (reply?.status === 'fulfilled') return 'sent';
  return isRefusal(reply?.reason) ? 'refused' : 'unsure';
}

/** Whether the server said that nothing was sent. Of an error within it, it may have been stored before. */
function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || serverMessage(error) === undefined) return false;
  return error.status < 500 || error.code === 'busy';
}
