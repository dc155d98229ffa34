import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditRow } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { describeDetail } from '#contract/audit/audit-detail';
import { formatClock, formatLongDay, formatMoment } from '../../lib/format';
import { Modal, ModalBody } from '../../ui/modal';
import { actorName } from './act-columns';
import { text } from './text';

/** Everything that the log holds of one act. */
export function ActDetails({ of, onClose }: { of: AuditRow; onClose: () => void }) {
  const facts: readonly (readonly [string, string])[] = [
    [text.at, `${formatLongDay(of.at)} ${formatClock(of.at)}`],
    [text.actor, actorName(of)],
    [text.subject, of.subject_name ?? of.subject ?? text.none],
    [text.school, of.homebase_name],
    [text.address, of.ip ?? text.none],
  ];
  const details = describeDetail(of.detail, formatMoment);
  return (
    <Modal open title={actionWords(of.action)} placement="end" width="30rem" onClose={onClose}>
      <ModalBody pt="4" gap="6">
        <Facts facts={facts} />
        <div>
          <chakra.h3 fontWeight="semibold" mb="2">
            {text.details}
          </chakra.h3>
          {details.length === 0 ? (
            <chakra.p color="fg.muted">{text.noDetails}</chakra.p>
          ) : (
            <Facts facts={details} />
          )}
        </div>
      </ModalBody>
    </Modal>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(6rem, auto) 1fr"
      columnGap="4"
      rowGap="2"
      fontSize="sm"
    >
      {facts.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
