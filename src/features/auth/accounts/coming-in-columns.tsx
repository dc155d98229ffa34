import { chakra } from '@chakra-ui/react/styled-system';
import type { SignInState } from '#contract/auth/sign-in-state';
import { PASSWORD_SOURCES, type PasswordSource, passwordSource } from '#domain/account/password-source';
import { formatMoment, formatNumber, formatRelative, formatShortDay } from '../../../lib/format';
import { AlertIcon, CheckCircleIcon, ClockIcon, LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import type { Tone } from '../../../ui/theme-colors';
import { text } from './text';

/** Columns about signing in, for any role: session, password, card. */
export function comingInColumns(nowMs: number): Column<SignInState>[] {
  return [
    {
      id: 'session',
      header: text.columns.session,
      sortable: true,
      cell: (person) => <SessionCell person={person} nowMs={nowMs} />,
    },
    {
      id: 'password',
      header: text.columns.password,
      cell: (person) => <PasswordCell source={passwordSource(person)} />,
    },
    { id: 'card', header: text.columns.card, cell: ({ card }) => <CardCell {...card} /> },
  ];
}

function SessionCell({ person, nowMs }: { person: SignInState; nowMs: number }) {
  const { sessions, signed_in_at: last } = person;
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

/** With a password from nobody, or one that nobody used, there is nothing to do and nothing to praise. */
function PasswordCell({ source }: { source: PasswordSource }) {
  const label = PASSWORD_SOURCES[source];
  if (source === 'none' || source === 'unused') return <Quiet>{label}</Quiet>;
  return source === 'school' ? (
    <StatusBadge icon={ClockIcon} tone="lantern" label={label} />
  ) : (
    <StatusBadge icon={LockIcon} tone="success" label={label} />
  );
}

type CardState = SignInState['card']['state'];

const CARD_MARKS: Record<Exclude<CardState, 'none'>, { icon: IconType; tone: Tone }> = {
  open: { icon: ClockIcon, tone: 'lantern' },
  used: { icon: CheckCircleIcon, tone: 'info' },
  changed: { icon: CheckCircleIcon, tone: 'success' },
  expired: { icon: AlertIcon, tone: 'neutral' },
  revoked: { icon: LockIcon, tone: 'danger' },
};

function CardCell({ state, expires_at: until }: SignInState['card']) {
  if (state === 'none') return <Quiet>{text.card.none}</Quiet>;
  const words = text.card[state];
  return (
    <StatusBadge {...CARD_MARKS[state]} label={typeof words === 'string' ? words : words(dayOf(until))} />
  );
}

/** Absence is shown in muted text. */
export function Quiet({ children }: { children: string }) {
  return (
    <chakra.span color="fg.muted" whiteSpace="nowrap">
      {children}
    </chakra.span>
  );
}

export function dayOf(instant: string | null): string {
  return instant === null ? '' : formatShortDay(instant);
}
