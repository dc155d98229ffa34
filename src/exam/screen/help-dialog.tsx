import { chakra } from '@chakra-ui/react/styled-system';
import { Modal } from '../../ui/modal';
import { text } from '../text';

export interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
  /** Single keys may be switched off (WCAG 2.1.4). */
  isEnabled: boolean;
  onEnable: (isEnabled: boolean) => void;
}

export function HelpDialog({ open, onClose, isEnabled, onEnable }: HelpDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={text.help}>
      <chakra.div px="6" pb="6" overflowY="auto" display="grid" gap="4">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2" fontSize="sm">
          {text.helpKeys.map(([keys, meaning]) => (
            <chakra.div key={keys} display="contents">
              <chakra.dt fontWeight="semibold" color="fg.strong" whiteSpace="nowrap">
                {keys}
              </chakra.dt>
              <dd>{meaning}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.label
          display="flex"
          alignItems="center"
          gap="3"
          minHeight="11"
          fontSize="sm"
          cursor="pointer"
        >
          <chakra.input
            type="checkbox"
            boxSize="5"
            checked={isEnabled}
            onChange={(event) => onEnable(event.target.checked)}
          />
          {text.shortcuts}
        </chakra.label>
      </chakra.div>
    </Modal>
  );
}
