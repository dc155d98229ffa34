import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button';
import { Modal, ModalBody } from '../../ui/modal';
import { isCovered, useView } from '../screen/session-context';
import { text } from './foot-text';

/** The single keys: whether they act, and whether their help is on screen. */
export interface Keys {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isHelpOpen: boolean;
  openHelp: (isOpen: boolean) => void;
}

/** What the keys do, and the switch for them: keys that are off cannot bring their help back (WCAG 2.1.4). */
export function KeysHelp({ isOn, turn, isHelpOpen, openHelp }: Keys) {
  const hasCover = useView(isCovered);
  return (
    <chakra.div
      // Hidden on touch screens, which need no keys, unless the keys are off: then the switch is shown everywhere.
      css={isOn ? { '@media (hover: none)': { '& > button': { display: 'none' } } } : undefined}
    >
      <Button variant="ghost" tone="neutral" fontSize="sm" ms="-3" onClick={() => openHelp(true)}>
        {text.keys.open}
      </Button>
      <Modal open={isHelpOpen && !hasCover} onClose={() => openHelp(false)} title={text.keys.open}>
        <ModalBody>
          <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2" fontSize="sm">
            {text.keys.list.map(([keys, meaning]) => (
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
              checked={isOn}
              onChange={(event) => turn(event.target.checked)}
            />
            {text.keys.use}
          </chakra.label>
        </ModalBody>
      </Modal>
    </chakra.div>
  );
}
