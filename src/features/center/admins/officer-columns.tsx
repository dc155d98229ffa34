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
      cell: ({ state, expires_at, signed_in_at }) => (
        <>
          <StatusBadge {...STATES[state]} label={words.states[state]} />
          <Below>{facts(state, expires_at, signed_in_at, nowMs)}</Below>
        </>
      ),
    },
  ];
}

function facts(
  state: OfficerRow['state'],
  expiresAt: string | null,
  signedInAt: string | null,
  nowMs: number,
): string {
  if (state === 'waiting' && expiresAt) return words.until(formatMoment(expiresAt));
  return signedInAt ? words.cameIn(formatRelative(signedInAt, nowMs)) : words.neverIn;
}

function Below({ children }: { children: string | null }) {
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}
