import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/logs';
import { formatClock, formatMoment, formatNumber, formatRelative } from '../../../lib/format';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { isSilent } from '../roster-filter';
import { AnsweredBar } from './answered-bar';
import { ProgressBadge } from './progress-badge';
import { text } from './text';

export function rosterColumns(nowMs: number): Column<RosterRow>[] {
  return [
    {
      id: 'student',
      header: text.roster.student,
      onCard: 'title',
      cell: ({ student_name: name, nis }) => (
        <>
          {name}
          <chakra.div fontSize="xs" color="fg.muted" fontWeight="normal">
            {nis}
          </chakra.div>
        </>
      ),
    },
    {
      id: 'class',
      header: text.roster.className,
      cell: (row) => <chakra.span whiteSpace="nowrap">{row.class_name}</chakra.span>,
      onCard: 'hidden',
      onTablet: 'hidden',
    },
    { id: 'state', header: text.roster.state, cell: ({ progress }) => <ProgressBadge progress={progress} /> },
    {
      id: 'answered',
      header: text.roster.answered,
      width: '11rem',
      cell: (row) =>
        row.log_id === null ? (
          text.roster.none
        ) : (
          <AnsweredBar answered={row.answered} total={row.question_count} />
        ),
    },
    {
      id: 'started',
      header: text.roster.started,
      onCard: 'hidden',
      onTablet: 'hidden',
      cell: ({ start_time: start }) =>
        start ? <time title={formatMoment(start)}>{formatClock(start)}</time> : text.roster.none,
    },
    {
      id: 'contact',
      header: text.roster.contact,
      cell: (row) => (
        <>
          <Contact row={row} nowMs={nowMs} />
          {row.insecure && (
            <chakra.div mt="1">
              <StatusBadge icon={AlertIcon} tone="lantern" label={text.roster.insecure} />
            </chakra.div>
          )}
        </>
      ),
    },
    {
      id: 'penalties',
      header: text.roster.penalties,
      align: 'end',
      onTablet: 'hidden',
      cell: ({ penalties }) => (penalties > 0 ? formatNumber(penalties) : text.roster.none),
    },
    {
      id: 'held',
      header: text.roster.held,
      cell: (row) => <LateAnswers {...row} />,
    },
  ];
}

/** What still waits for the teacher, and what counts already without having been asked for. */
function LateAnswers({ held, late }: Pick<RosterRow, 'held' | 'late'>) {
  if (held === 0 && late === 0) return text.roster.none;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      {held > 0 && (
        <StatusBadge icon={AlertIcon} tone="lantern" label={text.roster.heldOf(formatNumber(held))} />
      )}
      {late > 0 && (
        <StatusBadge icon={ClockIcon} tone="info" label={text.roster.lateOf(formatNumber(late))} />
      )}
    </chakra.span>
  );
}

function Contact({ row, nowMs }: { row: RosterRow; nowMs: number }) {
  if (!row.last_contact) return text.roster.none;
  const words = formatRelative(row.last_contact, nowMs);
  return (
    <chakra.time whiteSpace="nowrap" title={formatMoment(row.last_contact)}>
      {isSilent(row, nowMs) ? <StatusBadge icon={ClockIcon} tone="lantern" label={words} /> : words}
    </chakra.time>
  );
}
