import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { ActionMenu, type RowAction } from '../../../ui/table/row-menu';
import { text as rosterText } from '../roster/text';
import { SeatButton, SeatWords } from '../seating/seat-map';
import { text as seatingText } from '../seating/text';
import { seatState } from './seat-state';

interface LiveSeatProps {
  number: number;
  /** Undefined: an empty seat. */
  row: RosterRow | undefined;
  /** False if the filter excludes him. */
  isWanted: boolean;
  nowMs: number;
  actions: readonly RowAction[];
}

/** One seat of a watched room; pressing it shows the actions on its pupil. */
export function LiveSeat({ number, row, isWanted, nowMs, actions }: LiveSeatProps) {
  const shown = formatNumber(number);
  if (!row) {
    return (
      <SeatButton type="button" disabled aria-label={seatingText.room.free(shown)}>
        <SeatWords number={shown} name={seatingText.room.freeShort} />
      </SeatButton>
    );
  }
  const { icon: Icon, tone, label, short = label } = seatState(row, nowMs);
  const words = <SeatWords number={shown} name={row.student_name} />;
  const progress =
    row.log_id === null
      ? ''
      : rosterText.roster.answeredOf(formatNumber(row.answered), formatNumber(row.question_count));
  const name = seatingText.room.seat(
    shown,
    [row.student_name, label, progress].filter((part) => part !== '').join(', '),
  );
  if (!isWanted) {
    return (
      <SeatButton type="button" disabled aria-label={name}>
        {words}
      </SeatButton>
    );
  }
  const seat = (
    <SeatButton
      type="button"
      colorPalette={tone}
      title={name}
      aria-label={name}
      aria-disabled={actions.length === 0 || undefined}
    >
      {words}
      <chakra.span
        display="flex"
        alignItems="center"
        gap="1"
        mt="1"
        px="1"
        borderRadius="sm"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        fontWeight="medium"
      >
        <Icon boxSize="3.5" strokeWidth={2.25} flexShrink={0} />
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {short}
        </chakra.span>
      </chakra.span>
      <chakra.span display="block" color="fg.muted" fontVariantNumeric="tabular-nums" minHeight="1.3em">
        {progress}
      </chakra.span>
    </SeatButton>
  );
  return actions.length > 0 ? <ActionMenu actions={actions} trigger={seat} /> : seat;
}
