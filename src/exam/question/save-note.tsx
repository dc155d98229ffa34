import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon, CheckCircleIcon, CheckIcon, ClockIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { useView } from '../screen/session-context';
import type { SaveState } from '../session/exam-view';
import { text } from '../text';

const LOOKS: Record<SaveState, { icon: IconType; label: string; color: string }> = {
  saving: { icon: RefreshIcon, label: text.saving, color: 'fg.muted' },
  local: { icon: CheckIcon, label: text.savedLocally, color: 'fg.muted' },
  sent: { icon: CheckCircleIcon, label: text.delivered, color: 'success.fg' },
  failed: { icon: AlertIcon, label: text.notSaved, color: 'danger.fg' },
  unreadable: { icon: AlertIcon, label: text.unreadable, color: 'danger.fg' },
  rejected: { icon: AlertIcon, label: text.rejected, color: 'danger.fg' },
  aside: { icon: AlertIcon, label: text.aside, color: 'lantern.fg' },
  afterFinish: { icon: AlertIcon, label: text.afterFinish, color: 'lantern.fg' },
  held: { icon: ClockIcon, label: text.held, color: 'lantern.fg' },
};

/** The save state of this question's newest change. */
export function SaveNote({ question }: { question: string }) {
  const state = useView((view) => (view.drafts.has(question) ? 'saving' : view.saves.get(question)));
  const {
    icon: Icon,
    label,
    color,
  } = state ? LOOKS[state] : { icon: null, label: text.notAnswered, color: 'fg.muted' };
  return (
    <chakra.span
      data-save={state ?? 'none'}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      fontSize="xs"
      fontWeight="medium"
      color={color}
      whiteSpace="nowrap"
    >
      {Icon ? <Icon boxSize="4" strokeWidth={2} /> : null}
      {label}
    </chakra.span>
  );
}
