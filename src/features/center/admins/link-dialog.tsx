import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Modal } from '../../../ui/modal';
import { text } from '../text';

const { admins: words } = text;

/** An activation link, shown only once. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title={words.linkTitle} width="34rem">
      <chakra.div px="6" pb="6" display="flex" flexDirection="column" gap="4" minWidth="0">
        <p>{words.linkBody}</p>
        <chakra.div
          css={{ '& button': { maxWidth: '100%', wordBreak: 'break-all', textAlign: 'start', py: '2' } }}
        >
          <CopyButton
            value={link}
            label={words.linkLabel}
            copied={words.linkCopied}
            refused={words.linkRefused}
          />
        </chakra.div>
        <chakra.div display="flex" justifyContent="flex-end">
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {words.close}
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}
