import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatClock } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FullscreenIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { useIsHistory } from '../closed-period';
import { text as examText } from '../text';
import { useSeating } from './api';
import { ProjectedToken } from './projected-token';
import { RenewToken } from './renew-token';
import { text } from './text';
import { TokenChip } from './token-chip';
import { TokenList } from './token-list';
import { openingsOf } from './token-openings';

interface TokenBoardProps {
  exam: ExamForStaff;
  /** A proctor, who may renew only the tokens of his rooms. */
  isProctor?: boolean;
}

/** A token is named by its room: the clock may replace it while the dialog is open. */
type Open = { what: 'list' } | { what: 'project' | 'renew'; room: string | null };

/** The token, with buttons to copy it, to project it on the wall, or to replace it; as long as it lets anybody in. */
export function TokenBoard(props: TokenBoardProps) {
  return useIsHistory() ? null : <Board {...props} />;
}

function Board({ exam, isProctor = false }: TokenBoardProps) {
  const [open, setOpen] = useState<Open>();
  const plan = useSeating(exam.id).data;
  const openings = openingsOf(exam, plan, isProctor);
  const [first] = openings;
  if (!first) return null;
  const close = () => setOpen(undefined);
  const until = plan?.token_until ?? null;
  const of = open && 'room' in open ? openings.find(({ room }) => room === open.room) : undefined;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="xl">
      <TokenChip token={first.token} />
      <Until until={until} />
      <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'project', room: first.room })}>
        <FullscreenIcon boxSize="4" />
        {examText.token.project}
      </Button>
      {openings.length > 1 ? (
        <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'list' })}>
          {text.token.list}
        </Button>
      ) : plan ? (
        <Button variant="outline" tone="neutral" onClick={() => setOpen({ what: 'renew', room: first.room })}>
          <RefreshIcon boxSize="4" />
          {text.token.renew}
        </Button>
      ) : (
        // Only its place is kept, so that what is below does not move when the rooms are known.
        <Button variant="outline" tone="neutral" visibility="hidden">
          {text.token.list}
        </Button>
      )}
      {open?.what === 'list' ? (
        <TokenList
          openings={openings}
          onProject={({ room }) => setOpen({ what: 'project', room })}
          onRenew={({ room }) => setOpen({ what: 'renew', room })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'renew' && of ? <RenewToken examId={exam.id} opening={of} onClose={close} /> : null}
      {open?.what === 'project' && of ? (
        <ProjectedToken exam={exam} opening={of} until={until} onClose={close} />
      ) : null}
    </chakra.div>
  );
}

function Until({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <chakra.span fontSize="sm" color="fg.muted">
      {examText.token.until(formatClock(until))}
    </chakra.span>
  );
}
