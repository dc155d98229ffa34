import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import {
  type Card,
  type ChildCode,
  type Target,
  useMakeCards,
  useMakeCodes,
  useRevokeCards,
  useSignOutPeople,
} from './api';
import { text } from './text';

export const DEEDS = ['cards', 'codes', 'revoke', 'signOut'] as const;
export type Deed = (typeof DEEDS)[number];

/** What can be seen this once, to be printed. */
export type Sheet =
  | { kind: 'cards'; cards: readonly Card[] }
  | { kind: 'codes'; codes: readonly ChildCode[] };

export interface DeedDialogProps {
  deed: Deed;
  target: Target;
  onSheet: (sheet: Sheet) => void;
  onClose: () => void;
}

/** So many at once are not undone by a slip of the hand: their class is to be typed. */
const MANY = 10;

/** Says what a deed does to whom, and does it. */
export function DeedDialog({ deed, target, onSheet, onClose }: DeedDialogProps) {
  const { run, busy } = useDeed(deed, target, onSheet);
  const words = text.deeds[deed];
  const resets = deed === 'cards';
  const signedIn = target.pupils.filter(({ sessions }) => sessions > 0).length;
  const isMany = resets && target.pupils.length > MANY;
  return (
    <ConfirmDialog
      open
      title={words.title(nameOf(target))}
      confirmLabel={words.confirm}
      tone={deed === 'codes' ? 'brand' : 'danger'}
      busy={busy}
      {...(isMany ? { typeToConfirm: target.class.name } : {})}
      onClose={onClose}
      onConfirm={() => void run().then(onClose)}
    >
      <chakra.div display="grid" gap="3">
        <p>{words.body}</p>
        {resets && signedIn > 0 ? (
          <chakra.p fontWeight="semibold">{text.deeds.cards.signedIn(formatNumber(signedIn))}</chakra.p>
        ) : null}
      </chakra.div>
    </ConfirmDialog>
  );
}

function useDeed(deed: Deed, target: Target, onSheet: (sheet: Sheet) => void) {
  const makeCards = useMakeCards();
  const makeCodes = useMakeCodes();
  const revoke = useRevokeCards();
  const signOut = useSignOutPeople();
  const doIt = async (): Promise<string> => {
    if (deed === 'cards') {
      const { cards, message } = await makeCards.mutateAsync(target);
      onSheet({ kind: 'cards', cards });
      return message;
    }
    if (deed === 'codes') {
      const { codes, message } = await makeCodes.mutateAsync(target);
      onSheet({ kind: 'codes', codes });
      return message;
    }
    return (await (deed === 'revoke' ? revoke : signOut).mutateAsync(target)).message;
  };
  const run = async () => {
    try {
      toaster.success(await doIt());
    } catch (error) {
      // Without an answer nobody knows whether the server did it.
      toaster.error(serverMessage(error) ?? (deed === 'cards' ? text.unanswered : text.failed));
    }
  };
  return { run, busy: [makeCards, makeCodes, revoke, signOut].some(({ isPending }) => isPending) };
}

function nameOf({ class: { name }, pupils, isWhole }: Target): string {
  const [first] = pupils;
  if (first && pupils.length === 1) return first.name;
  const count = formatNumber(pupils.length);
  return isWhole ? text.whole(name, count) : text.several(count);
}
