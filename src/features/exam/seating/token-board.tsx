import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import { formatClock } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FullscreenIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { MenuIcon } from '../../../ui/icons/office-icons';
import { SmallWords } from '../../../ui/small-words';
import { useIsHistory } from '../closed-period';
import { text as examText } from '../text';
import { useSeating } from './api';
import { ProjectedToken } from './projected-token';
import { RenewToken } from './renew-token';
import { text } from './text';
import { TokenChip } from './token-chip';
import { TokenList } from './token-list';
import { type Opening, openingsOf } from './token-openings';

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
  const plan = useSeating(exam.id, true).data;
  const openings = openingsOf(exam, plan, isProctor);
  const [first] = openings;
  if (!first) return exam.asks_token && !plan ? <Place /> : null;
  return <Tokens exam={exam} plan={plan} openings={openings} first={first} />;
}

interface TokensProps {
  exam: ExamForStaff;
  /** Undefined until the rooms are known. */
  plan: SeatingPlan | undefined;
  openings: readonly Opening[];
  first: Opening;
}

function Tokens({ exam, plan, openings, first }: TokensProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const until = plan?.token_until ?? null;
  const of = open && 'room' in open ? openings.find(({ room }) => room === open.room) : undefined;
  return (
    <Line>
      <TokenChip token={first.token} />
      <Until until={until} />
      <Button
        variant="outline"
        tone="neutral"
        title={examText.token.project}
        onClick={() => setOpen({ what: 'project', room: first.room })}
      >
        <FullscreenIcon boxSize="4" />
        <SmallWords>{examText.token.project}</SmallWords>
      </Button>
      {openings.length > 1 ? (
        <Button
          variant="outline"
          tone="neutral"
          title={text.token.list}
          onClick={() => setOpen({ what: 'list' })}
        >
          <MenuIcon boxSize="4" hideFrom="md" />
          <SmallWords>{text.token.list}</SmallWords>
        </Button>
      ) : (
        // Until the rooms are known only its place is kept, so that what is below does not move.
        <Button
          variant="outline"
          tone="neutral"
          visibility={plan ? undefined : 'hidden'}
          title={text.token.renew}
          onClick={() => setOpen({ what: 'renew', room: first.room })}
        >
          <RefreshIcon boxSize="4" />
          <SmallWords>{text.token.renew}</SmallWords>
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
    </Line>
  );
}

/** Keeps the place of a token that only the rooms tell, so that the buttons beside it stay under the finger that presses them. */
function Place() {
  return (
    <Line visibility="hidden">
      <TokenChip token="······" />
      <Button variant="outline">
        <FullscreenIcon boxSize="4" />
        <SmallWords>{examText.token.project}</SmallWords>
      </Button>
      <Button variant="outline">
        <RefreshIcon boxSize="4" />
        <SmallWords>{text.token.renew}</SmallWords>
      </Button>
    </Line>
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

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'xl' },
});
