import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { MINUTE_MS } from '#domain/time/durations';
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
import { useBarHold } from '../time/bar-hold';
import { NamedPupils } from '../time/named-pupils';
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
  useBarHold();
  const { examId, onCollected, onClose } = props;
  // The pupils that the title named: the list below goes on while this is open.
  const [addressees] = useState(props.addressees);
  const [named] = useState(props.rows);
  const isWhole = isForAll(addressees);
  const nowMs = useServerNow(examId);
  const isHistory = useIsHistory();
  const [why, setWhy] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const collect = useCollect();
  const open = (isWhole ? props.rows : latestOf(named.filter(isSitting), props.rows)).filter(isSitting);
  const others = (isWhole ? props.rows : named).length - open.length;
  const holders = findHolders(open, nowMs);
  const needsWhy = countHolders(holders) > 0;
  const confirm = () => {
    setIsAsked(true);
    if (!isSure || (needsWhy && why.trim() === '')) return;
    const reason = why.trim() === '' ? {} : { why: why.trim() };
    collect.mutate(
      { exam: examId, ...whoseOf(addressees, named), ...reason },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          onCollected(data.attempts);
          onClose();
        },
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
      problem={toProblem(collect.error)?.message}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        {isWhole ? null : <NamedPupils rows={open} />}
        <Preview open={open} others={others} nowMs={nowMs} />
        {needsWhy ? (
          <Notice tone="lantern">
            <HolderList holders={holders} isWhole />
            <chakra.p mt="2">{text.held}</chakra.p>
          </Notice>
        ) : null}
        <WhyField
          action="collect"
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

/** The whole exam or one room, with everybody who sits there when it is collected; otherwise pupils by name. */
function isForAll(addressees: Addressees): boolean {
  return addressees.to !== 'pupils' && sharesOf(addressees).length === 1;
}

/** One act of collecting names one room at most. */
function whoseOf(addressees: Addressees, named: readonly RosterRow[]) {
  if (isForAll(addressees)) return sharesOf(addressees)[0];
  // Who hands in is named; a colleague may let one of the others back in meanwhile.
  return sharesOf({ to: 'pupils', rows: named.filter(isSitting) })[0];
}

function isSitting({ progress }: RosterRow): boolean {
  return isOpen(progress);
}

/** The same sittings as they are now. */
function latestOf(named: readonly RosterRow[], now: readonly RosterRow[]): readonly RosterRow[] {
  const known = new Map(now.map((row) => [row.log_id, row]));
  return named.map((row) => known.get(row.log_id) ?? row);
}

interface PreviewProps {
  open: readonly RosterRow[];
  others: number;
  nowMs: number;
}

function Preview({ open, others, nowMs }: PreviewProps) {
  const incomplete = open.filter(({ answered, question_count: all }) => answered < all).length;
  const ends = open.map(({ deadline }) => (deadline === null ? nowMs : Date.parse(deadline)));
  const left = Math.max(0, ...ends.map((end) => Math.ceil((end - nowMs) / MINUTE_MS)));
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
