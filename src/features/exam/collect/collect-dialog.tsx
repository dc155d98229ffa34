import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RosterRow } from '#contract/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { HolderList } from '../holders/holder-list';
import { countHolders, findHolders } from '../holders/holders';
import { useServerNow } from '../live/server-now';
import { type Addressees, sharesOf } from '../messages/addressees';
import { WhyField } from '../time/why-field';
import { useCollect } from './api';
import { text } from './text';

interface CollectDialogProps {
  examId: string;
  addressees: Addressees;
  rows: readonly RosterRow[];
  /** Called with the sittings that were handed in. */
  onCollected: (attempts: readonly string[]) => void;
  onClose: () => void;
}

/** Shown before everybody's work is collected: who is affected, and whose answers have not all arrived. */
export function CollectDialog(props: CollectDialogProps) {
  const { examId, addressees, rows, onCollected, onClose } = props;
  const nowMs = useServerNow(examId);
  const isHistory = useIsHistory();
  const [why, setWhy] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const collect = useCollect();
  const open = rows.filter(({ progress }) => isOpen(progress));
  const holders = findHolders(open, nowMs);
  const needsWhy = countHolders(holders) > 0;
  const confirm = () => {
    setIsAsked(true);
    if (!isSure || (needsWhy && why.trim() === '')) return;
    const reason = why.trim() === '' ? {} : { why: why.trim() };
    collect.mutate(
      { exam: examId, ...whoseOf(addressees, rows), ...reason },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          onCollected(data.attempts);
          onClose();
        },
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  };
  const count = formatNumber(open.length);
  return (
    <ConfirmDialog
      open
      title={addressees.to === 'exam' ? text.title.exam : text.title.some(count)}
      confirmLabel={text.confirm}
      busy={collect.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        <Preview open={open} others={rows.length - open.length} nowMs={nowMs} />
        {needsWhy ? (
          <Notice tone="lantern">
            <HolderList holders={holders} isWhole />
            <chakra.p mt="2">{text.held}</chakra.p>
          </Notice>
        ) : null}
        <WhyField
          deed="collect"
          value={why}
          onChange={setWhy}
          required={needsWhy}
          error={isAsked && needsWhy && why.trim() === '' ? text.whyRequired : undefined}
        />
        <CheckInput
          label={text.sure}
          help={isHistory ? undefined : text.sureHelp}
          required
          checked={isSure}
          onChange={(event) => setIsSure(event.target.checked)}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}

/** One act of collecting names one room at most. */
function whoseOf(addressees: Addressees, rows: readonly RosterRow[]) {
  const [first, ...others] = sharesOf(addressees);
  return others.length === 0 ? first : sharesOf({ to: 'pupils', rows })[0];
}

interface PreviewProps {
  open: readonly RosterRow[];
  others: number;
  nowMs: number;
}

function Preview({ open, others, nowMs }: PreviewProps) {
  const incomplete = open.filter(({ answered, question_count: all }) => answered < all).length;
  const ends = open.map(({ deadline }) => (deadline === null ? nowMs : Date.parse(deadline)));
  const left = Math.max(0, ...ends.map((end) => Math.ceil((end - nowMs) / 60_000)));
  const lines = [
    text.concerned(formatNumber(open.length)),
    ...(incomplete > 0 ? [text.incomplete(formatNumber(incomplete))] : []),
    ...(left > 0 ? [text.left(formatNumber(left))] : []),
    ...(others > 0 ? [text.others(formatNumber(others))] : []),
  ];
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  );
}
