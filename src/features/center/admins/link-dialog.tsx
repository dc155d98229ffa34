import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Modal } from '../../../ui/modal';
import { text } from '../text';

const { admins: words } = text;

export interface ShownLink {
  kind: keyof typeof words.links;
  link: string;
}

/** A link for the owner of an account, shown only once. */
export function LinkDialog({ kind, link, onClose }: ShownLink & { onClose: () => void }) {
  const { title, body, label } = words.links[kind];
  return (
    <Modal open onClose={onClose} title={title} width="34rem">
      <chakra.div px="6" pb="6" display="flex" flexDirection="column" gap="4" minWidth="0">
        <p>{body}</p>
        <chakra.div
          css={{ '& button': { maxWidth: '100%', wordBreak: 'break-all', textAlign: 'start', py: '2' } }}
        >
          <CopyButton value={link} label={label} copied={words.linkCopied} refused={words.linkRefused} />
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
