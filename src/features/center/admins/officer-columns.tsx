import { chakra } from '@chakra-ui/react/styled-system';
import type { OfficerRow } from '#contract/center/admin';
import { formatMoment, formatRelative } from '../../../lib/format';
import { AlertIcon, CheckIcon, ClockIcon, LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import type { Tone } from '../../../ui/theme-colors';
import { text } from '../text';

const { admins: words } = text;

const STATES: Record<OfficerRow['state'], { icon: IconType; tone: Tone }> = {
  active: { icon: CheckIcon, tone: 'success' },
  waiting: { icon: ClockIcon, tone: 'info' },
  undelivered: { icon: AlertIcon, tone: 'danger' },
  expired: { icon: AlertIcon, tone: 'lantern' },
  off: { icon: LockIcon, tone: 'neutral' },
};

export function officerColumns(self: string, nowMs: number): readonly Column<OfficerRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: ({ id, name, email }) => (
        <>
          {id === self ? `${name} (${words.you})` : name}
          <Below>{email}</Below>
        </>
      ),
    },
    { id: 'level', header: words.level, sortable: true, cell: ({ level }) => words.levels[level] },
    { id: 'home', header: words.home, sortable: true, cell: ({ homebase }) => homebase },
    {
      id: 'state',
      header: words.state,
      cell: ({ state, refusal, ...row }) => (
        <>
          <StatusBadge {...STATES[state]} label={words.states[state]} />
          {refusal ? <Refusal {...refusal} /> : <Below>{facts(state, row, nowMs)}</Below>}
        </>
      ),
    },
  ];
}

function facts(
  state: OfficerRow['state'],
  { expires_at, signed_in_at }: Pick<OfficerRow, 'expires_at' | 'signed_in_at'>,
  nowMs: number,
): string {
  if (state === 'waiting' && expires_at) return words.until(formatMoment(expires_at));
  return signed_in_at ? words.cameIn(formatRelative(signed_in_at, nowMs)) : words.neverIn;
}

/** Why the letter did not leave, and what to do. */
function Refusal({ reason, next_try }: NonNullable<OfficerRow['refusal']>) {
  return (
    <chakra.div maxWidth="24rem" whiteSpace="normal">
      <Below>{words.refused(reason)}</Below>
      <Below>{next_try ? words.tryAgain(formatMoment(next_try)) : words.gaveUp}</Below>
    </chakra.div>
  );
}

function Below({ children }: { children: string | null }) {
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}
