import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { toaster } from '../../../ui/toast';
import { useAnswerCall, useThaw } from '../live/api';
import { useAddTime, useWithdrawTime } from '../time/api';
import { useRejoin } from './api';
import type { OneTap } from './one-tap';
import { text } from './text';
import { UNDO_MS, UndoToast } from './undo-toast';

const MINUTES = 5;

/** Gives the help and tells of it; fails if it was not given. */
export function useHelp(examId: string): { give: (help: OneTap) => Promise<void>; isBusy: boolean } {
  const rejoin = useRejoin();
  const thaw = useThaw();
  const answer = useAnswerCall();
  const minutes = useMinutes(examId);
  const give = async (help: OneTap) => {
    const { log_id: id, student_name: name } = help.row;
    switch (help.tap) {
      case 'rejoin': {
        const { message } = await rejoin.mutateAsync({ id, why: help.why });
        return toaster.success(text.oneTap.done(name, message));
      }
      case 'thaw': {
        const { message, data } = await thaw.mutateAsync({ exam: examId, attempts: [id], why: help.why });
        const tell = data.attempts.length === 0 ? toaster.info : toaster.success;
        return tell(text.oneTap.done(name, message));
      }
      // His word that another device may be used; the call is its reason.
      case 'move': {
        const { message } = await answer.mutateAsync({ id, at: help.at, move: 'allow' });
        return toaster.success(text.oneTap.done(name, message));
      }
      case 'addTime':
        return minutes.give({ attempt: id, name, why: help.why });
    }
  };
  const isBusy = [rejoin, thaw, answer, minutes].some(({ isPending }) => isPending);
  return { give, isBusy };
}

function useMinutes(exam: string) {
  // Until it is known that they were given: pressed again over a bad connection, they are given once.
  const [id, setId] = useState(() => newId());
  const add = useAddTime();
  const withdraw = useWithdrawTime();
  const give = async ({ attempt, name, why }: { attempt: string; name: string; why: string }) => {
    const { message, data } = await add.mutateAsync({ id, exam, minutes: MINUTES, attempts: [attempt], why });
    setId(newId());
    if (data.changed === 0) return toaster.info(text.oneTap.done(name, message));
    const told = text.oneTap.given(name, formatNumber(MINUTES));
    const undo = () => withdraw.mutateAsync({ id, exam }).then((reply) => reply.message);
    toaster.success((close) => <UndoToast message={told} undo={undo} close={close} />, UNDO_MS);
  };
  return { give, isPending: add.isPending };
}
