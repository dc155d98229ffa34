import { create } from 'zustand';
import type { UnsentWork } from '../../lib/unsent-work';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { text } from './text';

interface Asked {
  unsent: UnsentWork;
  answer: (leaves: boolean) => void;
}

const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Asks whether to sign out although some work is not on the server yet. */
export function askBeforeLeaving(unsent: UnsentWork): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      useAsked.setState({ asked: null });
      resolve(leaves);
    };
    useAsked.setState({ asked: { unsent, answer } });
  });
}

/** Rendered once in the shell, for both menu and search. */
export function SignOutQuestion() {
  const asked = useAsked((state) => state.asked);
  if (!asked) return null;
  const { count, loose } = asked.unsent;
  const kept = count - loose;
  return (
    <ConfirmDialog
      open
      title={text.unsent.title}
      confirmLabel={text.unsent.leave}
      cancelLabel={text.unsent.stay}
      tone={loose > 0 ? 'danger' : 'brand'}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {kept > 0 ? <p>{text.unsent.kept(kept.toLocaleString('id-ID'))}</p> : null}
      {loose > 0 ? <p>{text.unsent.loose(loose.toLocaleString('id-ID'))}</p> : null}
    </ConfirmDialog>
  );
}
