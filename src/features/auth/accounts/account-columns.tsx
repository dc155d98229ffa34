import { chakra } from '@chakra-ui/react/styled-system';
import type { PupilAccount } from '#contract/account';
import { formatMoment, formatNumber, formatRelative, formatShortDay } from '../../../lib/format';
import { AlertIcon, CheckCircleIcon, ClockIcon, LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import type { Tone } from '../../../ui/theme-colors';
import { text } from './text';

export interface Selection {
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export function accountColumns(selection: Selection, nowMs: number): Column<PupilAccount>[] {
  return [
    {
      id: 'name',
      header: text.columns.name,
      onCard: 'title',
      cell: (pupil) => <PupilCell pupil={pupil} selection={selection} />,
    },
    {
      id: 'session',
      header: text.columns.session,
      cell: (pupil) => <SessionCell pupil={pupil} nowMs={nowMs} />,
    },
    {
      id: 'password',
      header: text.columns.password,
      cell: ({ must_change_password: mustChange }) => (
        <StatusBadge
          icon={mustChange ? ClockIcon : LockIcon}
          tone={mustChange ? 'lantern' : 'success'}
          label={mustChange ? text.password.school : text.password.own}
        />
      ),
    },
    { id: 'card', header: text.columns.card, cell: ({ card }) => <CardCell {...card} /> },
    { id: 'parents', header: text.columns.parents, cell: (pupil) => <ParentCell {...pupil} /> },
  ];
}

function PupilCell({ pupil: { id, name, nis }, selection }: { pupil: PupilAccount; selection: Selection }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
      <chakra.input
        type="checkbox"
        aria-label={text.select(name)}
        checked={selection.ids.has(id)}
        onChange={() => selection.onToggle(id)}
        boxSize="5"
        flexShrink={0}
        accentColor="brand.solid"
      />
      <span>
        {name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {nis ? text.nis(nis) : null}
        </chakra.span>
      </span>
    </chakra.label>
  );
}

function SessionCell({ pupil, nowMs }: { pupil: PupilAccount; nowMs: number }) {
  const { sessions, signed_in_at: last } = pupil;
  if (last === null) return <Quiet>{text.session.never}</Quiet>;
  const when = text.session.last(formatRelative(last, nowMs));
  return (
    <>
      {sessions > 0 ? (
        <StatusBadge icon={CheckCircleIcon} tone="info" label={text.session.open(formatNumber(sessions))} />
      ) : null}
      <chakra.time display="block" fontSize="xs" color="fg.muted" dateTime={last} title={formatMoment(last)}>
        {when}
      </chakra.time>
    </>
  );
}

type CardState = PupilAccount['card']['state'];

const CARD_MARKS: Record<Exclude<CardState, 'none'>, { icon: IconType; tone: Tone }> = {
  open: { icon: ClockIcon, tone: 'lantern' },
  used: { icon: CheckCircleIcon, tone: 'info' },
  changed: { icon: CheckCircleIcon, tone: 'success' },
  expired: { icon: AlertIcon, tone: 'neutral' },
  revoked: { icon: LockIcon, tone: 'danger' },
};

function CardCell({ state, expires_at: until }: PupilAccount['card']) {
  if (state === 'none') return <Quiet>{text.card.none}</Quiet>;
  const words = text.card[state];
  return (
    <StatusBadge {...CARD_MARKS[state]} label={typeof words === 'string' ? words : words(dayOf(until))} />
  );
}

function ParentCell({ parents, code }: PupilAccount) {
  if (parents > 0) {
    return <StatusBadge icon={UsersIcon} tone="success" label={text.parents.linked(formatNumber(parents))} />;
  }
  if (code.state === 'open') {
    const until = dayOf(code.expires_at);
    return <StatusBadge icon={ClockIcon} tone="lantern" label={text.parents.open(until)} />;
  }
  if (code.state === 'expired') {
    return <StatusBadge icon={AlertIcon} tone="neutral" label={text.parents.expired} />;
  }
  return <Quiet>{text.parents.none}</Quiet>;
}

/** What is not there needs no mark. */
function Quiet({ children }: { children: string }) {
  return (
    <chakra.span color="fg.muted" whiteSpace="nowrap">
      {children}
    </chakra.span>
  );
}

function dayOf(instant: string | null): string {
  return instant === null ? '' : formatShortDay(instant);
}
