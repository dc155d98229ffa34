import { chakra } from '@chakra-ui/react/styled-system';
import { database } from '#contract/records/database';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { CheckCircleIcon, ClockIcon, CloseIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { StatusBadge } from '../../../ui/status-badge';
import { toaster } from '../../../ui/toast';
import { useRecordWrite } from '../api';
import { proposalName } from '../record/shown-value';
import { text } from '../text';
import { ProposalChange } from './proposal-change';

const LOOKS = {
  waiting: { icon: ClockIcon, tone: 'lantern' },
  approved: { icon: CheckCircleIcon, tone: 'success' },
  refused: { icon: CloseIcon, tone: 'danger' },
} as const;

/** The results of a family's proposals. Renders nothing if there are none. */
export function OwnProposals({ record }: { record: PupilRecord }) {
  if (record.proposals.length === 0) return null;
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {text.ownProposals}
      </chakra.h2>
      <chakra.ul>
        {record.proposals.map((proposal) => (
          <ProposalRow key={proposal.id} record={record} proposal={proposal} />
        ))}
      </chakra.ul>
    </Card>
  );
}

function ProposalRow({ record, proposal }: { record: PupilRecord; proposal: Proposal }) {
  const { id, state, by, at, decidedat, isown, reason } = proposal;
  const withdraw = useRecordWrite(database.withdraw);
  const name = proposalName(proposal);
  const who = by ?? text.somebody;
  return (
    <chakra.li display="grid" gap="3" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.div flex="1" minWidth="12rem">
          <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
          <chakra.p fontSize="sm" color="fg.muted">
            {decidedat ? text.decidedOf(who, formatMoment(decidedat)) : text.by(who, formatMoment(at))}
          </chakra.p>
        </chakra.div>
        <StatusBadge {...LOOKS[state]} label={text.states[state]} />
        {isown && state === 'waiting' ? (
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            busy={withdraw.isPending}
            aria-label={text.withdrawOf(name)}
            onClick={() =>
              withdraw.mutate(
                { userid: record.userid, id },
                {
                  onSuccess: ({ message }) => toaster.success(message),
                  onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
                },
              )
            }
          >
            {text.withdraw}
          </Button>
        ) : null}
      </chakra.div>
      <ProposalChange record={record} proposal={proposal} />
      {reason ? <chakra.p fontSize="sm">{text.reasonGiven(reason)}</chakra.p> : null}
    </chakra.li>
  );
}
