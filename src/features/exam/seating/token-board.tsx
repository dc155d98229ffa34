import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Button } from '../../../ui/button';
import { FullscreenIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { Modal } from '../../../ui/modal';
import { text as examText } from '../text';
import { TokenChip } from '../token-chip';
import { useSeating } from './api';
import { RenewToken } from './renew-token';
import { text } from './text';
import { TokenList } from './token-list';
import { type Opening, openingsOf } from './token-openings';

interface TokenBoardProps {
  exam: ExamForStaff;
  /** A proctor, who may renew only the tokens of his rooms. */
  isProctor?: boolean;
}

type Open = { what: 'list' } | { what: 'project' | 'renew'; of: Opening };

/** The token, with buttons to copy it, to project it on the wall, or to replace it. */
export function TokenBoard({ exam, isProctor = false }: TokenBoardProps) {
  const [open, setOpen] = useState<Open>();
  const plan = useSeating(exam.id).data;
  const openings = openingsOf(exam, plan, isProctor);
  const [first] = openings;
  if (!first) return null;
  const close = () => setOpen(undefined);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="xl">
      <TokenChip token={first.token} />
      <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'project', of: first })}>
        <FullscreenIcon boxSize="4" />
        {examText.token.project}
      </Button>
      {openings.length > 1 ? (
        <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'list' })}>
          {text.token.list}
        </Button>
      ) : plan ? (
        <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'renew', of: first })}>
          <RefreshIcon boxSize="4" />
          {text.token.renew}
        </Button>
      ) : null}
      {open?.what === 'list' ? (
        <TokenList
          openings={openings}
          onProject={(of) => setOpen({ what: 'project', of })}
          onRenew={(of) => setOpen({ what: 'renew', of })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'renew' ? <RenewToken examId={exam.id} opening={open.of} onClose={close} /> : null}
      {open?.what === 'project' ? <Projected exam={exam} opening={open.of} onClose={close} /> : null}
    </chakra.div>
  );
}

interface ProjectedProps {
  exam: ExamForStaff;
  opening: Opening;
  onClose: () => void;
}

function Projected({ exam, opening, onClose }: ProjectedProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={opening.room === null ? exam.name : `${exam.name} · ${opening.name}`}
      description={examText.token.projectHint}
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
        {opening.token}
      </chakra.p>
    </Modal>
  );
}
