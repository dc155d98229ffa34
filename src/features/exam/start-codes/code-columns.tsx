import { chakra } from '@chakra-ui/react/styled-system';
import type { StartCode } from '#contract/exam-session/offline-start';
import { ENVELOPES_MAX } from '#domain/exam-session/start-code';
import { formatNumber } from '../../../lib/format';
import { AlertIcon, CheckCircleIcon, ClockIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text } from './text';

export const codeColumns: Column<StartCode>[] = [
  {
    id: 'student',
    header: text.student,
    onCard: 'title',
    cell: ({ student_name: name, nis, class_name: className }) => (
      <>
        {name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {text.place(nis, className)}
        </chakra.span>
      </>
    ),
  },
  {
    id: 'code',
    header: text.code,
    cell: ({ code }) =>
      code === null ? (
        text.none
      ) : (
        <chakra.span fontFamily="mono" fontWeight="semibold" whiteSpace="nowrap">
          {code}
        </chakra.span>
      ),
  },
  {
    id: 'devices',
    header: text.devices,
    cell: ({ code, envelopes, takes, begun }) => {
      if (code === null) return text.none;
      const count = formatNumber(envelopes);
      if (envelopes < ENVELOPES_MAX || !takes || begun) return text.taken(count);
      return <StatusBadge icon={AlertIcon} tone="lantern" label={text.noneLeft(count)} />;
    },
  },
  { id: 'state', header: text.state, cell: (row) => <CodeState row={row} /> },
];

/** The use of the code; one that has to be replaced or revoked, and a second use, need the teacher's attention. */
function CodeState({ row }: { row: StartCode }) {
  const { code, begun, uses, archived, takes } = row;
  const putAway =
    archived > 0 ? (
      <StatusBadge icon={AlertIcon} tone="lantern" label={text.states.twice(formatNumber(archived))} />
    ) : null;
  const wanted = attentionOf(row);
  if (wanted !== null) {
    return (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <StatusBadge icon={AlertIcon} tone="lantern" label={wanted} />
        {putAway}
      </chakra.span>
    );
  }
  if (putAway) return putAway;
  if (uses > 0) return <StatusBadge icon={CheckCircleIcon} tone="info" label={text.states.used} />;
  if (begun) return <StatusBadge icon={CheckCircleIcon} tone="neutral" label={text.states.begun} />;
  if (code === null)
    return <StatusBadge icon={InfoIcon} tone="neutral" label={takes ? text.states.none : text.states.left} />;
  return <StatusBadge icon={ClockIcon} tone="success" label={text.states.ready} />;
}

function attentionOf({ code, begun, uses, takes }: StartCode): string | null {
  if (begun) return null;
  // The pupil has to begin again, after a retake or because his start did not count, and a code starts once.
  if (takes) return uses > 0 ? text.states.usedUp : null;
  return code === null ? null : text.states.leftHolds;
}
