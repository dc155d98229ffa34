import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Button } from '../../../ui/button';
import { FullscreenIcon } from '../../../ui/icons/basic-icons';
import { Modal } from '../../../ui/modal';
import { text } from '../text';
import { TokenChip } from '../token-chip';

/** The token, to copy or to throw at the wall of the room. */
export function TokenBoard({ exam }: { exam: ExamForStaff }) {
  const [isProjected, setIsProjected] = useState(false);
  if (exam.token === null) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="xl">
      <TokenChip token={exam.token} />
      <Button variant="outline" tone="neutral" onClick={() => setIsProjected(true)}>
        <FullscreenIcon boxSize="4" />
        {text.token.project}
      </Button>
      <Modal
        open={isProjected}
        onClose={() => setIsProjected(false)}
        title={exam.name}
        description={text.token.projectHint}
        width="100vw"
      >
        <chakra.p
          display="grid"
          placeItems="center"
          minHeight="60dvh"
          px="4"
          pb="6"
          fontFamily="mono"
          fontWeight="bold"
          lineHeight="1"
          color="fg.strong"
          overflowWrap="anywhere"
          // As large as twelve letters allow.
          fontSize="clamp(3rem, 12vw, 14rem)"
          letterSpacing="wide"
        >
          {exam.token}
        </chakra.p>
      </Modal>
    </chakra.div>
  );
}
