import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { isPaused } from '#domain/exam-session/exam-time';
import { MINUTE_MS } from '#domain/time/durations';
import { formatClock, formatMoment, formatNumber, formatRelative } from '../../../lib/format';
import { AlertIcon, ClockIcon, FullscreenIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text as allowanceText } from '../allowances/text';
import { UnsentBadge } from '../holders/unsent-badge';
import { seatWords } from '../live/seat-words';
import { text as liveText } from '../live/text';
import { lostMinutes } from '../time/lost-minutes';
import { text as timeText } from '../time/text';
import { type Begun, isBegun } from '../time/time-target';
import { AnsweredBar } from './answered-bar';
import { departureCount } from './departure-count';
import { DeviceCell } from './device-cell';
import { ProgressBadge } from './progress-badge';
import { isFrozen, isSilent } from './roster-row';
import { text } from './text';

export interface Picking {
  isPicked: (row: RosterRow) => boolean;
  onToggle: (row: Begun) => void;
}

interface Looks {
  nowMs: number;
  picking: Picking;
  /** No room for a column of answers that wait for the teacher: they are shown below the answered ones. */
  hasFewColumns: boolean;
}

export function rosterColumns({ nowMs, picking, hasFewColumns }: Looks): Column<RosterRow>[] {
  return [
    {
      id: 'student',
      header: text.roster.student,
      onCard: 'title',
      cell: (row) => <Student row={row} picking={picking} />,
    },
    {
      id: 'state',
      header: text.roster.state,
      cell: (row) => (
        <Wrapped>
          <State row={row} nowMs={nowMs} />
        </Wrapped>
      ),
    },
    {
      id: 'answered',
      header: text.roster.answered,
      ...(hasFewColumns ? {} : { width: '11rem' }),
      cell: (row) =>
        row.log_id === null ? (
          text.roster.none
        ) : (
          <>
            <AnsweredBar answered={row.answered} total={row.question_count} />
            {hasFewColumns && isAwaited(row) ? (
              <Wrapped mt="1">
                <LateAnswers {...row} />
              </Wrapped>
            ) : null}
          </>
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
      cell: (row) => <ContactCell row={row} nowMs={nowMs} />,
    },
    {
      id: 'device',
      header: text.device.column,
      sortable: true,
      cell: (row) => (
        <Wrapped>
          <DeviceCell device={row.device} nowMs={nowMs} />
        </Wrapped>
      ),
    },
    {
      id: 'browser',
      header: text.device.browser,
      atFirst: 'hidden',
      cell: ({ browser }) => browser ?? text.roster.none,
    },
    {
      id: 'address',
      header: text.device.address,
      atFirst: 'hidden',
      cell: ({ ip }) => ip ?? text.roster.none,
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
      onTablet: 'hidden',
      cell: (row) => (
        <Wrapped>
          <LateAnswers {...row} />
        </Wrapped>
      ),
    },
  ];
}

/** Badges whose text may wrap: a proctor with a tablet must not scroll sideways to a pupil in need. */
const Wrapped = chakra('div', {
  base: { '& span': { whiteSpace: 'normal' }, '& time': { whiteSpace: 'normal' } },
});

/** Pupils who have begun can be picked, to be given time together with others. */
function Student({ row, picking }: { row: RosterRow; picking: Picking }) {
  const { student_name: name, nis, class_name: className, seat } = row;
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      cursor={row.log_id === null ? undefined : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        aria-label={timeText.bar.select(name)}
        checked={picking.isPicked(row)}
        disabled={!isBegun(row)}
        onChange={() => isBegun(row) && picking.onToggle(row)}
        boxSize="5"
        flexShrink={0}
        accentColor="brand.solid"
      />
      <span>
        {name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {text.underName(nis, className)}
        </chakra.span>
        {seat ? (
          <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="semibold">
            {seatWords(seat)}
          </chakra.span>
        ) : null}
      </span>
    </chakra.label>
  );
}

function CallBadge({ call }: Pick<RosterRow, 'call'>) {
  if (call === null) return null;
  const look =
    call.reason === 'readmission'
      ? { icon: LockIcon, label: liveText.calls.reasons.readmission }
      : { icon: AlertIcon, label: text.roster.calling };
  return (
    <chakra.div mt="1">
      <StatusBadge {...look} tone="lantern" />
    </chakra.div>
  );
}

/** When his device was last heard of, and its problems. */
function ContactCell({ row, nowMs }: { row: RosterRow; nowMs: number }) {
  return (
    <Wrapped>
      <Contact row={row} nowMs={nowMs} />
      {row.lost_ms > 0 && (
        <chakra.div mt="1">
          <StatusBadge icon={ClockIcon} tone="lantern" label={timeText.lost.row(lostMinutes(row.lost_ms))} />
        </chakra.div>
      )}
      <UnsentBadge row={row} nowMs={nowMs} />
      <CallBadge call={row.call} />
      {row.by_code && (
        <chakra.div mt="1">
          <StatusBadge icon={LockIcon} tone="info" label={text.roster.byCode} />
        </chakra.div>
      )}
      {row.full && (
        <chakra.div mt="1">
          <StatusBadge icon={AlertIcon} tone="danger" label={text.roster.full} />
        </chakra.div>
      )}
      {row.notes_full && (
        <chakra.div mt="1">
          <StatusBadge icon={AlertIcon} tone="lantern" label={text.roster.notesFull} />
        </chakra.div>
      )}
      {row.insecure && (
        <chakra.div mt="1">
          <StatusBadge icon={AlertIcon} tone="lantern" label={text.roster.insecure} />
        </chakra.div>
      )}
    </Wrapped>
  );
}

/** His progress and, while he sits, his remaining time. */
function State({ row, nowMs }: { row: RosterRow; nowMs: number }) {
  const minutes = row.deadline === null ? 0 : Math.ceil((Date.parse(row.deadline) - nowMs) / MINUTE_MS);
  const added = Math.round(row.added_ms / MINUTE_MS);
  const facts = [
    ...(isFrozen(row, nowMs) && row.frozen?.until === null ? [text.roster.frozenAway] : []),
    ...(isOpen(row.progress) && minutes > 0 ? [timeText.left(formatNumber(minutes))] : []),
    ...(row.allowance_ms > 0
      ? [allowanceText.row(formatNumber(Math.round(row.allowance_ms / MINUTE_MS)))]
      : []),
    ...(added > 0 ? [timeText.added(formatNumber(added))] : []),
  ];
  return (
    <>
      <StateBadge row={row} nowMs={nowMs} />
      {facts.length > 0 ? (
        <chakra.div fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {facts.join(' · ')}
        </chakra.div>
      ) : null}
      {row.departures > 0 ? (
        <chakra.div mt="1">
          <StatusBadge
            icon={FullscreenIcon}
            tone="lantern"
            label={text.roster.departures(departureCount(row.departures))}
          />
        </chakra.div>
      ) : null}
    </>
  );
}

function StateBadge({ row, nowMs }: { row: RosterRow; nowMs: number }) {
  if (isPaused(row)) return <StatusBadge icon={ClockIcon} tone="lantern" label={timeText.pausedOne} />;
  if (isFrozen(row, nowMs)) return <StatusBadge icon={LockIcon} tone="lantern" label={text.roster.frozen} />;
  return <ProgressBadge progress={row.progress} />;
}

type Late = Pick<RosterRow, 'held' | 'late'>;

function isAwaited({ held, late }: Late): boolean {
  return held > 0 || late > 0;
}

/** Answers that wait for the teacher, and late ones that already count automatically. */
function LateAnswers({ held, late }: Late) {
  if (!isAwaited({ held, late })) return text.roster.none;
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
    <chakra.time title={formatMoment(row.last_contact)}>
      {isSilent(row, nowMs) ? <StatusBadge icon={ClockIcon} tone="lantern" label={words} /> : words}
    </chakra.time>
  );
}
