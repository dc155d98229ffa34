import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { AddressWarning } from '../../../ui/print/address-warning';
import { toaster } from '../../../ui/toast';
import { useMakeCards, useMakeCodes, useRevokeCards, useSignOutPeople } from './api';
import type { Sheet } from './sheet-view';
import { areNew, type Target } from './target';
import { text } from './text';

export type Action = 'cards' | 'codes' | 'revoke' | 'signOut';

export interface ActionDialogProps {
  action: Action;
  target: Target;
  /** Origin of the cards' links; null: this page's own. */
  origin: string | null;
  onSheet: (sheet: Sheet) => void;
  onClose: () => void;
}

/**
 * From this many people on, a word must be typed to confirm (the class's name if they have one), so that a slip of
 * the hand does nothing.
 */
const MANY = 10;

/** Explains an action and its target, and runs it. */
export function ActionDialog({ action, target, origin, onSheet, onClose }: ActionDialogProps) {
  const { run, busy } = useAction(action, target, onSheet);
  const isFirst = action === 'cards' && areNew(target);
  const words = isFirst ? text.actions.cards.first : text.actions[action];
  const resets = action === 'cards' && !isFirst;
  const isMany = resets && target.people.length > MANY;
  return (
    <ConfirmDialog
      open
      title={words.title(nameOf(target))}
      confirmLabel={words.confirm}
      tone={action === 'codes' || isFirst ? 'brand' : 'danger'}
      busy={busy}
      {...(isMany ? { typeToConfirm: 'class' in target ? target.class.name : text.manyWord } : {})}
      onClose={onClose}
      onConfirm={() => void run().then(onClose)}
    >
      <chakra.div display="grid" gap="3">
        <p>{words.body}</p>
        {action === 'cards' || action === 'codes' ? <AddressWarning origin={origin} /> : null}
        {resets ? <SignedIn target={target} /> : null}
      </chakra.div>
    </ConfirmDialog>
  );
}

function SignedIn({ target }: { target: Target }) {
  const count = target.people.filter(({ sessions }) => sessions > 0).length;
  if (count === 0) return null;
  return <chakra.p fontWeight="semibold">{text.actions.cards.signedIn(formatNumber(count))}</chakra.p>;
}

function useAction(action: Action, target: Target, onSheet: (sheet: Sheet) => void) {
  const makeCards = useMakeCards();
  const makeCodes = useMakeCodes();
  const revoke = useRevokeCards();
  const signOut = useSignOutPeople();
  const doIt = async (): Promise<string> => {
    if (action === 'cards') {
      const { message, ...made } = await makeCards.mutateAsync(target);
      onSheet({ kind: 'cards', ...made });
      return message;
    }
    if (action === 'codes') {
      const { message, ...made } = await makeCodes.mutateAsync(target);
      onSheet({ kind: 'codes', ...made });
      return message;
    }
    return (await (action === 'revoke' ? revoke : signOut).mutateAsync(target)).message;
  };
  const run = async () => {
    try {
      toaster.success(await doIt());
    } catch (error) {
      // Without a reply nobody knows whether the server did it.
      toaster.error(serverMessage(error) ?? (action === 'cards' ? text.unanswered : text.failed));
    }
  };
  return { run, busy: [makeCards, makeCodes, revoke, signOut].some(({ isPending }) => isPending) };
}

function nameOf(target: Target): string {
  const [first] = target.people;
  if (first && target.people.length === 1) return first.name;
  const count = formatNumber(target.people.length);
  return target.kind === 'class' ? text.whole(target.class.name, count) : text.several[target.kind](count);
}
