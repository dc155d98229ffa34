import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button';
import { FullscreenIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { Modal } from '../../../ui/modal';
import { text as examText } from '../text';
import { text } from './text';
import { TokenChip } from './token-chip';
import type { Opening } from './token-openings';

interface TokenListProps {
  openings: readonly Opening[];
  onProject: (opening: Opening) => void;
  onRenew: (opening: Opening) => void;
  onClose: () => void;
}

/** The token of each room, with a button to replace it. */
export function TokenList({ openings, onProject, onRenew, onClose }: TokenListProps) {
  return (
    <Modal open onClose={onClose} title={text.token.list} description={text.token.listHelp} width="36rem">
      <chakra.ul display="grid" gap="3" fontSize="md">
        {openings.map((opening) => (
          <chakra.li
            key={opening.room ?? 'exam'}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            pb="3"
            borderBottomWidth="1px"
          >
            <chakra.span flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
              <chakra.span display="block" fontWeight="semibold" color="fg.strong">
                {opening.name}
              </chakra.span>
              {opening.isOwn ? null : (
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {text.token.shared}
                </chakra.span>
              )}
            </chakra.span>
            <TokenChip token={opening.token} />
            <Button
              variant="outline"
              tone="neutral"
              aria-label={text.token.projectOf(opening.name)}
              title={examText.token.project}
              onClick={() => onProject(opening)}
            >
              <FullscreenIcon boxSize="4" />
            </Button>
            <Button
              variant="outline"
              tone="neutral"
              aria-label={text.token.renewOf(opening.name)}
              onClick={() => onRenew(opening)}
            >
              <RefreshIcon boxSize="4" />
              {text.token.renew}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Modal>
  );
}
