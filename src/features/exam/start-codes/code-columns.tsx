import { chakra } from '@chakra-ui/react/styled-system';
import type { StartCode } from '#contract/envelope';
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
    cell: ({ code, envelopes }) => {
      if (code === null) return text.none;
      const count = formatNumber(envelopes);
      if (envelopes < ENVELOPES_MAX) return text.taken(count);
      return <StatusBadge icon={AlertIcon} tone="lantern" label={text.spent(count)} />;
    },
  },
  { id: 'state', header: text.state, cell: (row) => <CodeState row={row} /> },
];

/** The use of the code; one that has to be replaced, and a second use, need the teacher's attention. */
function CodeState({ row }: { row: StartCode }) {
  const { code, begun, uses, archived } = row;
  const putAway =
    archived > 0 ? (
      <StatusBadge icon={AlertIcon} tone="lantern" label={text.states.twice(formatNumber(archived))} />
    ) : null;
  // The pupil has to begin again, after a retake or because his start did not count, and a code starts once.
  if (uses > 0 && !begun) {
    return (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <StatusBadge icon={AlertIcon} tone="lantern" label={text.states.spent} />
        {putAway}
      </chakra.span>
    );
  }
  if (putAway) return putAway;
  if (uses > 0) return <StatusBadge icon={CheckCircleIcon} tone="info" label={text.states.used} />;
  if (begun) return <StatusBadge icon={CheckCircleIcon} tone="neutral" label={text.states.begun} />;
  if (code === null) return <StatusBadge icon={InfoIcon} tone="neutral" label={text.states.none} />;
  return <StatusBadge icon={ClockIcon} tone="success" label={text.states.ready} />;
}
