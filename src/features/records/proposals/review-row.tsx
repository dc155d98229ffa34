import { chakra } from '@chakra-ui/react/styled-system';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { formatMoment } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckIcon, CloseIcon } from '../../../ui/icons/basic-icons';
import { Notice } from '../../../ui/states';
import { proposalName } from '../record/shown-value';
import { text } from '../text';
import { ProposalChange } from './proposal-change';

export type Word = 'approve' | 'refuse';

interface ReviewRowProps {
  record: PupilRecord;
  proposal: Proposal;
  word: Word | undefined;
  onWord: (word: Word) => void;
}

/** One proposal with its before and after, and the two answers. */
export function ReviewRow({ record, proposal, word, onWord }: ReviewRowProps) {
  const name = proposalName(proposal);
  return (
    <chakra.li display="grid" gap="3" pt="4" borderTopWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
        <div>
          <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
          <chakra.p fontSize="sm" color="fg.muted">
            {text.by(proposal.by ?? text.somebody, formatMoment(proposal.at))}
          </chakra.p>
        </div>
        <chakra.div display="flex" gap="2">
          <Button
            variant={word === 'refuse' ? 'solid' : 'outline'}
            tone={word === 'refuse' ? 'danger' : 'neutral'}
            aria-pressed={word === 'refuse'}
            aria-label={text.refuseOf(name)}
            onClick={() => onWord('refuse')}
          >
            <CloseIcon boxSize="4" />
            {text.refuse}
          </Button>
          <Button
            variant={word === 'approve' ? 'solid' : 'outline'}
            tone={word === 'approve' ? 'brand' : 'neutral'}
            aria-pressed={word === 'approve'}
            aria-label={text.approveOf(name)}
            onClick={() => onWord('approve')}
          >
            <CheckIcon boxSize="4" />
            {text.approve}
          </Button>
        </chakra.div>
      </chakra.div>
      {proposal.moved ? <Notice tone="lantern">{text.movedNote}</Notice> : null}
      <ProposalChange record={record} proposal={proposal} />
    </chakra.li>
  );
}
