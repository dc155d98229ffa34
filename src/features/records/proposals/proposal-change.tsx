import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PRIVATE_FIELDS } from '#contract/records/pupil-record';
import type { Proposal, PupilRecord } from '#contract/records/record-shown';
import { ProposedDocument } from '../documents/proposed-document';
import { PrivateValue } from '../record/private-value';
import { shownText } from '../record/shown-value';
import { text } from '../text';

/** The former and the proposed value of a field, and its present value if it has changed since. */
export function ProposalChange({ record, proposal }: { record: PupilRecord; proposal: Proposal }) {
  const { field, before, after, current, moved } = proposal;
  if (field === 'document') return <ProposedDocument record={record} proposal={proposal} />;
  const secret = PRIVATE_FIELDS.find((one) => one === field);
  const isMember = field === 'family';
  const shown = (value: string | null, blank: string) => shownText(record, field, value) ?? blank;
  return (
    <chakra.dl display="grid" gap="2" gridTemplateColumns={{ sm: moved ? '1fr 1fr 1fr' : '1fr 1fr' }}>
      <Side name={text.before}>{shown(before, isMember ? text.notThere : text.blank)}</Side>
      {moved ? <Side name={text.now}>{shown(current, isMember ? text.gone : text.blank)}</Side> : null}
      <Side name={text.after} isNew>
        {secret && after !== null && proposal.state === 'waiting' ? (
          <PrivateValue userid={record.userid} field={secret} masked={after} proposal={proposal.id} />
        ) : (
          shown(after, isMember ? text.gone : text.blank)
        )}
      </Side>
    </chakra.dl>
  );
}

function Side({ name, isNew = false, children }: { name: string; isNew?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      px="3"
      py="2"
      borderRadius="md"
      borderWidth="1px"
      bg={isNew ? 'brand.subtle' : 'bg.subtle'}
      borderColor={isNew ? 'brand.border' : 'border'}
      minWidth="0"
    >
      <chakra.dt fontSize="xs" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  );
}
